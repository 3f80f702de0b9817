import type { Relation } from '../../lib/api-types.js';
import type { AppDispatch } from '../../lib/state/hooks.js';
import type { RootState } from '../../lib/state/root-state.js';
import { peopleApi } from './people-api.js';
import type { PeopleListArg } from './people-list.js';
import { relationOf } from './relation.rules.js';

/** Whom a relation is with. */
export interface Other {
  _id: string;
  username: string;
}

interface CacheApi {
  dispatch: AppDispatch;
  getState: () => unknown;
}

/** Changes how the reader stands to somebody wherever that is held: their profile, their rows in lists. */
export function changeRelation(
  api: CacheApi,
  other: Other,
  change: (relation: Relation) => Relation,
): void {
  const { dispatch } = api;
  dispatch(
    peopleApi.util.updateQueryData('profile', other.username, (draft) => {
      const before = draft.following;
      Object.assign(draft, change(relationOf(draft)));
      draft.targetUser.followers += Number(draft.following) - Number(before);
    }),
  );
  for (const arg of heldLists(api)) {
    dispatch(
      peopleApi.util.updateQueryData('peopleList', arg, (draft) => {
        for (const row of draft.pages.flatMap(({ data }) => data)) {
          if (row._id === other._id) row.relation = change(relationOf(row.relation ?? {}));
        }
      }),
    );
  }
}

/** Whether somebody is known to answer requests before they are followed, by their profile or a row of theirs. */
export function isKnownPrivate(api: CacheApi, { _id, username }: Other): boolean {
  const state = api.getState() as RootState;
  const { data } = peopleApi.endpoints.profile.select(username)(state);
  if (data !== undefined) return data.targetUser.profileSettings.privateAccount;
  return heldLists(api).some((arg) => {
    const pages = peopleApi.endpoints.peopleList.select(arg)(state).data?.pages ?? [];
    return pages.some((page) => page.data.some((row) => row._id === _id && row.privateAccount));
  });
}

/** The lists of people that are held. */
export function heldLists({ getState }: Pick<CacheApi, 'getState'>): PeopleListArg[] {
  return peopleApi.util
    .selectInvalidatedBy(getState() as RootState, ['PeopleList'])
    .filter(({ endpointName }) => endpointName === 'peopleList')
    .map(({ originalArgs }) => originalArgs as PeopleListArg);
}

interface OpenPresses {
  count: number;
  /** What the server said last; before its first word, what stood there when the first was pressed. */
  truth: Relation;
}

const openPresses = new Map<string, OpenPresses>();

/**
 * Follows one press on somebody's buttons to its end. While others on the same person are under way the newest one
 * decides what is shown; the last to end answers the truth to show, the others null.
 */
export function pressOn(personId: string, seen: Relation): (reply?: Relation) => Relation | null {
  const presses = openPresses.get(personId) ?? { count: 0, truth: seen };
  presses.count += 1;
  openPresses.set(personId, presses);
  return (reply) => {
    presses.count -= 1;
    presses.truth = { ...presses.truth, ...reply };
    if (presses.count > 0) return null;
    openPresses.delete(personId);
    return presses.truth;
  };
}
