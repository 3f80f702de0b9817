import { count, exactly, listOf, moment, oneOf, text, type Read } from './exact-shape.js';
import type { DisclosedPosting, JournalHeader } from './journal-leaf.js';
import type { BlockHeader } from './ledger-block.js';
import type { ConsistencyProof, SignedHead } from './ledger-head.js';
import {
  RECEIPT_FORMAT,
  type HiddenPosting,
  type Receipt,
  type ReceiptLine,
  type ShownPosting,
} from './receipt.js';

const LINES_MAX = 50;
const POSTINGS_MAX = 100;
const BLOCK_DEPTH_MAX = 32;
const TREE_DEPTH_MAX = 64;

const hash = text(/^[0-9a-f]{64}$/);
const word = text(/^[^\p{Cc}]{1,200}$/u);
const wordOrNone = text(/^[^\p{Cc}]{0,200}$/u);

const shown = exactly<ShownPosting>({
  account: word,
  side: oneOf<DisclosedPosting['side']>('debit', 'credit'),
  amount: text(/^[1-9]\d{0,30}$/),
  asset: word,
  salt: hash,
});
const hidden = exactly<HiddenPosting>({ hash });

const posting: Read<ShownPosting | HiddenPosting> = (value, path) =>
  typeof value === 'object' && value !== null && 'hash' in value
    ? hidden(value, path)
    : shown(value, path);

const header = exactly<JournalHeader>({
  journalId: word,
  shard: count,
  seq: count,
  code: word,
  transactionId: wordOrNone,
  reversalOf: wordOrNone,
  effectiveTime: moment,
  createTime: moment,
});

const block = exactly<BlockHeader>({
  number: count,
  shard: count,
  firstSeq: count,
  lastSeq: count,
  root: hash,
  previousHash: hash,
  time: moment,
});

const line = exactly<ReceiptLine>({
  journal: header,
  postings: listOf(posting, POSTINGS_MAX),
  privateHash: hash,
  block,
  blockPath: listOf(hash, BLOCK_DEPTH_MAX),
  treePath: listOf(hash, TREE_DEPTH_MAX),
});

const head = exactly<SignedHead>({
  size: count,
  root: hash,
  lastBlockHash: hash,
  time: moment,
  publicKey: hash,
  signature: text(/^[0-9a-f]{128}$/),
});

const receipt = exactly<Receipt>({
  format: oneOf(RECEIPT_FORMAT),
  transactionId: word,
  lines: listOf(line, LINES_MAX),
  head,
});

const consistency = exactly<ConsistencyProof>({
  from: count,
  to: count,
  path: listOf(hash, TREE_DEPTH_MAX * 2),
});

/** What a file of JSON holds: bare, or as a reply of the API carries it (`{data: …}`). */
export function bareFile(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'data' in value ? value.data : value;
}

/** Reads a receipt. Throws ShapeError with the first place that is wrong. */
export function readReceipt(value: unknown): Receipt {
  return receipt(value, '');
}

/** Reads a head. Throws ShapeError. */
export function readHead(value: unknown): SignedHead {
  return head(value, '');
}

/** Reads a consistency proof. Throws ShapeError. */
export function readConsistency(value: unknown): ConsistencyProof {
  return consistency(value, '');
}
