import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { AccountId } from '@mate/contracts/ids';
import {
  Cursors,
  boundedLimit,
  pageOf,
  placeId,
  type CursorCodec,
  type CursorPage,
  type PageRequest,
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
    this.cursors = cursors.of<string>('own-contact', {
      pack: (id) => [id],
      unpack: z.tuple([placeId()]).transform(([id]) => id),
    });
  }

  /** Newest first. Throws CURSOR_INVALID. */
  async execute(
    accountId: AccountId,
    { cursor, limit: wished }: Omit<PageRequest, 'page'>,
  ): Promise<CursorPage<OwnContactMessage>> {
    const limit = boundedLimit(wished);
    const after = this.cursors.decode(cursor);
    const email = (await this.accounts.findById(accountId))?.email;
    const rows = email ? await this.records.listContactMessages(email, after, limit + 1) : [];
    return pageOf(rows, limit, {
      encode: (place) => this.cursors.encode(place),
      placeOf: ({ _id }: OwnContactMessage) => _id,
    });
  }
}
