import type { Db } from 'mongodb';
import type { AccountId } from '@mate/contracts/ids';
import type { Named } from '@mate/identity/name-keys';
import { authorDocument } from '../system/feed-data.js';
import { accountDocument, indexNames } from '../system/people-data.js';
import { insertRange, type Range } from './batches.js';
import type { Size } from './sizes.rules.js';

const MINUTE_MS = 60_000;
const FRIENDS_FIRST = 50;
const FRIENDS_EVERY = 6;
// Behind those whom the viewer follows at the least size.
const REQUESTS_FROM = 300;
// More than a page of people with shared interests.
const FANS = 25;
const FOLLOWED_BY_FANS = 10;
/** A tenth each; search asks for what several begin with. */
const NAMES = 'mohamed mona adam sara lina omar nadia yusuf hana karim'.split(' ');

/** Databases that hold accounts and who follows whom. */
export interface PeopleDatabases {
  readonly identity: Db;
  readonly social: Db;
  readonly content: Db;
}

/** Who lists are about. */
export interface Cast {
  readonly viewerId: string;
  /** Followed by most; the first of all accounts. */
  readonly accountIds: readonly string[];
}

interface Edge {
  readonly actorId: string;
  readonly targetId: string;
  readonly index: number;
  readonly isMutual?: boolean;
}

/** Accounts with all copies of them, as identity's events would have made them. */
export async function seedAccounts(
  { identity, social, content }: PeopleDatabases,
  ids: readonly string[],
  range: Range,
): Promise<void> {
  const idAt = (index: number): string => ids[index] ?? '';
  await insertRange(identity, { collection: 'accounts', range }, (index) =>
    accountDocument(namedAt(idAt(index), index), index),
  );
  const indexes = Array.from({ length: range.to - range.from }, (_, offset) => range.from + offset);
  await indexNames(
    identity,
    indexes.map((index) => namedAt(idAt(index), index)),
  );
  await insertRange(social, { collection: 'known_accounts', range }, (index) => ({
    _id: idAt(index),
    privateAccount: false,
    status: 'active',
    version: 1,
  }));
  await insertRange(content, { collection: 'authors', range }, (index) => ({
    ...authorDocument(index),
    ...namesOf(index),
    _id: idAt(index),
  }));
}

/** Follows: of the creator, of the viewer (some of them friends), and between all others. */
export async function seedFollows(
  databases: PeopleDatabases,
  { viewerId, accountIds }: Cast,
  { before, size }: { readonly before: Size | undefined; readonly size: Size },
): Promise<void> {
  const at = (index: number): string => accountIds[index] ?? '';
  const creatorId = at(0);
  await seedEdges(
    databases,
    { from: before?.creatorFollowers ?? 0, to: size.creatorFollowers },
    (index) => ({ actorId: at(index + 1), targetId: creatorId, index }),
  );
  const viewers = { from: before?.viewerFollows ?? 0, to: size.viewerFollows };
  const isFriend = (index: number): boolean => index < FRIENDS_FIRST || index % FRIENDS_EVERY === 0;
  await seedEdges(databases, viewers, (index) => ({
    ...{ actorId: viewerId, targetId: at(index + 1), index },
    isMutual: isFriend(index),
  }));
  await seedEdges(databases, viewers, (index) =>
    isFriend(index)
      ? { actorId: at(index + 1), targetId: viewerId, index, isMutual: true }
      : { actorId: at(index + 1), targetId: creatorId, index },
  );
  await seedRequests(databases, { viewerId, accountIds }, viewers);
  await seedFans(databases, accountIds, size);
  await seedEdges(databases, { from: before?.follows ?? 0, to: size.follows }, (index) => ({
    actorId: at(index % size.accounts),
    targetId: at((index + 1 + Math.floor(index / size.accounts)) % size.accounts),
    index,
  }));
}

/** Somebody to suggest at every size: the last accounts of it follow whom the viewer followed last. */
function seedFans(
  databases: PeopleDatabases,
  accountIds: readonly string[],
  { accounts }: Size,
): Promise<void> {
  return seedEdges(databases, { from: 0, to: FANS * FOLLOWED_BY_FANS }, (index) => ({
    actorId: accountIds[accounts - 1 - (index % FANS)] ?? '',
    targetId: accountIds[1 + Math.floor(index / FANS)] ?? '',
    index: index % FANS,
  }));
}

/** Requests of the viewer and to the viewer, as many as the viewer follows. */
async function seedRequests(
  { social }: PeopleDatabases,
  { viewerId, accountIds }: Cast,
  range: Range,
): Promise<void> {
  const into = { collection: 'relations', range };
  const otherAt = (index: number): string => accountIds[REQUESTS_FROM + index] ?? '';
  await insertRange(social, into, (index) =>
    requestDocument({ actorId: viewerId, targetId: otherAt(index), index }),
  );
  await insertRange(social, into, (index) =>
    requestDocument({ actorId: otherAt(index), targetId: viewerId, index }),
  );
}

function requestDocument({ actorId, targetId, index }: Edge) {
  return {
    ...{ _id: `${actorId}:${targetId}`, actorId, targetId },
    ...{ following: false, blocked: false, version: 1 },
    ...{ request: 'pending', requestTime: minutesAgo(index) },
  };
}

async function seedEdges(
  { social, content }: PeopleDatabases,
  range: Range,
  edgeAt: (index: number) => Edge,
): Promise<void> {
  const into = { collection: 'relations', range };
  await insertRange(social, into, (index) => relationDocument(edgeAt(index)));
  await insertRange(content, into, (index) => relationCopy(edgeAt(index)));
}

function relationDocument({ actorId, targetId, index, isMutual }: Edge) {
  return {
    ...{ _id: `${actorId}:${targetId}`, actorId, targetId },
    ...{ following: true, blocked: false, version: 1 },
    followTime: minutesAgo(index),
    ...(isMutual && { mutual: true }),
  };
}

function relationCopy({ actorId, targetId, index }: Edge) {
  return {
    ...{ _id: `${actorId}:${targetId}`, actorId, targetId },
    ...{ following: true, blocked: false, version: 1 },
    updateTime: minutesAgo(index),
  };
}

/** Somebody as names are indexed. */
function namedAt(id: string, index: number): Named {
  return { id: id as AccountId, ...namesOf(index), verified: false, status: 'active' };
}

function namesOf(index: number) {
  const firstName = NAMES[index % NAMES.length] ?? '';
  return { username: `${firstName}.${index}`, firstName, lastName: `Number${index}` };
}

/** Larger numbers lie further back, so that growth leaves the first pages as they are. */
export function minutesAgo(minutes: number): Date {
  return new Date(Date.now() - (minutes + 1) * MINUTE_MS);
}
