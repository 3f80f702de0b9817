import { Injectable } from '@nestjs/common';
import { AppError, isAppError } from '@mate/contracts/errors';
import { giftsMatured } from '@mate/contracts/events';
import { newId, type AccountId } from '@mate/contracts/ids';
import { fingerprintOf } from '@mate/mongo/idempotency';
import { Clock } from '@mate/service-kit/clock';
import type { TimePlace } from '@mate/service-kit/paging';
import { walletPoints } from '../fail-points.js';
import { addedEarnings } from '../earnings/earning.rows.js';
import { endedGifts } from '../gifts/gift.rows.js';
import { PendingGiftReader, type PendingGift } from '../gifts/received/pending-gift.reader.js';
import { creditedAccounts, userAccount } from '../ledger/accounts.rules.js';
import { endedTallies } from '../ledger/pending-days.rules.js';
import { PostToLedger, type PostCommand } from '../ledger/post-to-ledger.queue.js';
import { LotReader } from '../ledger/readers/lot.reader.js';
import { maturedLine } from '../statements/movements/movement.rows.js';
import { matureGifts } from '../ledger/recipes/mature.rules.js';
import { maturingGroups, type MaturingGroup } from './maturing-groups.rules.js';

const GIFTS_AT_ONCE_MAX = 1_000;
/** A hundred thousand gifts in a round; what is beyond is due in the next one, which follows at once. */
const PAGES_MAX = 100;

/** What a round came to. */
export interface MaturedGifts {
  readonly gifts: number;
  /** Whether there may be more that are due. */
  readonly isWhole: boolean;
}

/**
 * Makes gifts their receivers' for good when their time has come: never before, and once, however many look for them at
 * a time. The journal changes the rows of its gifts on condition that they still wait.
 */
@Injectable()
export class MatureGifts {
  constructor(
    private readonly ledger: PostToLedger,
    private readonly gifts: PendingGiftReader,
    private readonly lots: LotReader,
    private readonly clock: Clock,
  ) {}

  /** What somebody else moved meanwhile is left to the next round. Throws what is none of that, after all were tried. */
  async execute(): Promise<MaturedGifts> {
    const now = this.clock.now();
    const failures: unknown[] = [];
    let after: TimePlace | undefined;
    let gifts = 0;
    for (let page = 0; page < PAGES_MAX; page += 1) {
      const due = await this.gifts.listDue(now, { after, limit: GIFTS_AT_ONCE_MAX });
      // Elsewhere the process that writes those wallets looks for them.
      const own = due.filter(({ receiverId }) => this.ledger.owns(receiverId));
      const promo = await this.lots.findPromo(
        own.flatMap(({ open }) => open.map(({ lot }) => lot)),
      );
      const groups = maturingGroups(own, (lot) => promo.has(lot));
      if (groups.length > 0) walletPoints.pass('maturity.before-posting');
      const matured = await Promise.allSettled(groups.map((group) => this.mature(group)));
      if (groups.length > 0) walletPoints.pass('maturity.after-posting');
      for (const one of matured)
        if (one.status === 'fulfilled') gifts += one.value;
        else if (!isLeftAlone(one.reason)) failures.push(one.reason);
      const last = due.at(-1);
      if (!last || due.length < GIFTS_AT_ONCE_MAX) return wholeRound(gifts, failures);
      after = { time: last.matureTime, id: last.id };
    }
    return { ...wholeRound(gifts, failures), isWhole: false };
  }

  private async mature(group: MaturingGroup): Promise<number> {
    await this.ledger.post(matureCommand(group));
    return group.gifts.length;
  }
}

/** Somebody else has the gifts, or there is too much to do: the next round finds how they are. */
function isLeftAlone(error: unknown): boolean {
  return (
    isAppError(error) &&
    (error.reason === 'WALLET_BUSY' || error.reason === 'IDEMPOTENCY_KEY_REUSED')
  );
}

function wholeRound(gifts: number, failures: readonly unknown[]): MaturedGifts {
  if (failures.length > 0) throw new AggregateError(failures, 'gifts did not mature');
  return { gifts, isWhole: true };
}

/** What lets gifts of one receiver mature. */
export function matureCommand({ coins, gifts, ownerId, promoCoins }: MaturingGroup): PostCommand {
  const [first] = gifts;
  const { postings, lots } = matureGifts(ownerId, { coins, promoCoins });
  const pending = userAccount(ownerId, 'pending');
  const journalId = newId();
  return {
    kind: 'post',
    ownerId,
    // A gift is the first of one journal for ever, and its row lets it be in one journal at all.
    idempotencyKey: `mature:${first.id}`,
    fingerprint: fingerprintOf({
      gifts: gifts.map(({ id }) => id).join(' '),
      coins: coins.toString(),
    }),
    authority: 'platform',
    followsRows: true,
    opens: [],
    accounts: [pending, ...creditedAccounts(ownerId)],
    decide: (view) => {
      const isEarly = gifts.some(({ matureTime }) => matureTime > view.time);
      if (isEarly || view.balance(pending) < coins) throw new AppError('WALLET_BUSY');
      // Of many gifts: a transaction of its own.
      const correlation = { giftId: first.id, transactionId: journalId };
      const tallies = endedTallies(ownerId, gifts);
      return { id: journalId, code: 'MATURE', correlation, postings, lots, tallies };
    },
    record: (journal, records) => {
      records.store(
        ...endedGifts(gifts, { state: 'matured', journalId: journal.id }),
        addedEarnings(ownerId, { maturedCoins: coins }),
        maturedLine({ ownerId, coins, giftCount: gifts.length }, journal),
      );
      records.announce(giftsMatured, maturedNews({ ownerId, gifts, coins }, journal));
    },
  };
}

function maturedNews(
  { coins, gifts, ownerId }: { ownerId: AccountId; gifts: readonly PendingGift[]; coins: bigint },
  journal: { readonly id: string; readonly createTime: Date },
): Parameters<typeof giftsMatured.keyOf>[0] {
  return {
    journalId: journal.id,
    accountId: ownerId,
    coins: coins.toString(),
    gifts: gifts.length,
    matureTime: journal.createTime.toISOString(),
  };
}
