/**
 * Whose data a call touches: nobody's; the caller's own; a session, upload, purchase, account, post or comment that the
 * address or the body names; or whatever of many people's a list shows (`people`, `posts`, `comments`).
 */
export const subjects = [
  'none',
  'self',
  'session',
  'upload',
  'purchase',
  'person',
  'people',
  'post',
  'posts',
  'comment',
  'comments',
] as const;
export type Subject = (typeof subjects)[number];

/**
 * Who may expect success with somebody's data.
 *
 * - `everybody`: visitors too; a list shows each caller only what that caller may see.
 * - `members`: everybody with a living session.
 * - `holders`: whoever carries the proof that the call asks for: a code, a ticket, a password, a signature.
 * - `owner`: the one whom it belongs to.
 * - `onlookers`: everybody whom its owner does not block. Profiles of private accounts are theirs too, and of people whom
 *   they blocked themselves: so that they can lift the block.
 * - `audience`: everybody who may see what its owner publishes: for a private account the owner and followers.
 * - `others`: people with a session whom no block parts from its owner, and not the owner.
 */
export const admissions = [
  'everybody',
  'members',
  'holders',
  'owner',
  'onlookers',
  'audience',
  'others',
] as const;
export type Admission = (typeof admissions)[number];

/**
 * What a call exercises. A sanction takes some of these away; `read`, `account` (sessions, password, settings, export,
 * deletion, own standing), `withdraw` (taking back what is one's own), `feedback` (what only oneself sees: bookmarks, what
 * one does not want to see), `block`, `report` and `appeal` stay with everybody who can sign in. `deliver` is for other companies' servers.
 */
export const capabilities = [
  'read',
  'signIn',
  'account',
  'withdraw',
  'editProfile',
  'upload',
  'editPost',
  'like',
  'comment',
  'follow',
  'gift',
  'buy',
  'feedback',
  'block',
  'report',
  'appeal',
  'contact',
  'deliver',
] as const;
export type Capability = (typeof capabilities)[number];

/** What a route declares of access; the matrix of access and the enforcement of sanctions are made from it. */
export interface AccessPolicy {
  readonly subject: Subject;
  readonly admits: Admission;
  readonly uses: Capability;
  /** Where a field of the body says what a call is for: what it exercises by that field's value. `uses` holds for any other. */
  readonly usesBy?: UsesBy;
}

/** What a call exercises by the value of one field of its body. */
export interface UsesBy {
  readonly field: string;
  readonly values: Readonly<Record<string, Capability>>;
}

/** What a call exercises, by its route and, where the route says so, by its body. */
export function capabilityOf(
  { uses, usesBy }: Pick<AccessPolicy, 'uses' | 'usesBy'>,
  body: unknown,
): Capability {
  if (!usesBy || typeof body !== 'object' || body === null) return uses;
  const told: unknown = Object.entries(body).find(([name]) => name === usesBy.field)?.[1];
  const [, capability] = Object.entries(usesBy.values).find(([value]) => value === told) ?? [];
  return capability ?? uses;
}

/** How the caller stands to the owner of what is asked for. Nobody has a relation to nobody's data. */
export const callerRoles = [
  'owner',
  'follower',
  'requested',
  'stranger',
  'blocked',
  'blocking',
  'visitor',
] as const;
export type CallerRole = (typeof callerRoles)[number];

/** Whether the declared policy lets this caller succeed with the data of a public or a private account. */
export function admits(
  { admits: admission }: Pick<AccessPolicy, 'admits'>,
  { role, privateAccount }: { readonly role: CallerRole; readonly privateAccount: boolean },
): boolean {
  const parted = role === 'blocked' || role === 'blocking';
  const inside = role === 'owner' || role === 'follower';
  switch (admission) {
    case 'everybody':
      return true;
    case 'members':
      return role !== 'visitor';
    // The proof is all that counts, and nobody here has it.
    case 'holders':
      return false;
    case 'owner':
      return role === 'owner';
    case 'onlookers':
      return role !== 'blocked';
    case 'audience':
      return !parted && (inside || !privateAccount);
    case 'others':
      return !parted && role !== 'owner' && role !== 'visitor';
  }
}
