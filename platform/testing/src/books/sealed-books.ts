import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { hexOf, type Digest } from '@mate/contracts/receipts/digest';
import { journalLeaf, partsOf, type LeafJournal } from '@mate/contracts/receipts/journal-leaf';
import {
  blockHash,
  blockHashHex,
  NO_BLOCK,
  type BlockHeader,
} from '@mate/contracts/receipts/ledger-block';
import {
  headSigningInput,
  type ConsistencyProof,
  type SignedHead,
} from '@mate/contracts/receipts/ledger-head';
import {
  consistencyRanges,
  inclusionRanges,
  rangeRoot,
  rootOf,
  subtreesOf,
} from '@mate/contracts/receipts/merkle';
import { discloseTo, RECEIPT_FORMAT, type Receipt } from '@mate/contracts/receipts/receipt';

/** Whose postings the receipts of givers and receivers show. */
export const GIVER = 'coin:user:giver:';
export const RECEIVER = 'coin:user:receiver:';
const keys = generateKeyPairSync('ed25519');

function journalOf(seq: number, coins: bigint): LeafJournal {
  const posting = (account: string, side: 'debit' | 'credit', balanceAfter: bigint) => ({
    ...{ account, side, amount: coins, asset: 'COIN', versionAfter: seq, balanceAfter },
    slices: side === 'debit' ? [{ lot: `lot-${seq}`, coins }] : undefined,
  });
  return {
    id: `journal-${seq}`,
    shard: 0,
    seq,
    code: 'GIFT',
    effectiveTime: new Date(1_000 * seq),
    createTime: new Date(1_000 * seq),
    salt: `salt-${seq}`,
    idempotencyKey: `gift:giver:key-${seq}`,
    fingerprint: `asked-${seq}`,
    correlation: { transactionId: `transaction-${seq}`, giftId: `gift-${seq}` },
    postings: [
      posting(`${GIVER}available`, 'debit', 777_001n),
      posting(`${RECEIVER}pending`, 'credit', 888_002n),
    ],
  };
}

/** Books of blocks with so many journals each, all in memory and signed: what receipts are checked against in specs. */
export class SealedBooks {
  readonly blocks: BlockHeader[] = [];
  private readonly journals: LeafJournal[] = [];

  constructor(
    sizes: readonly number[],
    private readonly key: KeyObject = keys.privateKey,
    coinsOf: (seq: number) => bigint = (seq) => BigInt(seq * 3),
  ) {
    for (const size of sizes) {
      const firstSeq = this.journals.length + 1;
      const lastSeq = firstSeq + size - 1;
      for (let seq = firstSeq; seq <= lastSeq; seq += 1)
        this.journals.push(journalOf(seq, coinsOf(seq)));
      const before = this.blocks.at(-1);
      this.blocks.push({
        ...{ number: this.blocks.length, shard: 0, firstSeq, lastSeq },
        root: hexOf(rootOf(this.leavesOf(firstSeq, lastSeq))),
        previousHash: before ? blockHashHex(before) : NO_BLOCK,
        time: new Date(1_000 * lastSeq).toISOString(),
      });
    }
  }

  head(size = this.blocks.length): SignedHead {
    const last = this.blocks[size - 1];
    const head = {
      size,
      root: hexOf(rootOf(this.hashes.slice(0, size))),
      lastBlockHash: last ? blockHashHex(last) : NO_BLOCK,
      time: last?.time ?? new Date(0).toISOString(),
    };
    const publicKey = Buffer.from(
      (keys.publicKey.export({ format: 'jwk' }) as { x: string }).x,
      'base64url',
    ).toString('hex');
    const signature = sign(null, headSigningInput(head), this.key).toString('hex');
    return { ...head, publicKey, signature };
  }

  consistency(from: number, to = this.blocks.length): ConsistencyProof {
    const subtree = subtreesOf(this.hashes);
    const ranges = consistencyRanges({ from, size: to });
    return { from, to, path: ranges.map((range) => hexOf(rangeRoot(range, subtree))) };
  }

  receipt(seq: number, head: SignedHead, owner = GIVER): Receipt {
    const journal = this.journals[seq - 1];
    const block = this.blocks.find(({ lastSeq }) => lastSeq >= seq);
    if (!journal || !block) throw new Error(`nothing at ${seq}`);
    const path = (leaves: readonly Digest[], place: { index: number; size: number }) =>
      inclusionRanges(place).map((range) => hexOf(rangeRoot(range, subtreesOf(leaves))));
    const sealed = this.leavesOf(block.firstSeq, block.lastSeq);
    return {
      format: RECEIPT_FORMAT,
      transactionId: `transaction-${seq}`,
      lines: [
        {
          ...discloseTo((account) => account.startsWith(owner), journal),
          block,
          blockPath: path(sealed, { index: seq - block.firstSeq, size: sealed.length }),
          treePath: path(this.hashes, { index: block.number, size: head.size }),
        },
      ],
      head,
    };
  }

  private get hashes(): Digest[] {
    return this.blocks.map(blockHash);
  }

  private leavesOf(firstSeq: number, lastSeq: number): Digest[] {
    return this.journals
      .slice(firstSeq - 1, lastSeq)
      .map((journal) => journalLeaf(partsOf(journal)));
  }
}
