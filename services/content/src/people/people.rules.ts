import type { AccountId } from '@mate/contracts/ids';

export type AccountStatus = 'active' | 'suspended' | 'banned' | 'deleted';

/** The public card of an account as this service knows it from identity's events. */
export interface AuthorCard {
  accountId: AccountId;
  username: string;
  firstName: string;
  lastName: string;
  profilePicture: string;
  privateAccount: boolean;
  status: AccountStatus;
}

/** How a viewer and another account stand to each other. */
export interface Relation {
  /** The viewer follows the account. */
  readonly following: boolean;
  /** One of the two blocked the other. */
  readonly blockedEither: boolean;
}

export const STRANGERS: Relation = { following: false, blockedEither: false };
