import assert from 'node:assert/strict';
import { Injectable } from '@nestjs/common';
import { giftSent } from '@mate/contracts/events';
import type { OwnGiftLimit } from '@mate/contracts/gift-limit';
import { newId, type GiftId } from '@mate/contracts/ids';
import { AppError } from '@mate/contracts/errors';
import { fingerprintOf } from '@mate/mongo/idempotency';
import { userAccount } from '../ledger/accounts.rules.js';
import { maturityOf, spendableLots } from '../ledger/lots.rules.js';
import { waitingTallies } from '../ledger/pending-days.rules.js';
import {
  PostToLedger,
  type BatchRecords,
  type PostCommand,
  type PostedJournal,
} from '../ledger/post-to-ledger.queue.js';
import { giftPostings, splitGift } from '../ledger/recipes/gift.rules.js';
import { giftRows, type StatementLine } from '../statements/statement-line.rules.js';
import { giftLines } from '../statements/transaction.rows.js';
import { GiftFactsReader } from './gift-facts.reader.js';
import { GiftTerms } from './gift-terms.policy.js';
import { GiverMarks } from './marks/giver-marks.reader.js';
import { giftTallies, ownCoinsPerDay, type GiftLimits } from './limits/gift-limits.rules.js';
import { giftRow } from './gift.rows.js';
import {
  checkedMessage,
  giftRefusal,
  priceGift,
  type ChosenGift,
  type GiftRequest,
  type PricedGift,
} from './gift.rules.js';

/** A gift as it was asked for, on a post or (empty) to the profile; the key is the giver's own, one for each wish. */
export interface SendGiftCommand extends GiftRequest {
  readonly postId: string;
  readonly idempotencyKey: string;
}

/** What the giver is told of a gift, the first time and again. */
export interface SentGift {
  /** The giver's line of the statement. */
  readonly line: StatementLine;
  /** Of the giver, right after the gift. */
  readonly availableCoins: bigint;
}

/** Sends coins to a creator: from what the giver can spend to what becomes the receiver's when it matures. */
@Injectable()
export class SendGift {
  constructor(
    private readonly ledger: PostToLedger,
    private readonly facts: GiftFactsReader,
    private readonly terms: GiftTerms,
    private readonly marks: GiverMarks,
  ) {}

  /**
   * At most once per key of the giver: the same request again answers the first gift, another one is refused with
   * IDEMPOTENCY_KEY_REUSED. Throws also the refusals of `priceGift` and `giftRefusal`, INSUFFICIENT_COINS, GIFT_LIMIT_REACHED,
   * WALLET_FROZEN, WALLET_NOT_FOUND and WALLET_BUSY; then nothing was moved.
   */
  async execute(request: SendGiftCommand): Promise<SentGift> {
    const { coins, chosen } = priceGift(request);
    const message = checkedMessage(request.message ?? '');
    const { giverId, receiverId } = request;
    const onWhat = {
      ...{ giverId, receiverId, postId: request.postId || undefined },
      isAnonymous: request.isAnonymous === true,
    };
    const gift: PricedGift = {
      id: newId<GiftId>(),
      ...onWhat,
      ...splitGift(coins, { basisPoints: this.terms.feeBasisPoints }),
      ...{ chosen, message },
      giverMark: await this.marks.find(onWhat),
    };
    let bounds: GiftBounds | undefined;
    const command = giftCommand(request, gift, () => {
      assert(bounds, 'who may give what is read before it is decided');
      return bounds;
    });
    const prepare = async (): Promise<void> => {
      // Of all gifts of a batch at once: one by one the three queries cost more than the gift.
      const facts = await this.facts.find(gift);
      const refusal = giftRefusal(gift, facts);
      bounds = { refusal, limits: this.terms, ownLimit: facts.ownLimit };
    };
    return sentGift(await this.ledger.post({ ...command, prepare }), gift);
  }
}

interface GiftBounds {
  readonly refusal: AppError | undefined;
  readonly limits: GiftLimits;
  readonly ownLimit: OwnGiftLimit | undefined;
}

