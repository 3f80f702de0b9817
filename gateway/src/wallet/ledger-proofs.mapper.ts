import { AppError } from '@mate/contracts/errors';
import type {
  GetReceiptResponse,
  ReceiptLine,
  ReceiptPosting,
} from '@mate/contracts/gen/wallet/ledger_proofs_service';
import { RECEIPT_FORMAT } from '@mate/contracts/receipts/receipt';
import type { ReceiptReply } from './ledger-proofs.dto.js';

type Line = ReceiptReply['lines'][number];

/** A receipt for clients: the file itself. Throws UPSTREAM_UNAVAILABLE for a format that this gateway does not know. */
export function receiptOf(reply: GetReceiptResponse): ReceiptReply {
  const { format, head, lines, transactionId } = reply;
  if (format !== RECEIPT_FORMAT || !head) throw new AppError('UPSTREAM_UNAVAILABLE');
  return { format, transactionId, lines: lines.map(lineOf), head };
}

function lineOf({ journal, block, postings, ...rest }: ReceiptLine): Line {
  if (!journal || !block) throw new AppError('UPSTREAM_UNAVAILABLE');
  return { journal, postings: postings.map(postingOf), block, ...rest };
}

function postingOf({ hash, side, ...told }: ReceiptPosting): Line['postings'][number] {
  if (hash !== '') return { hash };
  return { ...told, side: side === 'debit' ? 'debit' : 'credit' };
}
