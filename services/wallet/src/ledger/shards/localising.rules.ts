import assert from 'node:assert/strict';
import type { AccountId } from '@mate/contracts/ids';
import { COIN, ownerOf, platformAccount, termsOf, type AccountKey } from '../accounts.rules.js';
import type { JournalCode } from '../journal-codes.rules.js';
import type { LotDraft } from '../lots.rules.js';
import type { PostingDraft } from '../posting.rules.js';
import type { TallyDraft } from '../tallies.rules.js';
import type { Correlation } from '../store/journal.model.js';
import { accountAt, isAtHome, shardOf, type Home } from './shards.rules.js';

/** Coins on their way to people of another shard; that shard's lane posts them. */
export interface Delivery {
  readonly journalId: string;
  /** Where they arrive. */
  readonly shard: number;
  readonly code: JournalCode;
  readonly correlation: Correlation;
  /** Credits of people of that shard. */
  readonly postings: readonly PostingDraft[];
  readonly lots: readonly LotDraft[];
  /** What is counted on their accounts; absent where nothing is, and in deliveries of a version before. */
  readonly tallies?: readonly TallyDraft[];
}

/** What a draft says that shards matter for. */
interface Sent {
  readonly id: string;
  readonly code: JournalCode;
  readonly correlation: Correlation;
  readonly postings: readonly PostingDraft[];
  readonly lots: readonly LotDraft[];
  readonly tallies?: readonly TallyDraft[];
  readonly sentTo?: readonly AccountId[];
}

/** What a lane posts itself, and what it leaves to others. */
export interface LocalDraft<D extends Sent> {
  readonly draft: D;
  readonly deliveries: readonly Delivery[];
}

/**
 * A draft as one shard can post it. Recipes name accounts without thinking of shards: those of the platform become the
 * stripes of this one, and what people of other shards are given becomes one credit of transit and a delivery to each
 * shard, as does what people of this shard are sent who are not to learn where it came from. Debits decide at home: a draft
 * that takes from somebody of another shard is a bug and throws AssertionError.
 */
export function localise<D extends Sent>(draft: D, home: Home): LocalDraft<D> {
  if (home.shards === 1) return { draft, deliveries: [] };
  const stays = ({ account }: { readonly account: AccountKey }): boolean =>
    isAtHome(account, home) && !isSent(account, draft);
  const stay = draft.postings
    .filter(stays)
    .map((posting) => ({ ...posting, account: accountAt(posting.account, home) }));
  const leave = draft.postings.filter((posting) => !stays(posting));
  if (leave.length === 0) return { draft: { ...draft, postings: stay }, deliveries: [] };
  for (const posting of leave) assert(isGain(posting), 'a journal takes from another shard');
  return {
    draft: {
      ...draft,
      postings: [...stay, transitPosting('credit', leave, home)],
      lots: draft.lots.filter(stays),
      ...talliesOf(draft, stays),
    },
    deliveries: deliveriesOf(draft, leave, home),
  };
}

/** The other half: what was under way becomes the receivers'. */
export function arrivalOf(
  delivery: Delivery,
  { id, home }: { readonly id: string; readonly home: Home },
): Sent {
  const { code, correlation, journalId, lots, postings, tallies } = delivery;
  return {
    id,
    code: 'DELIVERY',
    correlation: { ...correlation, deliveryOf: journalId, deliveredCode: code },
    postings: [transitPosting('debit', postings, home), ...postings],
    lots,
    ...(tallies ? { tallies } : {}),
  };
}

/**
 * Every account that a lane has to know before a command that names `keys`: people's, its own stripes, and where there are
 * other shards its transit.
 */
export function accountsAt(keys: Iterable<AccountKey>, home: Home): ReadonlySet<AccountKey> {
  const local = new Set<AccountKey>(home.shards > 1 ? [transitAt(home)] : []);
  for (const key of keys) local.add(accountAt(key, home));
  return local;
}

/** The account of a shard that holds what is under way from and to it. */
export function transitAt(home: Home): AccountKey {
  return accountAt(platformAccount('transit'), home);
}

function isSent(account: AccountKey, { sentTo = [] }: Pick<Sent, 'sentTo'>): boolean {
  return sentTo.some((ownerId) => ownerId === ownerOf(account));
}

function transitPosting(
  side: PostingDraft['side'],
  moved: readonly PostingDraft[],
  home: Home,
): PostingDraft {
  const amount = moved.reduce((sum, posting) => sum + posting.amount, 0n);
  return { account: transitAt(home), side, amount, asset: COIN };
}

function deliveriesOf(
  { id: journalId, code, correlation, lots, tallies }: Sent,
  leave: readonly PostingDraft[],
  { shards }: Home,
): Delivery[] {
  const goesTo = ({ account }: { readonly account: AccountKey }): number =>
    shardOf(ownerOf(account) as AccountId, shards);
  const away = tallies?.filter(({ account }) => leave.some((one) => one.account === account));
  return [...new Set(leave.map(goesTo))].map((shard) => ({
    journalId,
    shard,
    code,
    correlation,
    postings: leave.filter((posting) => goesTo(posting) === shard),
    lots: lots.filter((lot) => ownerOf(lot.account) && goesTo(lot) === shard),
    ...talliesOf({ tallies: away }, (tally) => goesTo(tally) === shard),
  }));
}

function talliesOf(
  { tallies = [] }: Pick<Sent, 'tallies'>,
  isMeant: (tally: TallyDraft) => boolean,
): Pick<Sent, 'tallies'> {
  const meant = tallies.filter(isMeant);
  return meant.length > 0 ? { tallies: meant } : {};
}

function isGain({ account, side }: PostingDraft): boolean {
  const { kind, normalSide } = termsOf(account);
  return side === 'credit' && normalSide === 'credit' && kind !== 'held';
}
