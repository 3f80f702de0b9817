import { AppError } from '@mate/contracts/errors';
import { refusedField } from '@mate/contracts/refusals';
import { hexOf } from '@mate/contracts/receipts/digest';
import { NO_BLOCK } from '@mate/contracts/receipts/ledger-block';
import type { ConsistencyProof, SignedHead } from '@mate/contracts/receipts/ledger-head';
import {
  consistencyRanges,
  inclusionRanges,
  rangeRoot,
  subtreesOf,
  type Range,
} from '@mate/contracts/receipts/merkle';
import { discloseTo, type ReceiptLine } from '@mate/contracts/receipts/receipt';
import type { StoredJournal } from '../store/ledger.repository.js';
import type { BlockRow } from './block.model.js';
import type { BlockRepository } from './block.repository.js';
import { headerOf, leavesIn, rowsBehind, subtreesIn } from './block.rules.js';
import type { HeadSigner } from './head-signer.js';

/** How long a caller waits who asks for what is not sealed yet. */
const RETRY_AFTER_SECONDS = 2;

/** Heads of the books and proofs against them; each reads a handful of block rows. */
export class LedgerProofs {
  constructor(
    private readonly blocks: BlockRepository,
    private readonly signer: HeadSigner,
  ) {}

  /** The books as they are sealed now. */
  async head(): Promise<SignedHead> {
    const last = await this.blocks.findLast();
    const size = sizeAt(last);
    const [root = ''] = await this.rootsOf([{ start: 0, end: size }]);
    return this.signer.sign({
      size,
      root,
      lastBlockHash: last?.hash ?? NO_BLOCK,
      time: (last?.time ?? new Date(0)).toISOString(),
    });
  }

  /** That the books of `to` blocks continue those of `from`; `to` is 0 for all. Throws INVALID_REQUEST beyond the books. */
  async consistency(bounds: {
    readonly from: number;
    readonly to: number;
  }): Promise<ConsistencyProof> {
    const size = sizeAt(await this.blocks.findLast());
    const to = bounds.to === 0 ? size : bounds.to;
    if (to > size || to < 0) throw refusedField('to', { rule: 'TOO_LARGE', max: size });
    if (bounds.from < 0 || bounds.from > to)
      throw refusedField('from', { rule: 'TOO_LARGE', max: to });
    const ranges = consistencyRanges({ from: bounds.from, size: to });
    return { from: bounds.from, to, path: await this.rootsOf(ranges) };
  }

  /**
   * A journal with the way from it to the root of a head. Throws RECEIPT_NOT_READY for one that is sealed later than the
   * head, or not yet.
   */
  async prove(
    journal: StoredJournal,
    of: { readonly head: SignedHead; readonly isOwn: (account: string) => boolean },
  ): Promise<ReceiptLine> {
    const { shard, seq } = journal;
    const { size } = of.head;
    const block = await this.blocks.findSealOf(shard, seq);
    if (!block || block._id >= size)
      throw new AppError('RECEIPT_NOT_READY', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    const leaves = leavesIn(block.leaves.buffer);
    const place = { index: seq - block.firstSeq, size: leaves.length };
    const subtree = subtreesOf(leaves);
    return {
      ...discloseTo(of.isOwn, journal),
      block: headerOf(block),
      blockPath: inclusionRanges(place).map((range) => hexOf(rangeRoot(range, subtree))),
      treePath: await this.rootsOf(inclusionRanges({ index: block._id, size })),
    };
  }

  private async rootsOf(ranges: readonly Range[]): Promise<string[]> {
    const subtree = subtreesIn(await this.blocks.findRows(rowsBehind(ranges)));
    return ranges.map((range) => hexOf(rangeRoot(range, subtree)));
  }
}

function sizeAt(last: BlockRow | undefined): number {
  return last === undefined ? 0 : last._id + 1;
}
