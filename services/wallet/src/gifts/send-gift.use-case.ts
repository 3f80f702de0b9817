import { Injectable } from '@nestjs/common';
import type { Coins } from '@mate/contracts/coins';
import { giftSent, posted } from '@mate/contracts/events';
import { newId, type AccountId, type GiftId } from '@mate/contracts/ids';
import { AppError } from '@mate/contracts/errors';
import { fingerprintOf } from '@mate/mongo/idempotency';
import { userAccount, type AccountKey } from '../ledger/accounts.rules.js';
import { maturityOf } from '../ledger/lots.rules.js';
import {
  PostToLedger,
  type BatchRecords,
  type PostCommand,
  type PostedJournal,
} from '../ledger/post-to-ledger.use-case.js';
import { giftPostings, splitGift } from '../ledger/recipes.rules.js';
import { recordGift } from '../statements/record-transaction.use-case.js';
import { GiftTerms } from './gift-terms.js';
import { giftRefusal, priceGift, type GiftWish } from './gift.rules.js';
import { gifts } from './gift.model.js';
import { PeopleRepository } from './people.repository.js';

export interface SendGiftCommand extends GiftWish {
  readonly postId: string;
  readonly idempotencyKey: string;
}

export interface SentGift {
  readonly giftId: string;
  readonly coins: Coins;
  readonly time: Date;
  /** Of the giver, right after the gift. */
  readonly availableCoins: bigint;
}

interface PricedGift {
  readonly id: GiftId;
  readonly journalId: string;
  readonly giverId: AccountId;
  readonly receiverId: AccountId;
  readonly coins: Coins;
  readonly name: string | undefined;
  readonly postId: string | undefined;
  readonly feeBasisPoints: number;
}

/** Sends coins to a creator: from what the giver can spend to what becomes the receiver's when it matures. */
@Injectable()
export class SendGift {
  constructor(
    private readonly ledger: PostToLedger,
    private readonly people: PeopleRepository,
    private readonly terms: GiftTerms,
  ) {}

  /**
   * At most once per key of the giver: the same wish again answers the first gift, another wish is refused with
   * IDEMPOTENCY_KEY_REUSED. Throws also the refusals of `priceGift` and `giftRefusal`, INSUFFICIENT_COINS,
   * WALLET_FROZEN, WALLET_NOT_FOUND and WALLET_BUSY; then nothing was moved.
   */
  async execute(wish: SendGiftCommand): Promise<SentGift> {
    const { coins, gift } = priceGift(wish);
    const standing = await this.people.findStanding(wish.giverId, wish.receiverId);
    const priced: PricedGift = {
      id: newId<GiftId>(),
      journalId: newId(),
      giverId: wish.giverId,
      receiverId: wish.receiverId,
      coins,
      name: gift?.name,
      postId: wish.postId || undefined,
      feeBasisPoints: this.terms.feeBasisPoints,
    };
    // Decided in the lane, after the look-up of the key: a gift that was sent before a block stays answered.
    const refusal = giftRefusal(standing);
    const journal = await this.ledger.post(giftCommand(wish, priced, refusal));
    return sentGift(journal, { coins, giver: userAccount(wish.giverId, 'available') });
  }
}

function giftCommand(
  wish: SendGiftCommand,
  gift: PricedGift,
  refusal: AppError | undefined,
): PostCommand {
  const { giverId, receiverId, postId } = gift;
  const giver = userAccount(giverId, 'available');
  const receiver = userAccount(receiverId, 'pending');
  const postings = giftPostings(gift);
  const keys = postings.map(({ account }) => account);
  return {
    kind: 'post',
    ownerId: giverId,
    idempotencyKey: `gift:${giverId}:${wish.idempotencyKey}`,
    fingerprint: fingerprintOf({
      receiverId,
      coins: wish.coins,
      postId: wish.postId,
      giftId: wish.giftId,
    }),
    opens: [],
    accounts: [
      ...keys,
      receiver,
      userAccount(giverId, 'pending'),
      userAccount(receiverId, 'available'),
    ],
    decide: (view) => {
      if (refusal) throw refusal;
      if (!view.has(giver)) throw new AppError('WALLET_NOT_FOUND');
      if (!view.has(receiver)) throw new AppError('GIFT_RECEIVER_UNAVAILABLE');
      return {
        id: gift.journalId,
        code: postId ? 'GIFT_ON_SHORT' : 'GIFT',
        correlation: { giftId: gift.id, transactionId: gift.id, ...(postId ? { postId } : {}) },
        postings,
        lots: [],
      };
    },
    record: (journal, records, view) => {
      recordSentGift(gift, journal, records);
      for (const accountId of [giverId, receiverId])
        records.announceState(posted, {
          accountId,
          journalId: journal.id,
          code: journal.code,
          availableCoins: view.balance(userAccount(accountId, 'available')).toString(),
          pendingCoins: view.balance(userAccount(accountId, 'pending')).toString(),
        });
    },
  };
}

function recordSentGift(gift: PricedGift, journal: PostedJournal, records: BatchRecords): void {
  const { id, giverId, receiverId, coins, name, postId } = gift;
  const { fee, net } = splitGift(gift);
  const matureTime = maturityOf(journal.createTime);
  const given = journal.postings.find(({ slices }) => slices !== undefined);
  const optional = { ...(postId ? { postId } : {}), ...(name ? { giftName: name } : {}) };
  records.insert(gifts, {
    _id: id,
    fromAccountId: giverId,
    toAccountId: receiverId,
    coins,
    netCoins: net,
    feeCoins: fee,
    ...optional,
    state: 'pending',
    matureTime,
    slices: given?.slices ?? [],
    journalId: journal.id,
    createTime: journal.createTime,
  });
  recordGift(
    {
      giftId: id,
      giverId,
      receiverId,
      coins,
      netCoins: net,
      postId,
      journalId: journal.id,
      time: journal.createTime,
    },
    records,
  );
  records.announce(giftSent, {
    giftId: id,
    fromAccountId: giverId,
    toAccountId: receiverId,
    coins: coins.toString(),
    ...optional,
    matureTime: matureTime.toISOString(),
  });
}

/** Read from the journal, so that a repeated call answers what the first one did. */
function sentGift(
  journal: PostedJournal,
  of: { readonly coins: Coins; readonly giver: AccountKey },
): SentGift {
  const posting = journal.postings.find(({ account }) => account === of.giver);
  const { giftId } = journal.correlation;
  if (!posting || !giftId) throw new Error(`journal ${journal.id} is not a gift`);
  return {
    giftId,
    coins: of.coins,
    time: journal.createTime,
    availableCoins: posting.balanceAfter,
  };
}
