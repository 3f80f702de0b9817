import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { giftReversed } from '@mate/contracts/events';
import { newId } from '@mate/contracts/ids';
import { fingerprintOf } from '@mate/mongo/idempotency';
import { addedEarnings } from '../earnings/earning.rows.js';
import { reversalNews } from '../gifts/reversals/reversal.rules.js';
import { takenBack } from '../gifts/reversals/reversal.rows.js';
import {
  ReversibleGiftReader,
  type TakenBackGift,
} from '../gifts/reversals/reversible-gift.reader.js';
import { walletPoints } from '../fail-points.js';
import { LateCoins, type LateRows } from '../forfeits/late-coins.reader.js';
import { returnedLines, takenLines } from '../statements/movements/movement.rows.js';
import { creditedAccounts, userAccount } from '../ledger/accounts.rules.js';
import type { BatchRow } from '../ledger/batch.rows.js';
import { isBusy } from '../ledger/busy.rules.js';
import { sumOfSlices } from '../ledger/lots.rules.js';
import { endedTallies } from '../ledger/pending-days.rules.js';
import { PostToLedger, type PostCommand } from '../ledger/post-to-ledger.queue.js';
import {
  firstOf,
  openSlices,
  reverseNet,
  shareReversal,
} from '../ledger/recipes/reversal.rules.js';
import { FinishReversal } from './finish-reversal.use-case.js';
import { GiftReversalRepository } from './reversals/gift-reversal.repository.js';
import { startedReversal } from './reversals/gift-reversal.rows.js';

/** What is asked to go back to the giver. */
export interface ReverseGiftCommand {
  /** Chosen by who asks; the same again goes on where the first stopped. */
  readonly reversalId: string;
  readonly giftId: string;
  /** Undefined for all that is left. */
  readonly coins: bigint | undefined;
  readonly note: string;
  /** Rows of whoever ordered it, stored with the first journal; where some have to be as they were read, they refuse it. */
  readonly beside?: readonly BatchRow[];
}

/** What went back. */
export interface ReversedGift {
  readonly netCoins: bigint;
  readonly feeCoins: bigint;
}

/**
 * Gives coins of a gift that still waits back to its giver, and the platform's share of them too: two journals, since
 * each is decided where its coins are. The first decides; the second follows by itself where it cannot be posted at once.
 */
@Injectable()
export class ReverseGift {
  constructor(
    private readonly ledger: PostToLedger,
    private readonly gifts: ReversibleGiftReader,
    private readonly reversals: GiftReversalRepository,
    private readonly finish: FinishReversal,
    private readonly late: LateCoins,
  ) {}

  /**
   * Throws GIFT_NOT_PENDING for a gift that waits no more or has fewer coins left, GIFT_UNKNOWN, IDEMPOTENCY_KEY_REUSED,
   * and WALLET_BUSY, also while the coins are on their way to the shard of their receiver; then nothing went back.
   */
  async execute(command: ReverseGiftCommand): Promise<ReversedGift> {
    const { giftId, reversalId } = command;
    const gift = await this.gifts.find(giftId);
    if (!gift) throw new AppError('GIFT_UNKNOWN');
    await this.ledger.post(netCommand(command, gift, await this.late.rowsFor(gift.giverId)));
    walletPoints.pass('reversal.after-net');
    const { part } = await this.reversals.find(reversalId);
    await this.finish.execute(reversalId).catch((error: unknown) => {
      if (!isBusy(error)) throw error;
    });
    return part;
  }
}

/** What gives the receiver's part of a gift back. */
export function netCommand(
  asked: ReverseGiftCommand,
  gift: TakenBackGift,
  late: LateRows,
): PostCommand {
  const { beside = [], giftId, note, reversalId: id } = asked;
  const pending = userAccount(gift.receiverId, 'pending');
  const left = openSlices(gift);
  const all = sumOfSlices(left);
  const slices = firstOf(left, asked.coins ?? all);
  const part = shareReversal(gift, slices);
  const movement = reverseNet(gift, part);
  const isPossible = gift.state === 'pending' && all >= (asked.coins ?? 1n) && movement;
  const journalId = newId();
  return {
    kind: 'post',
    ownerId: gift.receiverId,
    idempotencyKey: `gift-reversal:${id}`,
    fingerprint: fingerprintOf({ giftId, coins: asked.coins?.toString() ?? '' }),
    authority: 'platform',
    followsRows: true,
    opens: [],
    accounts: [pending, ...creditedAccounts(gift.giverId)],
    usedLots: slices.map(({ lot }) => lot),
    decide: (view) => {
      if (!isPossible) throw new AppError('GIFT_NOT_PENDING');
      if (view.balance(pending) < part.netCoins) throw new AppError('WALLET_BUSY');
      const correlation = { giftId, transactionId: journalId, reversalId: id };
      const ended = [{ coins: part.netCoins, createTime: gift.createTime }];
      const tallies = endedTallies(gift.receiverId, ended);
      // The receiver's half tells nothing of an unknown giver, not even of debts that are paid.
      const sentTo = gift.isAnonymous ? { sentTo: [gift.giverId] } : {};
      return { id: journalId, code: 'GIFT_REVERSAL', correlation, ...movement, tallies, ...sentTo };
    },
    record: (journal, records) => {
      records.store(
        takenBack(gift, part, journal.id),
        ...takenLines(gift, part.netCoins, journal),
        ...returnedLines(gift, part.netCoins, journal),
        addedEarnings(gift.receiverId, { reversedCoins: part.netCoins }),
        startedReversal({ id, giftId, note, part, time: journal.createTime }),
        ...late(journal),
        ...beside,
      );
      records.announce(giftReversed, reversalNews(gift, part));
    },
  };
}