/** What sends a gift, within the bounds that are known when it is decided. */
export function giftCommand(
  request: SendGiftCommand,
  gift: PricedGift,
  bounds: () => GiftBounds,
): PostCommand {
  const { giverId, isAnonymous, receiverId, postId } = gift;
  const giver = userAccount(giverId, 'available');
  const receiver = userAccount(receiverId, 'pending');
  const postings = giftPostings(gift);
  const journalId = newId();
  return {
    kind: 'post',
    ownerId: giverId,
    idempotencyKey: `gift:${giverId}:${request.idempotencyKey}`,
    fingerprint: fingerprintOf(contentOf(request, gift.message)),
    authority: 'owner',
    opens: [],
    accounts: [...postings.map(({ account }) => account), receiver],
    decide: (view) => {
      // After the look-up of the key: a gift that was sent before a block stays answered.
      const { refusal, limits, ownLimit } = bounds();
      if (refusal) throw refusal;
      if (!view.has(giver)) throw new AppError('WALLET_NOT_FOUND');
      if (!view.has(receiver)) throw new AppError('GIFT_RECEIVER_UNAVAILABLE');
      return {
        id: journalId,
        code: postId ? 'GIFT_ON_SHORT' : 'GIFT',
        correlation: { giftId: gift.id, transactionId: gift.id, ...(postId ? { postId } : {}) },
        postings,
        lots: [],
        // The receiver's half looks the same wherever an unknown giver lives.
        ...(isAnonymous ? { sentTo: [receiverId] } : {}),
        tallies: [
          ...giftTallies(
            {
              account: giver,
              lots: spendableLots(view.lots(giver), view.time),
              coins: gift.coins,
              time: view.time,
            },
            limits,
            ownCoinsPerDay(ownLimit, view.time),
          ),
          ...waitingTallies(receiverId, [{ coins: gift.netCoins, createTime: view.time }]),
        ],
      };
    },
    record: (journal, records) => recordGift(gift, journal, records),
  };
}

/** The whole request but for its key. What is younger than a key may be is left unsaid where it says nothing. */
function contentOf(request: SendGiftCommand, message: string): Record<string, string> {
  const { receiverId, coins, postId, giftId, quantity, isAnonymous } = request;
  return {
    ...{ receiverId, coins, postId, giftId },
    ...(quantity === 1 ? {} : { quantity: quantity.toString() }),
    ...(message === '' ? {} : { message }),
    ...(isAnonymous ? { anonymous: 'true' } : {}),
  };
}

/** What belongs to the journal of a gift: the gift, a line for each side, and the news of it. */
function recordGift(gift: PricedGift, journal: PostedJournal, records: BatchRecords): void {
  const booked = {
    ...gift,
    journalId: journal.id,
    slices: journal.postings.find(({ slices }) => slices !== undefined)?.slices ?? [],
    matureTime: maturityOf(journal.createTime),
    time: journal.createTime,
  };
  records.store(giftRow(booked), ...giftLines(booked));
  records.announce(giftSent, {
    giftId: gift.id,
    ...(gift.isAnonymous ? {} : { fromAccountId: gift.giverId }),
    ...(gift.giverMark ? { giverMark: gift.giverMark } : {}),
    toAccountId: gift.receiverId,
    coins: gift.coins.toString(),
    ...(gift.postId ? { postId: gift.postId } : {}),
    ...(gift.chosen ? announced(gift.chosen) : {}),
    matureTime: booked.matureTime.toISOString(),
    giveTime: journal.createTime.toISOString(),
  });
}

function announced({ name, quantity }: ChosenGift): { giftName: string; quantity?: number } {
  return { giftName: name, ...(quantity === 1 ? {} : { quantity }) };
}

/** Id, time and balance are the journal's, so that a repeated call answers what the first one did. */
function sentGift(journal: PostedJournal, gift: PricedGift): SentGift {
  const giver = userAccount(gift.giverId, 'available');
  const posting = journal.postings.find(({ account }) => account === giver);
  const { giftId } = journal.correlation;
  if (!posting || !giftId) throw new Error(`journal ${journal.id} is not a gift`);
  const [line] = giftRows({
    ...gift,
    id: giftId,
    journalId: journal.id,
    time: journal.createTime,
  });
  return { line, availableCoins: posting.balanceAfter };
}
