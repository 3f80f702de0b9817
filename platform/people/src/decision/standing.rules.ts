import type { AccountFacts } from './decision.rules.js';

/** An author's account as lists see it: open to everybody, to followers, or to nobody. */
export const standings = ['open', 'private', 'hidden'] as const;
export type Standing = (typeof standings)[number];

const VISITORS: readonly Standing[] = ['open'];
const SIGNED_IN: readonly Standing[] = ['open', 'private'];

/** What an account means for lists that everybody reads; kept beside what it made, so that queries can ask for it. */
export function standingOf(account: AccountFacts | undefined): Standing {
  if (account?.status !== 'active') return 'hidden';
  return account.privateAccount ? 'private' : 'open';
}

/**
 * Whether numbers leave out what the account made: of somebody suspended or banned. What somebody deleted made is erased
 * instead, and leaves them one by one.
 */
export function isWithheld(account: Pick<AccountFacts, 'status'> | undefined): boolean {
  return account?.status === 'suspended' || account?.status === 'banned';
}

/**
 * Of how many blocks, the newest of either way, a viewer's numbers leave out what their people made. A page costs the
 * same for whoever is blocked by thousands; lists leave a block out whenever it was made.
 */
export const BLOCKS_OFF_NUMBERS_MAX = 300;

/** Authors of which such a viewer may see anything in a list; whom a signed-in one follows is decided row by row. */
export function standingsFor(viewerId: string | undefined): readonly Standing[] {
  return viewerId ? SIGNED_IN : VISITORS;
}
