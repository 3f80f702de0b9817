import { z } from 'zod';

const size = z.int().min(0);

/** What `@mate/contracts/receipts` calls a signed head; hashes, keys and signatures are hex. */
export const ledgerHead = z
  .object({
    /** Number of blocks. */
    size,
    root: z.string(),
    lastBlockHash: z.string(),
    time: z.string(),
    /** Ed25519. */
    publicKey: z.string(),
    signature: z.string(),
  })
  .meta({ id: 'LedgerHead' });
export type LedgerHeadReply = z.infer<typeof ledgerHead>;

/** RFC 9162 §2.1.4. */
export const ledgerConsistency = z
  .object({ from: size, to: size, path: z.string().array() })
  .meta({ id: 'LedgerConsistency' });
export type LedgerConsistency = z.infer<typeof ledgerConsistency>;

export const consistencyQuery = z.strictObject({
  from: z.coerce.number().int().min(0),
  /** The present size when absent. */
  to: z.coerce.number().int().min(0).default(0),
});
export type ConsistencyQuery = z.infer<typeof consistencyQuery>;

const shownPosting = z.object({
  account: z.string(),
  side: z.enum(['debit', 'credit']),
  amount: z.string(),
  asset: z.string(),
  salt: z.string(),
});

const receiptLine = z
  .object({
    journal: z.object({
      journalId: z.string(),
      shard: size,
      seq: size,
      code: z.string(),
      transactionId: z.string(),
      reversalOf: z.string(),
      effectiveTime: z.string(),
      createTime: z.string(),
    }),
    /** One's own are told; of the others there is the hash. */
    postings: z.union([shownPosting, z.object({ hash: z.string() })]).array(),
    privateHash: z.string(),
    block: z.object({
      number: size,
      shard: size,
      firstSeq: size,
      lastSeq: size,
      root: z.string(),
      previousHash: z.string(),
      time: z.string(),
    }),
    blockPath: z.string().array(),
    treePath: z.string().array(),
  })
  .meta({ id: 'ReceiptLine' });

/** A file that proves by itself that its lines are in the books: kept as it is, `npm run ledger:prove` checks it. */
export const receipt = z
  .object({
    format: z.literal('mate-receipt-1'),
    transactionId: z.string(),
    lines: receiptLine.array(),
    head: ledgerHead,
  })
  .meta({ id: 'Receipt' });
export type ReceiptReply = z.infer<typeof receipt>;
