import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { AccountId } from '@mate/contracts/ids';
import {
  Cursors,
  emptyPage,
  pageOf,
  startOf,
  type CursorCodec,
  type CursorPage,
  type PageRequest,
} from '@mate/service-kit/paging';
import type { Account } from '../accounts/account.rules.js';
import { NameSearch } from './name-search.reader.js';
import type { FoundPlace } from './name-walk.rules.js';
import { readQuery } from './search-query.rules.js';

// Whoever does not find somebody among so many types another letter.
const NUMBERED_ROWS_MAX = 200;

export interface PeopleSearch extends PageRequest {
  /** Undefined for a visitor. */
  readonly viewerId: AccountId | undefined;
  readonly text: string;
}

/** Finds people by what somebody types of their names. */
@Injectable()
export class SearchPeople {
  private readonly places: CursorCodec<FoundPlace>;

  constructor(
    private readonly names: NameSearch,
    cursors: Cursors,
  ) {
    this.places = cursors.of<FoundPlace>('people', {
      pack: ({ order, followed, key }) => [order, followed ? 1 : 0, key],
      unpack: z
        .tuple([z.string(), z.int().min(0).max(1), z.string()])
        .transform(([order, followed, key]) => ({ order, followed: followed === 1, key })),
    });
  }

  /**
   * Active people whom the viewer may come upon: by the exact username, by its beginning, by names, by names spelled
   * otherwise; in each the followed first, then verified ones. Throws CURSOR_INVALID.
   */
  async execute(search: PeopleSearch): Promise<CursorPage<Account>> {
    const start = startOf(search, this.places, { rowsMax: NUMBERED_ROWS_MAX });
    const query = readQuery(search.text);
    if (!query || !start) return emptyPage;
    const { after, skip, limit } = start;
    const { found, pausedAt } = await this.names.find(query, {
      viewerId: search.viewerId,
      after,
      limit: skip + limit + 1,
    });
    const page = pageOf(found.slice(skip), limit, {
      encode: (place: FoundPlace) => this.places.encode(place),
      placeOf: ({ place }) => place,
    });
    const rows = page.rows.map(({ account }) => account);
    if (page.hasNextPage || !pausedAt) return { ...page, rows };
    return { rows, hasNextPage: true, nextCursor: this.places.encode(pausedAt) };
  }
}
