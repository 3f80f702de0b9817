import type {
  GetReceiptResponse,
  ReceiptPosting,
} from '@mate/contracts/gen/wallet/ledger_proofs_service';
import {
  isShown,
  type HiddenPosting,
  type Receipt,
  type ShownPosting,
} from '@mate/contracts/receipts/receipt';

/** A receipt as it goes over the wire. */
export function toReceipt({ lines, ...rest }: Receipt): GetReceiptResponse {
  return {
    ...rest,
    lines: lines.map((line) => ({
      ...line,
      postings: line.postings.map(toPosting),
      blockPath: [...line.blockPath],
      treePath: [...line.treePath],
    })),
  };
}

function toPosting(posting: ShownPosting | HiddenPosting): ReceiptPosting {
  if (isShown(posting)) return { ...posting, hash: '' };
  return { hash: posting.hash, account: '', side: '', amount: '', asset: '', salt: '' };
}
