import { hexOf, type Digest } from '@mate/contracts/receipts/digest';
import { rootOf } from '@mate/contracts/receipts/merkle';
import type { BlockDocument } from '../sealing/block.model.js';
import { leafOf, leavesIn } from '../sealing/block.rules.js';
import type { StoredJournal } from '../store/ledger.repository.js';
import { placeOf, type Break } from './ledger-fold.js';

/** Journals that no block seals yet: the newest of each shard. */
export interface Unsealed {
  journals: number;
  oldest: Date | undefined;
}

/** Compares journals with what was sealed of them; both come by shard and sequence, so that neither is held in memory. */
export class SealCheck {
  readonly unsealed: Unsealed = { journals: 0, oldest: undefined };
  private readonly blocks: AsyncIterator<BlockDocument>;
  private block: BlockDocument | undefined;
  private leaves: Digest[] = [];
  private isStarted = false;
  /** Sequence up to which the block at hand has been compared. */
  private comparedTo = 0;

  constructor(blocks: AsyncIterable<BlockDocument>) {
    this.blocks = blocks[Symbol.asyncIterator]();
  }

  /** Whether `goTo` has to be called before a journal is compared: one of some hundred is the first of a block. */
  needsBlock(journal: StoredJournal): boolean {
    return !this.isStarted || this.isBehind(journal);
  }

  /** Goes on to the block that would seal a journal. The first thing wrong with the blocks up to it, or undefined. */
  async goTo(journal: StoredJournal): Promise<Break | undefined> {
    while (this.needsBlock(journal)) {
      const found = this.missing() ?? (await this.advance());
      if (found) return found;
    }
    return undefined;
  }

  /** What is wrong with a journal, or undefined. */
  compare(journal: StoredJournal): Break | undefined {
    const { block } = this;
    const isSealed = block && block.shard === journal.shard && block.firstSeq <= journal.seq;
    if (!isSealed) {
      this.unsealed.journals += 1;
      const { oldest } = this.unsealed;
      if (!oldest || journal.createTime < oldest) this.unsealed.oldest = journal.createTime;
      return undefined;
    }
    const leaf = this.leaves[journal.seq - block.firstSeq];
    this.comparedTo = journal.seq;
    if (leaf && Buffer.compare(leaf, leafOf(journal)) === 0) return undefined;
    const where = placeOf(journal);
    return { invariant: 'I7', where, what: `is not what block ${block._id} sealed` };
  }

  /** What is wrong with the blocks after the last journal, or undefined. */
  async end(): Promise<Break | undefined> {
    while (!this.isStarted || this.block) {
      const found = this.missing() ?? (await this.advance());
      if (found) return found;
    }
    return undefined;
  }

  private isBehind({ shard, seq }: StoredJournal): boolean {
    const { block } = this;
    return (
      block !== undefined && (block.shard < shard || (block.shard === shard && block.lastSeq < seq))
    );
  }

  private missing(): Break | undefined {
    const { block } = this;
    if (!block || this.comparedTo === block.lastSeq) return undefined;
    const where = `journal seq ${this.comparedTo + 1} of shard ${block.shard}`;
    return { invariant: 'I7', where, what: `is gone; block ${block._id} sealed it` };
  }

  private async advance(): Promise<Break | undefined> {
    const next = await this.blocks.next();
    this.isStarted = true;
    this.block = next.done ? undefined : next.value;
    if (!this.block) return undefined;
    this.leaves = leavesIn(this.block.leaves.buffer);
    this.comparedTo = this.block.firstSeq - 1;
    if (hexOf(rootOf(this.leaves)) === this.block.root) return undefined;
    return { invariant: 'I7', where: `block ${this.block._id}`, what: 'does not match its leaves' };
  }
}
