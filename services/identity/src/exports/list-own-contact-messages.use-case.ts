import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import {
  Cursors,
  readPage,
  type CursorCodec,
  type CursorPage,
  type CursorRequest,
} from '@mate/service-kit/paging';
import { AccountReader } from '../accounts/account.reader.js';
import { OwnRecordsRepository, type OwnContactMessage } from './own-records.repository.js';

/**
 * What was written to us from somebody's own e-mail address, which a code has proven. A phone in a message proves nothing:
 * whoever wrote it may have meant another.
 */
@Injectable()
export class ListOwnContactMessages {
  private readonly cursors: CursorCodec<string>;

  constructor(
    private readonly accounts: AccountReader,
    private readonly records: OwnRecordsRepository,
    cursors: Cursors,
  ) {
    this.cursors = cursors.byId('own-contact');
  }

  /** Newest first. Throws CURSOR_INVALID. */
  async execute(
    accountId: AccountId,
    request: CursorRequest,
  ): Promise<CursorPage<OwnContactMessage>> {
    const email = (await this.accounts.findById(accountId))?.email;
    return readPage(request, this.cursors, {
      load: async (after, limit) =>
        email ? this.records.listContactMessages(email, after, limit) : [],
      placeOf: ({ _id }) => _id,
    });
  }
}
