import type { AccountId } from '@mate/contracts/ids';

declare const brand: unique symbol;

/** Key of a ledger account, for example `coin:user:{id}:available`. Also the `_id` of its document. */
export type AccountKey = string & { readonly [brand]: 'AccountKey' };
/** `COIN`, or the ISO 4217 code of cash that is counted in minor units. */
export type Asset = string;
/** Every posting is on one of them; each journal has as much of an asset on both. */
export type Side = 'debit' | 'credit';

/** Whole coins; they are never divided. */
export const COIN: Asset = 'COIN';

/** Of a person: spendable, waiting to mature, reserved for a refund, and owed to the platform. */
export type UserAccountKind = 'available' | 'pending' | 'held' | 'debt';
/** Of the platform, in coins: where they come from, what it earned and gave, and where they go. */
export type PlatformAccountKind =
  'issuance' | 'revenue' | 'promo' | 'expired' | 'forfeited' | 'suspense' | 'transit';
/** Of the platform, in money of purchases: what providers owe it, what it owes for coins, and what it paid or lost. */
export type CashAccountKind = 'clearing' | 'deferred' | 'bank' | 'fees' | 'refunds' | 'chargebacks';
/** What an account holds; follows from its key. */
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
}

const USER_KINDS: readonly UserAccountKind[] = ['available', 'pending', 'held', 'debt'];
/** What a wallet has from its opening on; the other kinds come into being with their first posting. */
const OPENED_KINDS: readonly UserAccountKind[] = ['available', 'pending'];
const USER_PREFIX = 'coin:user:';
const CASH_KINDS: Readonly<Record<string, CashAccountKind>> = {
  'revenue:deferred': 'deferred',
  bank: 'bank',
  fees: 'fees',
  refunds_payable: 'refunds',
  chargeback_loss: 'chargebacks',
};
const DEBIT_NORMAL: readonly AccountKind[] = [
  'clearing',
  'bank',
  'fees',
  'chargebacks',
  'debt',
  'promo',
];
/** Coins come into being by going below zero in the one; the other is owed what is under way between shards. */
const MAY_BE_NEGATIVE: readonly AccountKind[] = ['issuance', 'transit'];
/** What the stripe of a shard adds to the key of an account of the platform's. */
const STRIPE = /@[1-9]\d{0,3}$/;

/** The account of one person. */
export function userAccount(ownerId: AccountId, kind: UserAccountKind): AccountKey {
  return `coin:user:${ownerId}:${kind}` as AccountKey;
}

/** All accounts that opening a wallet makes. */
export function userAccounts(ownerId: AccountId): readonly AccountKey[] {
  return OPENED_KINDS.map((kind) => userAccount(ownerId, kind));
}

/** What a command has to look at when it credits spendable coins: who owes something pays that first. */
export function creditedAccounts(ownerId: AccountId): readonly AccountKey[] {
  return [userAccount(ownerId, 'available'), userAccount(ownerId, 'debt')];
}

/** Another account of the same owner. Throws RangeError for an account of the platform. */
export function siblingAccount(key: AccountKey, kind: UserAccountKind): AccountKey {
  if (!key.startsWith(USER_PREFIX)) throw new RangeError(`not an account of a person: ${key}`);
  return `${key.slice(0, key.lastIndexOf(':'))}:${kind}` as AccountKey;
}

/** True where an account comes into being with its first posting: all but those that opening a wallet makes. */
export function opensByPosting(key: AccountKey): boolean {
  return !key.startsWith(USER_PREFIX) || key.endsWith(':held') || key.endsWith(':debt');
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

/** Cash that we owe people whose coins went back. */
export function refundsPayableAccount(currency: Asset): AccountKey {
  return `cash:refunds_payable:${currency}` as AccountKey;
}

/** Cash that was taken back from us for coins that are gone. */
export function chargebackLossAccount(currency: Asset): AccountKey {
  return `cash:chargeback_loss:${currency}` as AccountKey;
}

/** Reads the terms out of a key. Throws RangeError on a key that no rule here makes. */
export function termsOf(key: AccountKey): AccountTerms {
  const ownerId = ownerOf(key);
  const parts = (ownerId ? key : key.replace(STRIPE, '')).split(':');
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

/** Whose account it is; undefined for those of the platform. */
export function ownerOf(key: AccountKey): AccountId | undefined {
  return key.startsWith(USER_PREFIX)
    ? (key.slice(USER_PREFIX.length, key.lastIndexOf(':')) as AccountId)
    : undefined;
}

/** The side that makes the balance of an account grow. */
export function normalSideOf(kind: AccountKind): Side {
  return DEBIT_NORMAL.includes(kind) ? 'debit' : 'credit';
}

/** True for an account whose coins are tracked by the lots they came from. */
export function carriesLots(account: Pick<AccountTerms, 'kind'>): boolean {
  return account.kind === 'available' || account.kind === 'held';
}

function userTerms(key: AccountKey, ownerId: AccountId, kind: UserAccountKind): AccountTerms {
  if (!USER_KINDS.includes(kind)) throw new RangeError(`not an account key: ${key}`);
  return { ...terms(key, { asset: COIN, kind }), ownerId };
}

function terms(key: AccountKey, of: { asset: Asset; kind: AccountKind }): AccountTerms {
  return {
    key,
    ...of,
    ownerId: undefined,
    normalSide: normalSideOf(of.kind),
    allowNegative: MAY_BE_NEGATIVE.includes(of.kind),
  };
}
