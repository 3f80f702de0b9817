import { digestOf, hexOf } from './digest.js';
import { ShapeError } from './exact-shape.js';
import { blockHash, journalsIn } from './ledger-block.js';
import { isSignedByItsKey, type ConsistencyProof, type SignedHead } from './ledger-head.js';
import { isContinued, rootByPath, type TreeRoot } from './merkle-proof.js';
import { readReceipt } from './read-receipt.js';
import { isShown, leafOfDisclosed, type Receipt, type ReceiptLine } from './receipt.js';

/** The steps of a check, in their order. */
export const receiptSteps = ['file', 'lines', 'blocks', 'books', 'signature', 'history'] as const;
export type ReceiptStep = (typeof receiptSteps)[number];

/** Why a step failed. */
export type ReceiptFault =
  /** The file is no receipt, or carries more than a receipt does. */
  | 'NOT_A_RECEIPT'
  /** It shows no line, or the line of another transaction. */
  | 'OTHER_TRANSACTION'
  /** A line is not the one that its block seals. */
  | 'LINE_CHANGED'
  /** The block of a line is not in the books that the head tells. */
  | 'BLOCK_NOT_IN_BOOKS'
  /** The head of the receipt is not signed by the key that it names. */
  | 'HEAD_NOT_SIGNED'
  /** The head it is held against is not signed by the key that it names. */
  | 'KNOWN_HEAD_NOT_SIGNED'
  /** Both heads are signed, each by another key. */
  | 'OTHER_KEY'
  /** Both heads tell of as many blocks, and not of the same. */
  | 'BOOKS_REWRITTEN'
  /** The heads are of different sizes and nothing says how they belong together. */
  | 'CONSISTENCY_MISSING'
  /** What should prove that one head continues the other does not. */
  | 'NOT_CONTINUED';

/** One step that was taken. */
export interface StepResult {
  readonly step: ReceiptStep;
  readonly fault: ReceiptFault | undefined;
  /** Where in the file, for example `lines[0]`; empty where it concerns no place. */
  readonly where: string;
}

/** How a check went: all steps up to the first that failed. */
export interface ReceiptCheck {
  readonly holds: boolean;
  readonly steps: readonly StepResult[];
  /** What the file says; believe it only when the check holds. */
  readonly receipt: Receipt | undefined;
}

/** What a receipt is held against: a head from somewhere else, and the proof between it and the receipt's own. */
export interface KnownBooks {
  readonly head: SignedHead;
  readonly consistency?: ConsistencyProof | undefined;
}

interface Fault {
  readonly fault: ReceiptFault;
  readonly where: string;
}

/**
 * Checks a receipt by computation alone. Without a known head it says only that the receipt fits the head inside it,
 * which whoever wrote the file has chosen; the step `history` is then not taken.
 */
export function checkReceipt(file: unknown, known?: KnownBooks): ReceiptCheck {
  const read = readFile(file);
  if ('fault' in read)
    return { holds: false, steps: [{ step: 'file', ...read }], receipt: undefined };
  const steps: StepResult[] = [{ step: 'file', fault: undefined, where: '' }];
  for (const [step, faultIn] of checksAgainst(known)) {
    const found = faultIn(read);
    steps.push({ step, fault: found?.fault, where: found?.where ?? '' });
    if (found) return { holds: false, steps, receipt: read };
  }
  return { holds: true, steps, receipt: read };
}

type Check = readonly [ReceiptStep, (receipt: Receipt) => Fault | undefined];

function checksAgainst(known: KnownBooks | undefined): Check[] {
  const own: Check[] = [
    ['lines', linesFault],
    ['blocks', (receipt) => firstFault(receipt, blockFault)],
    ['books', (receipt) => firstFault(receipt, treeFault)],
    ['signature', signatureFault],
  ];
  return known ? [...own, ['history', (receipt) => historyFault(receipt.head, known)]] : own;
}

function readFile(file: unknown): Receipt | Fault {
  try {
    return readReceipt(file);
  } catch (error) {
    if (error instanceof ShapeError) return { fault: 'NOT_A_RECEIPT', where: error.path };
    throw error;
  }
}

