import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { isId, type AccountId } from '@mate/contracts/ids';
import { RECEIPT_FORMAT, type Receipt } from '@mate/contracts/receipts/receipt';
import { ReceivedGiftReader } from '../gifts/received/received-gift.reader.js';
import { ownerOf, type AccountKey } from '../ledger/accounts.rules.js';
import { JournalsBehind } from '../ledger/readers/journals-behind.reader.js';
import { SealedJournals } from '../ledger/sealing/sealed-journals.reader.js';
import { BookedLineReader } from '../statements/booked-line.reader.js';
import { BookedTransferReader } from '../transfers/booked-transfer.reader.js';

/** The proof that somebody's own lines of a transaction are in the books. */
@Injectable()
export class GetReceipt {
  constructor(
    private readonly lines: BookedLineReader,
    private readonly transfers: BookedTransferReader,
    private readonly gifts: ReceivedGiftReader,
    private readonly journals: JournalsBehind,
    private readonly sealed: SealedJournals,
  ) {}

  /**
   * Throws TRANSACTION_NOT_FOUND, also for somebody else's and for a purchase that was not paid: nothing is in the books
   * then; RECEIPT_NOT_READY in the seconds before it is sealed.
   */
  async execute(ownerId: AccountId, transactionId: string): Promise<Receipt> {
    const booked = isId(transactionId) ? await this.bookedFor(ownerId, transactionId) : [];
    const isOwn = (account: string): boolean => ownerOf(account as AccountKey) === ownerId;
    const found = await this.journals.findOf(booked, ownerId);
    const own = found.filter(
      ({ code, correlation, postings }) =>
        (correlation['transactionId'] === transactionId || code === 'MATURE') &&
        postings.some(({ account }) => isOwn(account)),
    );
    if (own.length === 0) throw new AppError('TRANSACTION_NOT_FOUND');
    return {
      format: RECEIPT_FORMAT,
      transactionId,
      ...(await this.sealed.prove(own, isOwn)),
    };
  }

  /** The journals that the owner's line names, and the one by which a received gift matured. */
  private async bookedFor(ownerId: AccountId, transactionId: string): Promise<string[]> {
    const [ofLine, maturity] = await Promise.all([
      this.lines.findJournals(ownerId, transactionId),
      this.gifts.findMaturity(ownerId, transactionId),
    ]);
    if (ofLine) return maturity ? [...ofLine, maturity] : ofLine;
    const ofTransfer = await this.transfers.findJournal(ownerId, transactionId);
    return ofTransfer ? [ofTransfer] : [];
  }
}
