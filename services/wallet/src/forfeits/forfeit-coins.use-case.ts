import { Injectable } from '@nestjs/common';
import { AppError, isAppError } from '@mate/contracts/errors';
import { newId, type AccountId } from '@mate/contracts/ids';
import { fingerprintOf } from '@mate/mongo/idempotency';
import { walletPoints } from '../fail-points.js';
import { endedGifts } from '../gifts/gift.rows.js';
import { PendingGiftReader, type PendingGift } from '../gifts/received/pending-gift.reader.js';
import { platformAccount, userAccount } from '../ledger/accounts.rules.js';
import { BalanceReader } from '../ledger/readers/balance.reader.js';
import { BY_ACCOUNT_STATUS } from '../ledger/freezes.rules.js';
import type { InboxReader } from '../ledger/inbox-kinds.registry.js';
import { sliceLots } from '../ledger/lots.rules.js';
import { endedTallies } from '../ledger/pending-days.rules.js';
import { PostToLedger, type PostCommand } from '../ledger/post-to-ledger.queue.js';
import { forfeitPostings } from '../ledger/recipes/forfeit.rules.js';

/** What the ledger's inbox calls the coins of a deleted account. */
export const FORFEIT = 'forfeit';

const GIFTS_AT_ONCE_MAX = 500;
/** Half a million pending gifts; what is beyond goes with the next call. */
const JOURNALS_MAX = 1_000;

/**
 * What a deleted account still holds becomes the platform's, spendable coins and pending gifts alike, and the wallet is
 * closed. Safe to repeat: each journal has a key of its own for ever, and what is not there is not taken again.
 */
@Injectable()
export class ForfeitCoins {
  constructor(
    private readonly ledger: PostToLedger,
    private readonly balances: BalanceReader,
    private readonly gifts: PendingGiftReader,
  ) {}

  /** Answers how many journals it took. A freeze that somebody else set keeps the coins where they are. Throws WALLET_BUSY. */
  async execute(ownerId: AccountId): Promise<number> {
    let journals = 0;
    try {
      while (journals < JOURNALS_MAX && (await this.takeSome(ownerId))) {
        journals += 1;
        walletPoints.pass('forfeit.after-journal');
      }
    } catch (error) {
      if (!isAppError(error) || error.reason !== 'WALLET_FROZEN') throw error;
    }
    await this.ledger.apply({
      kind: 'freeze',
      ownerId,
      by: BY_ACCOUNT_STATUS,
      reason: 'account deleted',
    });
    walletPoints.pass('forfeit.after-closing');
    return journals;
  }

  private async takeSome(ownerId: AccountId): Promise<boolean> {
    const { available, version } = await this.balances.findPosted(ownerId);
    const gifts = await this.gifts.listOf(ownerId, GIFTS_AT_ONCE_MAX);
    if (available === 0n && gifts.length === 0) return false;
    await this.ledger.post(forfeitCommand({ ownerId, gifts, version }));
    return true;
  }
}

/** Lets the inbox of a lane forfeit what a deleted account of it holds. */
export function forfeitErrand(forfeit: ForfeitCoins): InboxReader<{ ownerId: AccountId }> {
  return ({ ownerId }) => ({
    kind: 'errand',
    run: async () => void (await forfeit.execute(ownerId)),
  });
}

interface Forfeit {
  readonly ownerId: AccountId;
  readonly gifts: readonly PendingGift[];
  /** Of the wallet when it was looked at: a journal for each, however often it is asked for. */
  readonly version: string;
}

/** What takes the coins of a deleted account. */
export function forfeitCommand({ ownerId, gifts, version }: Forfeit): PostCommand {
  const available = userAccount(ownerId, 'available');
  const pending = userAccount(ownerId, 'pending');
  const pendingCoins = gifts.reduce((sum, { coins }) => sum + coins, 0n);
  const journalId = newId();
  return {
    kind: 'post',
    ownerId,
    idempotencyKey: `forfeit:${ownerId}:${version}`,
    fingerprint: fingerprintOf({ ownerId, version }),
    authority: 'platform',
    followsRows: true,
    opens: [],
    accounts: [available, pending, platformAccount('forfeited')],
    decide: (view) => {
      if (view.freezes(available).some(({ by }) => by !== BY_ACCOUNT_STATUS))
        throw new AppError('WALLET_FROZEN');
      const slices = sliceLots(view.lots(available), view.balance(available));
      // Somebody moved the gifts meanwhile: the next look finds what is left of them.
      if (view.balance(pending) < pendingCoins) throw new AppError('WALLET_BUSY');
      const postings = forfeitPostings({ ownerId, available: slices, pendingCoins });
      if (postings.length === 0) throw new AppError('WALLET_BUSY');
      const tallies = endedTallies(ownerId, gifts);
      return { id: journalId, code: 'FORFEIT', correlation: {}, postings, lots: [], tallies };
    },
    record: (journal, records) =>
      records.store(...endedGifts(gifts, { state: 'forfeited', journalId: journal.id })),
  };
}
