import type { AccountId } from '@mate/contracts/ids';

declare const brand: unique symbol;

/** Key of a ledger account, for example `coin:user:{id}:available`. Also the `_id` of its document. */
export type AccountKey = string & { readonly [brand]: 'AccountKey' };
/** `COIN`, or the ISO 4217 code of cash that is counted in minor units. */
export type Asset = string;
export type Side = 'debit' | 'credit';

export const COIN: Asset = 'COIN';

export type UserAccountKind = 'available' | 'pending' | 'debt';
export type PlatformAccountKind =
  'issuance' | 'revenue' | 'promo' | 'expired' | 'forfeited' | 'suspense' | 'transit';
export type CashAccountKind = 'clearing' | 'deferred' | 'bank' | 'fees' | 'refunds' | 'chargebacks';
export type AccountKind = UserAccountKind | PlatformAccountKind | CashAccountKind;

/** What never changes about an account; follows from its key alone. */
export interface AccountTerms {
  readonly key: AccountKey;
  readonly asset: Asset;
  readonly kind: AccountKind;
  readonly ownerId: AccountId | undefined;
  /** The side that makes the balance grow. */
  readonly normalSide: Side;
  readonly allowNegative: boolean;
  readonly shard: number;
}

/**
 * Number of writer lanes. With more than one, platform accounts are striped per shard and a gift between shards goes
 * through the `transit` account of each, posted once on either side; see ADR 0006.
 */
export const SHARD_COUNT = 1;

const USER_KINDS: readonly UserAccountKind[] = ['available', 'pending', 'debt'];
const CASH_KINDS: Readonly<Record<string, CashAccountKind>> = {
  'revenue:deferred': 'deferred',
  bank: 'bank',
  fees: 'fees',
  refunds_payable: 'refunds',
  chargeback_loss: 'chargebacks',
};
const DEBIT_NORMAL: readonly AccountKind[] = ['clearing', 'bank', 'fees', 'chargebacks', 'debt'];

/** The account of one person. */
export function userAccount(ownerId: AccountId, kind: UserAccountKind): AccountKey {
  return `coin:user:${ownerId}:${kind}` as AccountKey;
}

/** All accounts that opening a wallet makes. */
export function userAccounts(ownerId: AccountId): readonly AccountKey[] {
  return USER_KINDS.map((kind) => userAccount(ownerId, kind));
}

/** A coin account of the platform itself. */
export function platformAccount(kind: PlatformAccountKind): AccountKey {
  return `coin:platform:${kind}` as AccountKey;
}

/** Cash that a provider has taken for us and not paid out yet. */
export function clearingAccount(provider: string, currency: Asset): AccountKey {
  return `cash:provider:${provider}:clearing:${currency}` as AccountKey;
}

/** Cash received for coins that are not spent for good yet. */
export function deferredRevenueAccount(currency: Asset): AccountKey {
  return `cash:revenue:deferred:${currency}` as AccountKey;
}

/** Reads the terms out of a key. Throws RangeError on a key that no rule here makes. */
export function termsOf(key: AccountKey): AccountTerms {
  const parts = key.split(':');
  const [realm, family] = parts;
  if (realm === 'coin' && family === 'user' && parts.length === 4)
    return userTerms(key, parts[2] as AccountId, parts[3] as UserAccountKind);
  if (realm === 'coin' && family === 'platform' && parts.length === 3)
    return terms(key, { asset: COIN, kind: parts[2] as PlatformAccountKind });
  if (realm === 'cash') {
    const kind = family === 'provider' ? 'clearing' : CASH_KINDS[parts.slice(1, -1).join(':')];
    const asset = parts.at(-1);
    if (kind && asset) return terms(key, { asset, kind });
  }
  throw new RangeError(`not an account key: ${key}`);
}

/** The lane that alone writes to an account: by owner, so that all accounts of a person share one lane. */
export function shardOf(ownerId: AccountId | undefined, shardCount: number = SHARD_COUNT): number {
  if (!ownerId || shardCount === 1) return 0;
  return Number.parseInt(ownerId.slice(-8), 16) % shardCount;
}

/** True for an account whose coins are tracked by the purchase they came from. */
export function carriesLots(account: Pick<AccountTerms, 'kind'>): boolean {
  return account.kind === 'available';
}

function userTerms(key: AccountKey, ownerId: AccountId, kind: UserAccountKind): AccountTerms {
  if (!USER_KINDS.includes(kind)) throw new RangeError(`not an account key: ${key}`);
  return { ...terms(key, { asset: COIN, kind }), ownerId, shard: shardOf(ownerId) };
}

function terms(key: AccountKey, of: { asset: Asset; kind: AccountKind }): AccountTerms {
  return {
    key,
    ...of,
    ownerId: undefined,
    normalSide: DEBIT_NORMAL.includes(of.kind) ? 'debit' : 'credit',
    // Coins come into being by going below zero here, and nowhere else.
    allowNegative: of.kind === 'issuance',
    shard: 0,
  };
}

/** Who puts wallets on hold while their account is not active; a hold of anybody else stays when that is over. */
export const BY_ACCOUNT_STATUS = 'account-status';
