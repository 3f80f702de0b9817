import type {
  ReceiptCheck,
  ReceiptFault,
  ReceiptStep,
  StepResult,
} from '@mate/contracts/receipts/check-receipt';
import { isShown, type ReceiptLine } from '@mate/contracts/receipts/receipt';

const HELD: Readonly<Record<ReceiptStep, string>> = {
  file: 'the file is a receipt and nothing else',
  lines: 'it shows lines of its transaction',
  blocks: 'every line is the one that its block sealed',
  books: 'every block is in the books that its head tells',
  signature: 'its head is signed',
  history: 'its books are those of the head that it was held against',
};

const FAILED: Readonly<Record<ReceiptFault, string>> = {
  NOT_A_RECEIPT: 'the file is no receipt, or carries more than a receipt does',
  OTHER_TRANSACTION: 'it shows no line of its transaction',
  LINE_CHANGED: 'the line is not the one that its block sealed: something in it was changed',
  BLOCK_NOT_IN_BOOKS: 'the block of the line is not in the books that its head tells',
  HEAD_NOT_SIGNED: 'its head is not signed by the key that it names',
  KNOWN_HEAD_NOT_SIGNED: 'the head to hold it against is not signed by the key that it names',
  OTHER_KEY: 'the two heads are signed by different keys',
  BOOKS_REWRITTEN:
    'the two heads tell of equally many blocks, but not of the same: the books were rewritten',
  CONSISTENCY_MISSING:
    'the two heads are of different sizes; name a --url or the --consistency between them',
  NOT_CONTINUED: 'neither head continues the other: the books were rewritten',
};

/** A check in lines of text: each step, then what the lines say, or that nothing is proven. */
export function sentencesOf({ holds, receipt, steps }: ReceiptCheck): string[] {
  const taken = steps.map(sentenceOf);
  if (!holds || !receipt) return [...taken, 'NOT PROVEN'];
  return [
    ...taken,
    ...receipt.lines.flatMap(wordsOf),
    `PROVEN: in the books of ${receipt.head.size} blocks`,
  ];
}

function sentenceOf({ fault, step, where }: StepResult): string {
  if (!fault) return `held    ${HELD[step]}`;
  return `FAILED  ${FAILED[fault]}${where ? ` (${where})` : ''}`;
}

function wordsOf({ journal, postings }: ReceiptLine): string[] {
  return postings
    .filter(isShown)
    .map(
      ({ account, amount, asset, side }) =>
        `        ${journal.createTime} ${journal.code}: ${side} ${amount} ${asset} of ${account}`,
    );
}
