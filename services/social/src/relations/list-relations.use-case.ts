import { Injectable } from '@nestjs/common';
import {
  Cursors,
  emptyPage,
  pageOf,
  startOf,
  type CursorCodec,
  type CursorPage,
  type PageRequest,
  type TimePlace,
} from '@mate/service-kit/paging';
import { queryWords } from '../names/name-search.rules.js';
import { RelationListReader, type AskedList, type ListedPerson } from './relation-list.reader.js';
import { relationListNames, type RelationListName } from './relation-list.rules.js';

/** A page of a list, or of those in it whose names begin with the words of `query`. */
export type PeopleRequest = PageRequest & { readonly query: string };

export type PeoplePage = CursorPage<ListedPerson>;

// Whoever goes deeper takes cursors: they go on to the end, and cost the same everywhere.
const NUMBERED_ROWS_MAX = 1_000;

/** Pages of people, newest first. */
@Injectable()
export class ListRelations {
  private readonly places: ReadonlyMap<RelationListName, CursorCodec<TimePlace>>;

  constructor(
    private readonly lists: RelationListReader,
    cursors: Cursors,
  ) {
    this.places = new Map(relationListNames.map((name) => [name, cursors.byTime(name)]));
  }

  /** A page of what the viewer may see of a list; `maySee` is whether that is anything. Throws CURSOR_INVALID. */
  async execute(
    { maySee = true, ...asked }: AskedList & { readonly maySee?: boolean },
    request: PeopleRequest,
  ): Promise<PeoplePage> {
    const places = this.placesOf(asked.list);
    const start = startOf(request, places, { rowsMax: NUMBERED_ROWS_MAX });
    if (!maySee || !start) return emptyPage;
    const words = queryWords(request.query);
    if (words.length === 0 && request.query.trim() !== '') return emptyPage;
    const rows = await this.lists.list(asked, { ...start, words });
    const placeOf = ({ accountId, time }: ListedPerson): TimePlace => ({ time, id: accountId });
    return pageOf(rows, start.limit, { encode: (place) => places.encode(place), placeOf });
  }

  private placesOf(list: RelationListName): CursorCodec<TimePlace> {
    const places = this.places.get(list);
    if (!places) throw new Error(`no cursors of ${list}`);
    return places;
  }
}
