import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { newId } from '@mate/contracts/ids';
import { fingerprintOf } from '@mate/mongo/idempotency';
import { addedEarnings } from '../earnings/earning.rows.js';
import { takenBack } from '../gifts/reversals/reversal.rows.js';
import {
  ReversibleGiftReader,
  type TakenBackGift,
} from '../gifts/reversals/reversible-gift.reader.js';
import { creditedAccounts, platformAccount, userAccount } from '../ledger/accounts.rules.js';
import { sumOfSlices } from '../ledger/lots.rules.js';
import { PostToLedger, type PostCommand } from '../ledger/post-to-ledger.queue.js';
import {
  firstOf,
  openSlices,
  reverseFee,
  reverseNet,
  shareReversal,
  type ReversedPart,
} from '../ledger/recipes/reversal.rules.js';
import { GiftReversalRepository } from './gift-reversal.repository.js';
import { closedReversal, startedReversal } from './gift-reversal.rows.js';

/** What is asked to go back to the giver. */
export interface ReverseGiftCommand {
  /** Chosen by who asks; the same again goes on where the first stopped. */
  readonly reversalId: string;
  readonly giftId: string;
  /** Undefined for all that is left. */
  readonly coins: bigint | undefined;
  readonly note: string;
}

/** What went back. */
export interface ReversedGift {
  readonly netCoins: bigint;
  readonly feeCoins: bigint;
}

/**
 * Gives coins of a gift that still waits back to its giver, and the platform's share of them too: two journals, since
 * each is decided where its coins are. Safe to repeat, and to go on with after a crash between them.
 */
@Injectable()
export class ReverseGift {
  constructor(
    private readonly ledger: PostToLedger,
    private readonly gifts: ReversibleGiftReader,
    private readonly reversals: GiftReversalRepository,
  ) {}

  /**
   * Throws GIFT_NOT_PENDING for a gift that waits no more or has fewer coins left, GIFT_UNKNOWN, IDEMPOTENCY_KEY_REUSED
   * and WALLET_BUSY.
   */
  async execute(command: ReverseGiftCommand): Promise<ReversedGift> {
    const gift = await this.gifts.find(command.giftId);
    if (!gift) throw new AppError('GIFT_UNKNOWN');
    await this.ledger.post(netCommand(command, gift));
    const { isOpen, part } = await this.reversals.find(command.reversalId);
    if (isOpen) await this.ledger.post(feeCommand(command.reversalId, gift, part));
    return part;
  }
}

function netCommand(asked: ReverseGiftCommand, gift: TakenBackGift): PostCommand {
  const { reversalId: id, giftId, note } = asked;
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
    accounts: [userAccount(gift.receiverId, 'pending'), ...creditedAccounts(gift.giverId)],
    usedLots: slices.map(({ lot }) => lot),
    decide: () => {
      if (!isPossible) throw new AppError('GIFT_NOT_PENDING');
      const correlation = { giftId, transactionId: giftId, reversalId: id };
      return { id: journalId, code: 'GIFT_REVERSAL', correlation, ...movement };
    },
    record: (journal, records) =>
      records.store(
        takenBack(gift, part, journal.id),
        addedEarnings(gift.receiverId, { reversedCoins: part.netCoins }),
        startedReversal({ id, giftId, note, part, time: journal.createTime }),
      ),
  };
}

function feeCommand(id: string, gift: TakenBackGift, part: ReversedPart): PostCommand {
  const movement = reverseFee(gift, part);
  const journalId = newId();
  return {
    kind: 'post',
    ownerId: gift.giverId,
    idempotencyKey: `gift-reversal-fee:${id}`,
    fingerprint: fingerprintOf({ id }),
    authority: 'platform',
    opens: [],
    accounts: [platformAccount('revenue'), ...creditedAccounts(gift.giverId)],
    usedLots: part.slices.map(({ lot }) => lot),
    decide: () => {
      if (!movement) throw new Error(`reversal ${id} has no fee`);
      const correlation = { giftId: gift.id, transactionId: gift.id, reversalId: id };
      return { id: journalId, code: 'GIFT_REVERSAL', correlation, ...movement };
    },
    record: (_journal, records) => records.store(closedReversal(id)),
  };
}
