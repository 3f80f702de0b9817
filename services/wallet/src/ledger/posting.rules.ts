import type { AccountId } from '@mate/contracts/ids';
import type { AccountKey, AccountTerms, Asset, Side } from './accounts.rules.js';
import { COIN, ownerOf } from './accounts.rules.js';
import type { Authority } from './journal-codes.rules.js';

/** Coins of one lot that moved with a posting. */
export interface LotSlice {
  readonly lot: string;
  readonly coins: bigint;
}

/** One side of a movement, before it is applied. */
export interface PostingDraft {
  readonly account: AccountKey;
  readonly side: Side;
  readonly amount: bigint;
  readonly asset: Asset;
  /**
   * Which lots a debit takes; where it is not said, the order of spending decides. A debit of held coins always says.
   */
  readonly slices?: readonly LotSlice[];
}

/** A posting as it stands in a journal for ever. */
export interface Posting extends PostingDraft {
  /** Number of postings of the account up to and with this one. */
  readonly versionAfter: number;
  /** Balance of the account after this posting, on its normal side. */
  readonly balanceAfter: bigint;
  /** Which lots the coins came from or went into; absent where an account has no lots, and on credits of old journals. */
  readonly slices?: readonly LotSlice[];
}

/** In one journal. The recipes need a handful; the rest is a bound on what a batch can become. */
export const POSTINGS_MAX = 100;
/** Single amounts, coins or minor units. Far below 2^63, so that no sum of postings can overflow. */
export const AMOUNT_MAX = 1_000_000_000_000n;
/** Coins or minor units of one account: with one more amount still below 2^63. */
export const BALANCE_MAX = 4_000_000_000_000_000_000n;

/** What a posting does to the balance of an account that grows on `normalSide`. */
export function effectOf(posting: Pick<PostingDraft, 'side' | 'amount'>, normalSide: Side): bigint {
  return posting.side === normalSide ? posting.amount : -posting.amount;
}

/** Everybody whose accounts are posted to. */
export function ownersIn({
  postings,
}: {
  readonly postings: readonly PostingDraft[];
}): AccountId[] {
  const owners: AccountId[] = [];
  for (const { account } of postings) {
    const ownerId = ownerOf(account);
    if (ownerId !== undefined && !owners.includes(ownerId)) owners.push(ownerId);
  }
  return owners;
}

/**
 * What is wrong with the shape of a journal, or undefined. A fault here is a bug of a recipe, never of a person:
 * amounts are positive and bounded, coins stay on coin accounts, debits equal credits for each asset.
 */
export function faultOf(postings: readonly PostingDraft[]): string | undefined {
  if (postings.length < 2) return 'a journal has at least two postings';
  if (postings.length > POSTINGS_MAX) return `a journal has at most ${POSTINGS_MAX} postings`;
  for (const posting of postings) {
    if (posting.amount <= 0n || posting.amount > AMOUNT_MAX) return 'an amount is out of range';
    if ((posting.asset === COIN) !== posting.account.startsWith('coin:'))
      return 'an account holds another asset';
  }
  const open = openAsset(postings);
  return open === undefined ? undefined : `${open} does not sum to zero`;
}

/** The first asset whose debits and credits differ. */
function openAsset(postings: readonly PostingDraft[]): Asset | undefined {
  const sums = new Map<Asset, bigint>();
  for (const { asset, side, amount } of postings)
    sums.set(asset, (sums.get(asset) ?? 0n) + (side === 'credit' ? amount : -amount));
  for (const [asset, sum] of sums) if (sum !== 0n) return asset;
  return undefined;
}

/** Why an account is not posted to, as its owner is told. */
export type Refusal = 'INSUFFICIENT_COINS' | 'WALLET_FROZEN';

/** What decides whether an account may be posted to. */
export interface BalanceFacts {
  readonly posted: bigint;
  readonly frozen: boolean;
  readonly authority: Authority;
}

/**
 * Why a balance may not become `after`, or undefined. Lowering is refused when it would overdraw, and to the owner of a
 * frozen wallet.
 */
export function refusalOf(
  terms: Pick<AccountTerms, 'allowNegative'>,
  before: BalanceFacts,
  after: bigint,
): Refusal | undefined {
  if (after >= before.posted) return undefined;
  if (before.frozen && before.authority === 'owner') return 'WALLET_FROZEN';
  if (!terms.allowNegative && after < 0n) return 'INSUFFICIENT_COINS';
  return undefined;
}