function linesFault(receipt: Receipt): Fault | undefined {
  const own = receipt.lines.filter((line) => isOfTransaction(line, receipt));
  if (receipt.lines.length === 0) return { fault: 'OTHER_TRANSACTION', where: 'lines' };
  return firstFault(receipt, (line) =>
    (own.includes(line) || isMaturityOf(own, line)) && line.postings.some(isShown)
      ? undefined
      : 'OTHER_TRANSACTION',
  );
}

function isOfTransaction({ journal }: ReceiptLine, { transactionId }: Receipt): boolean {
  return journal.transactionId === transactionId;
}

/** What the ledger calls the journal that lets gifts mature. */
const MATURITY = 'MATURE';

/**
 * Gifts mature together, by a journal that is no gift's own: the receipt of a gift may show it behind the gift's line, where
 * it takes coins out of the account that the gift came into.
 */
function isMaturityOf(own: readonly ReceiptLine[], { journal, postings }: ReceiptLine): boolean {
  if (journal.code !== MATURITY) return false;
  const taken = accountsIn(postings, 'debit');
  return own.some(
    (line) =>
      line.journal.createTime < journal.createTime &&
      accountsIn(line.postings, 'credit').some((account) => taken.includes(account)),
  );
}

function accountsIn(postings: ReceiptLine['postings'], of: 'debit' | 'credit'): string[] {
  return postings
    .filter(isShown)
    .filter(({ side }) => side === of)
    .map(({ account }) => account);
}

function blockFault(line: ReceiptLine): ReceiptFault | undefined {
  const { journal, block } = line;
  const place = { index: journal.seq - block.firstSeq, size: journalsIn(block) };
  const root = rootByPath(leafOfDisclosed(line), place, line.blockPath.map(digestOf));
  const isThere = journal.shard === block.shard && root !== undefined && hexOf(root) === block.root;
  return isThere ? undefined : 'LINE_CHANGED';
}

function treeFault({ block, treePath }: ReceiptLine, { head }: Receipt): ReceiptFault | undefined {
  const place = { index: block.number, size: head.size };
  const root = rootByPath(blockHash(block), place, treePath.map(digestOf));
  return root && hexOf(root) === head.root ? undefined : 'BLOCK_NOT_IN_BOOKS';
}

function signatureFault({ head }: Receipt): Fault | undefined {
  return isSignedByItsKey(head) ? undefined : { fault: 'HEAD_NOT_SIGNED', where: 'head' };
}

/** Why the head of a receipt and a known one do not tell of the same books, or undefined. Neither needs to be the later. */
export function historyFault(own: SignedHead, known: KnownBooks): Fault | undefined {
  const fault = headsFault(own, known);
  return fault && { fault, where: 'head' };
}

function headsFault(own: SignedHead, { head, consistency }: KnownBooks): ReceiptFault | undefined {
  if (!isSignedByItsKey(head)) return 'KNOWN_HEAD_NOT_SIGNED';
  if (head.publicKey !== own.publicKey) return 'OTHER_KEY';
  const [earlier, later] = own.size <= head.size ? [own, head] : [head, own];
  if (earlier.size === later.size)
    return earlier.root === later.root ? undefined : 'BOOKS_REWRITTEN';
  if (!consistency) return 'CONSISTENCY_MISSING';
  const { from, to, path } = consistency;
  const isAbout = from === earlier.size && to === later.size;
  return isAbout && isContinued(treeOf(earlier), treeOf(later), path.map(digestOf))
    ? undefined
    : 'NOT_CONTINUED';
}

function treeOf({ size, root }: SignedHead): TreeRoot {
  return { size, root: digestOf(root) };
}

function firstFault(
  receipt: Receipt,
  faultOf: (line: ReceiptLine, receipt: Receipt) => ReceiptFault | undefined,
): Fault | undefined {
  for (const [index, line] of receipt.lines.entries()) {
    const fault = faultOf(line, receipt);
    if (fault) return { fault, where: `lines[${index}]` };
  }
  return undefined;
}
