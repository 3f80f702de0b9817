import { randomBytes, randomInt } from 'node:crypto';
import type { AccountCard } from '@mate/contracts/events';
import { newId, type AccountId } from '@mate/contracts/ids';

/** A named person of the specs. */
export interface Person {
  readonly accountId: AccountId;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** E.164 */
  readonly phone: string;
  readonly password: string;
  readonly dob: string;
}

function person(number: number, firstName: string, lastName: string): Person {
  return {
    accountId: `0197a000-0000-7000-8000-00000000000${number}` as AccountId,
    username: firstName.toLowerCase(),
    firstName,
    lastName,
    email: `${firstName.toLowerCase()}@example.com`,
    phone: `+92300000000${number}`,
    password: `Correct-horse-${number}`,
    dob: '1995-05-17',
  };
}

/** A creator. */
export const alice: Person = person(1, 'Alice', 'Khan');
/** A fan of alice. */
export const bob: Person = person(2, 'Bob', 'Malik');
/** A stranger to both. */
export const carol: Person = person(3, 'Carol', 'Haddad');

/** Somebody whom no other spec knows: the person in a life of their own. */
export function aNamesakeOf(of: Person): Person {
  const username = `${of.username}${randomBytes(5).toString('hex')}`;
  return {
    ...of,
    accountId: newId<AccountId>(),
    username,
    email: `${username}@example.com`,
    phone: `+92300${String(randomInt(10 ** 7)).padStart(7, '0')}`,
  };
}

/** A creator, a fan and a stranger whom no other spec knows. */
export function freshPeople(): Record<'alice' | 'bob' | 'carol', Person> {
  return { alice: aNamesakeOf(alice), bob: aNamesakeOf(bob), carol: aNamesakeOf(carol) };
}

/** The public card of a person, as events carry it. */
export function aCard(of: Person, changes: Partial<AccountCard> = {}): AccountCard {
  return {
    accountId: of.accountId,
    username: of.username,
    firstName: of.firstName,
    lastName: of.lastName,
    profilePicture: '',
    privateAccount: false,
    verified: false,
    status: 'active',
    version: 1,
    ...changes,
  };
}
