import type { Account } from '@mate/contracts/gen/identity/account';
import { requestStatusWords, suggestionReasonWords } from '@mate/contracts/words/account-words';
import type { FollowRequest } from '@mate/contracts/gen/social/requests_service';
import type { Suggestion } from '@mate/contracts/gen/social/suggestions_service';
import { personOf } from '../users/users.mapper.js';
import type {
  FollowingRow,
  ListedPerson,
  PeopleQuery,
  RequestRow,
  RowPerson,
  SuggestedPerson,
} from './relations.dto.js';

/** What services are asked for a page of people. */
export function peopleRequestOf({
  q,
  ...page
}: PeopleQuery): Omit<PeopleQuery, 'q'> & { query: string } {
  return { ...page, query: q };
}

/** Somebody in a row. */
export function rowPersonOf(account: Account): RowPerson {
  return { ...personOf(account), privateAccount: account.privateAccount };
}

/** A row of "whom they follow". */
export function followingRowOf({ relation, ...following }: ListedPerson): FollowingRow {
  return { _id: following._id, following, relation };
}

/** Requests with the people who are there, in the order of the requests. */
export function requestRowsOf(
  requests: readonly FollowRequest[],
  people: readonly ListedPerson[],
): RequestRow[] {
  return withPeople(requests, people).flatMap(({ row: { status, requestTime }, person }) => {
    const word = requestStatusWords.toWord(status);
    return word ? [{ ...person, status: word, requestedAt: requestTime }] : [];
  });
}

/** Suggestions with the people who are there, in the order of the suggestions. */
export function suggestedPeopleOf(
  suggestions: readonly Suggestion[],
  people: readonly ListedPerson[],
): SuggestedPerson[] {
  return withPeople(suggestions, people).flatMap(({ row, person }) => {
    const { mutuals, sharedFollows, reason } = row;
    const word = suggestionReasonWords.toWord(reason);
    return word ? [{ ...person, mutuals, sharedFollows, reason: word }] : [];
  });
}

/** Rows with the people whom they are about; a row whose person is gone is left out. */
function withPeople<Row extends { readonly accountId: string }>(
  rows: readonly Row[],
  people: readonly ListedPerson[],
): { readonly row: Row; readonly person: ListedPerson }[] {
  const byId = new Map(people.map((person) => [person._id, person]));
  return rows.flatMap((row) => {
    const person = byId.get(row.accountId);
    return person ? [{ row, person }] : [];
  });
}
