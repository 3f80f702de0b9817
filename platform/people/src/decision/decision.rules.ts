import type { AccountCard } from '@mate/contracts/events';
import type { WordOf } from '@mate/contracts/wire-enum';
import { visibilityWords } from '@mate/contracts/words/post-words';

/** Of an account, as identity says it. */
export type AccountStatus = AccountCard['status'];

/** What the decision has to know of an account. */
export interface AccountFacts {
  readonly status: AccountStatus;
  readonly privateAccount: boolean;
}

/** How a viewer stands to an account. An open request is no following yet: it changes nothing. */
export interface Relation {
  /** The viewer follows the account. */
  readonly following: boolean;
  /** The viewer blocked the account. */
  readonly blocked: boolean;
  /** The account blocked the viewer. */
  readonly blockedBy: boolean;
}

export const STRANGERS: Relation = { following: false, blocked: false, blockedBy: false };

/** Somebody whom a viewer asks for. */
export interface Person {
  readonly accountId: string;
  /** Undefined while nothing is known of the account: hidden from all others until it is. */
  readonly account: AccountFacts | undefined;
  readonly relation: Relation;
}

/** For whom a published post is meant. */
export const postKinds = visibilityWords.all;
export type PostKind = WordOf<typeof visibilityWords>;

/** What is said of somebody instead of showing the person. */
export type Notice = Extract<AccountStatus, 'suspended' | 'banned'>;

/** What a viewer gets of a person. */
export interface Decision {
  /** Under the name there is this and nothing else. */
  readonly notice: Notice | null;
  /** The page under the name, and the card where something of the viewer's own names the person. */
  readonly profile: boolean;
  /** Turning up unasked: in searches, in lists of people, as the writer of a comment. */
  readonly listed: boolean;
  /** The lists of whom the person follows and who follows it. */
  readonly connections: boolean;
  /** Which of the person's published posts. */
  readonly posts: readonly PostKind[];
  /** Whether the viewer may give coins to the person. */
  readonly gifts: boolean;
}

const NO_POSTS: readonly PostKind[] = [];
const FOR_ALL: readonly PostKind[] = ['public'];
/** Kinds of posts that followers may see: for lists of whom somebody follows. */
export const kindsForFollowers: readonly PostKind[] = ['public', 'followers'];

const NOTHING: Decision = {
  notice: null,
  profile: false,
  listed: false,
  connections: false,
  posts: NO_POSTS,
  gifts: false,
};
const OWN: Decision = {
  notice: null,
  profile: true,
  listed: true,
  connections: true,
  posts: postKinds,
  gifts: false,
};

/**
 * THE decision who may see whom; every page, list, count, neighbour id and media address goes through here. A visitor is
 * an undefined or empty viewer. What is nothing does not exist: it is answered as something unknown, never as a refusal.
 */
export function decide(viewerId: string | undefined, person: Person): Decision {
  const { account, relation } = person;
  if (account?.status === 'deleted') return NOTHING;
  if (viewerId && viewerId === person.accountId) return OWN;
  if (!account || relation.blockedBy) return NOTHING;
  // Of a suspended or banned person others learn that, and nothing else.
  if (account.status !== 'active') return { ...NOTHING, notice: account.status };
  // Whom one blocked oneself is found under its name, so that the block can be lifted.
  if (relation.blocked) return { ...NOTHING, profile: true };
  const connections = relation.following || !account.privateAccount;
  const posts = postsOf(account, relation);
  return { notice: null, profile: true, listed: true, connections, posts, gifts: true };
}

/**
 * Whether somebody whom the viewer blocks stands in the viewer's own list of blocks: also under a notice, since a block can
 * be lifted whatever was decided about its person.
 */
export function isInOwnBlocks({ profile, notice }: Decision): boolean {
  return profile || notice !== null;
}

/** Which of a person's published posts the viewer may see. */
export function visibleKinds(viewerId: string | undefined, person: Person): readonly PostKind[] {
  return decide(viewerId, person).posts;
}

/** True for an account that others can find under its name and follow: banned and deleted ones are gone. */
export function isPresent({ status }: Pick<AccountFacts, 'status'>): boolean {
  return status === 'active' || status === 'suspended';
}

function postsOf(account: AccountFacts, relation: Relation): readonly PostKind[] {
  if (relation.following) return kindsForFollowers;
  return account.privateAccount ? NO_POSTS : FOR_ALL;
}
