import { AppError } from '@mate/contracts/errors';
import { pictureRefusalWords, pictureStateWords } from '@mate/contracts/words/account-words';
import type { Author } from '@mate/contracts/gen/content/author';
import type { Account, OwnAccount } from '@mate/contracts/gen/identity/account';
import {
  type Counts,
  type Relation as RpcRelation,
} from '@mate/contracts/gen/social/follows_service';
import type { Person } from './person.dto.js';
import type { Profile, Relation, User } from './users.dto.js';

/** An empty string of RPC is an absent value of REST. */
export function orNull(text: string | undefined): string | null {
  return text ? text : null;
}

/** Somebody as lists and cards show them; who is gone leaves an empty one. */
export function personOf(card: Author | undefined): Person {
  return {
    _id: card?.accountId ?? '',
    username: card?.username ?? '',
    firstName: card?.firstName ?? '',
    lastName: card?.lastName ?? '',
    profilePicture: orNull(card?.profilePicture),
    verified: card?.verified ?? false,
  };
}

/** An own account that is there. Throws ACCOUNT_NOT_FOUND. */
export function completeAccount(own: OwnAccount | undefined): OwnAccount & { account: Account } {
  if (!own?.account) throw new AppError('ACCOUNT_NOT_FOUND');
  return { ...own, account: own.account };
}

/** The owner's own account. */
export function userOf(own: OwnAccount & { account: Account }): User {
  const { account } = own;
  return {
    ...personOf(account),
    bio: account.bio,
    email: orNull(own.email),
    emailProven: own.emailProven,
    phone: orNull(own.phone),
    loginRegion: orNull(own.loginRegion),
    socialLogin: false,
    pictureState: pictureStateWords.toWord(own.pictureState) ?? 'none',
    pictureRefusal: pictureRefusalWords.toWord(own.pictureRefusal) ?? null,
    accountStatus: own.accountStatus,
    signupCompleted: own.signupCompleted,
    profileSettings: { privateAccount: account.privateAccount },
    createdAt: account.createTime,
    updatedAt: account.updateTime,
  };
}

/** The flags of a relation; all false towards somebody one has nothing to do with. */
export function relationOf(relation: RpcRelation | undefined): Relation {
  return {
    follows: relation?.follows ?? false,
    following: relation?.following ?? false,
    blocked: relation?.blocked ?? false,
    followRequestSent: relation?.followRequestSent ?? false,
    followRequestReceived: relation?.followRequestReceived ?? false,
  };
}

/** A profile page from its three sources. */
export function profileOf(
  account: Account,
  relation: RpcRelation | undefined,
  counts: Counts | undefined,
): Profile {
  return {
    ...relationOf(relation),
    notice: null,
    targetUser: {
      ...personOf(account),
      bio: account.bio,
      updatedAt: account.updateTime,
      following: Number(counts?.following ?? 0),
      followers: Number(counts?.followers ?? 0),
      profileSettings: { privateAccount: account.privateAccount },
    },
  };
}

/** Of somebody who is suspended or banned: that, and under which name. */
export function noticeOf({ accountId, username }: Account, notice: Profile['notice']): Profile {
  return {
    ...relationOf(undefined),
    notice,
    targetUser: {
      ...personOf(undefined),
      _id: accountId,
      username,
      bio: '',
      updatedAt: '',
      following: 0,
      followers: 0,
      profileSettings: { privateAccount: false },
    },
  };
}

/** Accounts in the order of the ids; those that are gone are left out. */
export function inOrderOf(ids: readonly string[], accounts: readonly Account[]): Account[] {
  const byId = new Map(accounts.map((account) => [account.accountId, account]));
  return ids.flatMap((id) => {
    const account = byId.get(id);
    return account ? [account] : [];
  });
}
