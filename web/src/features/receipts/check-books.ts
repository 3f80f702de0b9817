import { checkReceipt, historyFault } from '@mate/contracts/receipts/check-receipt';
import type {
  KnownBooks,
  ReceiptCheck,
  ReceiptFault,
} from '@mate/contracts/receipts/check-receipt';
import { proofBetween } from '@mate/contracts/receipts/ledger-head';
import type { SignedHead } from '@mate/contracts/receipts/ledger-head';
import { bareFile, readConsistency, readHead } from '@mate/contracts/receipts/read-receipt';

/** Where the books say what they are now; both answers are read strictly and believed only as far as they prove. */
export interface PublishedBooks {
  head(): Promise<unknown>;
  consistency(sizes: { from: number; to: number }): Promise<unknown>;
}

/** How a file was found. */
export interface BooksCheck extends ReceiptCheck {
  /** The head that the books publish now; undefined when it did not come to that. */
  readonly head: SignedHead | undefined;
  /** Whether those books go on from the ones this browser remembers; undefined where it remembers none. */
  readonly remembered:
    { readonly head: SignedHead; readonly fault: ReceiptFault | undefined } | undefined;
}

/**
 * Checks the text of a file in this browser: by itself, against the books of today, and those against the head that was
 * remembered from an earlier check. Throws where the books could not be asked.
 */
export async function checkAgainstBooks(
  text: string,
  books: PublishedBooks,
  remembered: SignedHead | undefined,
): Promise<BooksCheck> {
  const file = parsed(text);
  const alone = checkReceipt(file);
  if (!alone.holds || !alone.receipt) return { ...alone, head: undefined, remembered: undefined };
  const head = readHead(bareFile(await books.head()));
  const check = checkReceipt(file, await comparable(alone.receipt.head, head, books));
  if (remembered === undefined) return { ...check, head, remembered };
  const fault = historyFault(remembered, await comparable(remembered, head, books))?.fault;
  return {
    ...check,
    holds: check.holds && fault === undefined,
    head,
    remembered: { head: remembered, fault },
  };
}

async function comparable(
  own: SignedHead,
  head: SignedHead,
  books: PublishedBooks,
): Promise<KnownBooks> {
  const sizes = proofBetween(own, head);
  if (sizes === undefined) return { head };
  return { head, consistency: readConsistency(bareFile(await books.consistency(sizes))) };
}

function parsed(text: string): unknown {
  try {
    return bareFile(JSON.parse(text));
  } catch {
    // What is no JSON is no receipt, and the check says so.
    return undefined;
  }
}
