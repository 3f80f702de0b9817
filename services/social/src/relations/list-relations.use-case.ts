import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { isInOwnBlocks, type Decision } from '@mate/people/decision';
import {
  Cursors,
  emptyPage,
  readVisiblePage,
  type CursorCodec,
  type CursorPage,
  type PageRequest,
  type TimePlace,
} from '@mate/service-kit/paging';
import { NameSearchReader } from '../names/name-search.reader.js';
import { queryWords } from '../names/name-search.rules.js';
import { PersonReader } from './person.reader.js';
import { RelationListReader, type ListedPerson, type OwnedList } from './relation-list.reader.js';
import { relationListNames, type RelationListName } from './relation-list.rules.js';

/** A page of a list, or of those in it whose names begin with the words of `query`. */
export type PeopleRequest = PageRequest & { readonly query: string };

export type PeoplePage = CursorPage<ListedPerson>;

export interface AskedList extends OwnedList {
  /** Undefined for a visitor. */
  readonly viewerId: AccountId | undefined;
  /** False where the viewer sees nothing of the list. */
  readonly maySee?: boolean;
}

/**
 * Pages of people, newest first. Whom the viewer may not see in lists is left out before pages are cut, so that pages
 * and cursors tell nothing of them.
 */
@Injectable()
export class ListRelations {
  private readonly places: ReadonlyMap<RelationListName, CursorCodec<TimePlace>>;

  constructor(
    private readonly lists: RelationListReader,
    private readonly people: PersonReader,
    private readonly names: NameSearchReader,
    cursors: Cursors,
  ) {
    this.places = new Map(relationListNames.map((name) => [name, cursors.byTime(name)]));
  }

  /** Throws CURSOR_INVALID. */
  async execute(asked: AskedList, request: PeopleRequest): Promise<PeoplePage> {
    const words = queryWords(request.query);
    const isSearch = request.query.trim() !== '';
    const cannotMatch = isSearch && words.length === 0;
    if (asked.maySee === false || cannotMatch) return emptyPage;
    // All of a rare name are looked up in the list; for one that many have, the list is read through.
    const among = isSearch ? await this.names.findNamesakes(words) : undefined;
    return readVisiblePage(request, this.placesOf(asked.list), {
      load: (after, limit) => this.lists.list(asked, { after, limit, among }),
      admit: async (rows) => {
        const seen = await this.seenOf(asked, rows);
        return isSearch && !among ? this.namedOf(words, seen) : seen;
      },
      placeOf: ({ accountId, time }) => ({ time, id: accountId }),
    });
  }

  private async seenOf(
    { list, viewerId }: AskedList,
    rows: readonly ListedPerson[],
  ): Promise<ListedPerson[]> {
    const ids = rows.map(({ accountId }) => accountId);
    const decisionOf = await this.people.decider(viewerId, ids);
    const isSeen = list === 'blocked' ? isInOwnBlocks : ({ listed }: Decision) => listed;
    return rows.filter(({ accountId }) => isSeen(decisionOf(accountId)));
  }

  private async namedOf(
    words: readonly string[],
    rows: readonly ListedPerson[],
  ): Promise<ListedPerson[]> {
    const ids = rows.map(({ accountId }) => accountId);
    const named = await this.names.filterNamed(words, ids);
    return rows.filter(({ accountId }) => named.has(accountId));
  }

  private placesOf(list: RelationListName): CursorCodec<TimePlace> {
    const places = this.places.get(list);
    if (!places) throw new Error(`no cursors of ${list}`);
    return places;
  }
}
