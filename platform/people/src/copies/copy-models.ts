import type { AccountCard } from '@mate/contracts/events';
import type { CollectionDefinition } from '@mate/mongo/collection';
import type { VersionedCopy } from '@mate/mongo/keep-newest';
import type { Bar } from '../decision/bars.rules.js';
import type { AccountFacts } from '../decision/decision.rules.js';

/** What is shown of an account, beside what decides. */
export type ShownCard = Omit<
  AccountCard,
  'accountId' | 'version' | 'until' | 'restrictions' | keyof AccountFacts
>;

/** Identity's account as another service keeps it: the card too, where the service shows people. */
export interface AccountCopyDocument extends VersionedCopy, Partial<ShownCard> {
  _id: string;
  status: AccountFacts['status'];
  /** When a suspension or a ban ends by itself; null for ever, absent in rows of versions before. */
  statusUntil?: Date | null;
  privateAccount: boolean;
  /** What somebody is kept from although active; absent in rows of versions before. */
  bars?: Bar[];
  /** Only where something follows changes, and only until it has. */
  standingDue?: DueMark;
}

/** That a change of an account is to be followed. */
export interface DueMark {
  /** Nobody looks before. */
  readonly due: Date;
  /** How often somebody looked since the change. */
  readonly looks: number;
}

/** Social's relation of one account to another as another service keeps it; one row per direction. */
export interface RelationCopyDocument extends VersionedCopy {
  /** `actorId:targetId`. */
  _id: string;
  actorId?: string;
  targetId?: string;
  following?: boolean;
  blocked: boolean;
  /** When the newest update came. */
  updateTime?: Date;
}

type Indexes = CollectionDefinition<AccountCopyDocument>['indexes'];

/** Where a service keeps its copies of accounts, and how much of them. */
export interface AccountCopyModel extends CollectionDefinition<AccountCopyDocument> {
  readonly keeps: 'card' | 'standing';
  /** Whether every update that is applied leaves a mark, for what has to follow it (`standing-module`). */
  readonly isFollowed?: boolean;
}

/** Where a service keeps its copies of relations, and how much of them. */
export interface RelationCopyModel extends CollectionDefinition<RelationCopyDocument> {
  readonly keeps: 'relations' | 'blocks';
}

/** What `StandingChanges.claimDue` reads by. */
const dueIndex: Indexes[number] = {
  key: { 'standingDue.due': 1 },
  partialFilterExpression: { 'standingDue.due': { $exists: true } },
};

/** Declares copies of accounts: whole cards where people are shown, else no more than what decides. */
export function accountCopies(
  name: string,
  {
    indexes = [],
    ...options
  }: Omit<AccountCopyModel, 'name' | 'indexes'> & {
    readonly indexes?: Indexes;
  },
): AccountCopyModel {
  return { name, indexes: options.isFollowed ? [...indexes, dueIndex] : indexes, ...options };
}

const BLOCKS = { partialFilterExpression: { blocked: true } } as const;

/**
 * What `RelationCopies.blockedAround` reads, and reads nothing else: whom an account blocks, and who blocks it, the
 * newest first.
 */
export const blockIndexes: Indexes = [
  { key: { actorId: 1, blocked: 1, updateTime: -1, targetId: 1 }, ...BLOCKS },
  { key: { targetId: 1, blocked: 1, updateTime: -1, actorId: 1 }, ...BLOCKS },
];

/** What `RelationCopies.followersOf` reads: who follows an account. */
export const followerIndex: Indexes[number] = {
  key: { targetId: 1, following: 1, actorId: 1 },
  partialFilterExpression: { following: true },
};

/** Indexes of blocks without their order, which these take the place of. */
export const unorderedBlockIndexes = ['actorId_1_blocked_1', 'targetId_1_blocked_1'];

/** Declares copies of relations: all of them, or for who only asks for one pair at a time whether there is a block. */
export function relationCopies(
  name: string,
  options: {
    readonly keeps: RelationCopyModel['keeps'];
    readonly indexes?: Indexes;
    readonly droppedIndexes?: readonly string[];
  },
): RelationCopyModel {
  return { name, indexes: [], ...options };
}
