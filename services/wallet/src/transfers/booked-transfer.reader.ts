import { Injectable } from '@nestjs/common';
import { TransferRepository } from './transfer.repository.js';

/** Which journals stand behind transfers. */
@Injectable()
export class BookedTransferReader {
  constructor(private readonly transfers: TransferRepository) {}

  /** The journal of a transfer from or to an owner; undefined where there is no such transfer. */
  async findJournal(ownerId: string, transferId: string): Promise<string | undefined> {
    const transfer = await this.transfers.find(ownerId, transferId);
    return transfer?.journalId;
  }
}
