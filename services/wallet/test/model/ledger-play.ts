import type { Coins } from '@mate/contracts/coins';
import { AppError } from '@mate/contracts/errors';
import { userAccount } from '../../src/ledger/accounts.rules.js';
import { maturityOf, remainingIn, sliceLots, spendableLots } from '../../src/ledger/lots.rules.js';
import type { LotSlice } from '../../src/ledger/posting.rules.js';
import { clawGift, clawUnspent, closeClawBack } from '../../src/ledger/recipes/claw-back.rules.js';
import { creditPostings } from '../../src/ledger/recipes/credit.rules.js';
import { forfeitPostings } from '../../src/ledger/recipes/forfeit.rules.js';
import { giftPostings, splitGift } from '../../src/ledger/recipes/gift.rules.js';
import { matureGifts, promoPartOf } from '../../src/ledger/recipes/mature.rules.js';
import { expirePromo, grantPromo } from '../../src/ledger/recipes/promo.rules.js';
import {
  captureRefund,
  holdForRefund,
  moneyOf,
  voidRefund,
} from '../../src/ledger/recipes/refund.rules.js';
import {
  firstOf,
  openSlices,
  reverseFee,
  reverseNet,
  shareReversal,
  type ReversibleGift,
} from '../../src/ledger/recipes/reversal.rules.js';
import {
  movableSlices,
  transferCoins,
  type TransferSource,
} from '../../src/ledger/recipes/transfer.rules.js';
import { LedgerDriver } from './ledger-driver.js';

interface PlayedGift extends ReversibleGift {
  reversed: LotSlice[];
}

interface PlayedPurchase {
  readonly owner: number;
  readonly id: string;
  readonly coins: bigint;
  readonly amountMinor: bigint;
}

interface PlayedHold {
  readonly purchase: PlayedPurchase;
  readonly slices: readonly LotSlice[];
}

/** The flows of the wallet in terms of recipes, with the rows that they keep beside the ledger. */
export class LedgerPlay {
  readonly driver: LedgerDriver;
  readonly gifts: PlayedGift[] = [];
  readonly purchases: PlayedPurchase[] = [];
  readonly holds: PlayedHold[] = [];
  now = new Date(0);

  constructor(count: number) {
    this.driver = new LedgerDriver(count);
  }

  credit(owner: number, coins: number, money: number): void {
    const ownerId = this.driver.id(owner);
    const purchase = {
      ...{
        owner,
        id: `p${this.purchases.length}`,
        coins: BigInt(coins),
        amountMinor: BigInt(money),
      },
    };
    const account = userAccount(ownerId, 'available');
    const of = { ownerId, provider: 'spec', currency: 'AED', amountMinor: purchase.amountMinor };
    this.purchases.push(purchase);
    this.driver.post('CREDIT_PURCHASE', this.now, () => ({
      postings: creditPostings({ ...of, coins: purchase.coins as Coins }),
      lots: [
        {
          ...{ account, coins: purchase.coins, origin: 'purchase', purchaseId: purchase.id },
          refundableUntil: maturityOf(this.now),
        },
      ],
    }));
  }

  gift(giver: number, receiver: number, coins: number, basisPoints: number): string | undefined {
    const gift = {
      ...{ giverId: this.driver.id(giver), receiverId: this.driver.id(receiver) },
      ...splitGift(BigInt(coins) as Coins, { basisPoints }),
    };
    const { journal, refusal } = this.driver.post('GIFT', this.now, () => ({
      postings: giftPostings(gift),
      lots: [],
    }));
    const slices = journal?.postings[0]?.slices;
    if (slices) this.gifts.push({ ...gift, slices, reversed: [] });
    return refusal;
  }

  mature(indexes: readonly number[]): void {
    const gifts = indexes.flatMap((index) => this.gifts[index] ?? []);
    const [first] = gifts;
    if (!first) return;
    const coins = gifts.reduce((sum, gift) => sum + netLeft(gift), 0n);
    const promoCoins = gifts.reduce((sum, gift) => sum + this.promoOf(gift), 0n);
    this.driver.post('MATURE', this.now, () =>
      matureGifts(first.receiverId, { coins, promoCoins }),
    );
  }

  transfer(from: number, to: number, coins: number): string | undefined {
    const account = userAccount(this.driver.id(from), 'available');
    const { refusal } = this.driver.post('TRANSFER', this.now, (view) => {
      const by = { authority: 'owner', time: view.time } as const;
      const slices = movableSlices(view.lots(account), BigInt(coins), by);
      const source = { personId: this.driver.id(from) };
      return transferCoins({
        from: source,
        toId: this.driver.id(to),
        coins: BigInt(coins),
        slices,
      });
    });
    return refusal;
  }

  give(from: number | 'promo' | 'issuance', to: number, coins: number): string | undefined {
    const source: TransferSource =
      typeof from === 'number' ? { personId: this.driver.id(from) } : { platform: from };
    const move = { from: source, toId: this.driver.id(to), coins: BigInt(coins) };
    const { refusal } = this.driver.post('ADMIN_TRANSFER', this.now, (view) => {
      if (!('personId' in source)) return transferCoins(move);
      const account = userAccount(source.personId, 'available');
      const by = { authority: 'platform', time: view.time } as const;
      return transferCoins({ ...move, slices: movableSlices(view.lots(account), move.coins, by) });
    });
    return refusal;
  }

  grant(to: number, coins: number, expireTime: Date): void {
    this.driver.post('PROMO_GRANT', this.now, () =>
      grantPromo({ toId: this.driver.id(to), coins: BigInt(coins), expireTime }),
    );
  }

  /** Takes back the first lot of somebody. */
  expire(who: number): void {
    const [lot] = this.driver.lots(who);
    if (lot) this.driver.post('PROMO_EXPIRE', this.now, () => expirePromo(lot));
  }

  hold(index: number, asked: number): string | undefined {
    const purchase = this.purchase(index);
    const ownerId = this.driver.id(purchase.owner);
    const { journal, refusal } = this.driver.post('REFUND_HOLD', this.now, (view) => {
      const available = userAccount(ownerId, 'available');
      const lot = view.lots(available).find(({ purchaseId }) => purchaseId === purchase.id);
      const returned = view.tally(available, purchase.id, 'ever');
      const room = purchase.coins - returned - (lot?.held ?? 0n);
      const free = lot && lot.remaining < room ? lot.remaining : room;
      if (!lot || BigInt(asked) > free) throw new AppError('REFUND_EXCEEDS');
      return holdForRefund(ownerId, [{ lot: lot.id, coins: BigInt(asked) }]);
    });
    const slices = journal?.postings[0]?.slices;
    if (slices) this.holds.push({ purchase, slices });
    return refusal;
  }

  end(index: number, outcome: 'captured' | 'voided'): void {
    const hold = this.holds[index];
    if (!hold) throw new Error('no hold');
    const { purchase, slices } = hold;
    const ownerId = this.driver.id(purchase.owner);
    const account = userAccount(ownerId, 'available');
    if (outcome === 'voided') {
      this.driver.post('REFUND_VOID', this.now, () => voidRefund(ownerId, slices));
      return;
    }
    this.driver.post('REFUND_CAPTURE', this.now, (view) => {
      const coins = slices.reduce((sum, slice) => sum + slice.coins, 0n);
      const before = view.tally(account, purchase.id, 'ever');
      const amountMinor = moneyOf(purchase, { before, coins });
      return {
        ...captureRefund({ ownerId, slices, amountMinor, currency: 'AED' }),
        tallies: [this.returning(purchase, coins)],
      };
    });
  }

  /** Takes a purchase back whose holds are voided; of the gifts those that are named, in that order. */
  chargeBack(index: number, gifts: readonly number[]): void {
    const purchase = this.purchase(index);
    const buyerId = this.driver.id(purchase.owner);
    const account = userAccount(buyerId, 'available');
    const lot = this.driver
      .lots(purchase.owner)
      .find(({ purchaseId }) => purchaseId === purchase.id);
    const refundedCoins = this.driver.book.tally(account, purchase.id, 'ever');
    let coins = purchase.coins - refundedCoins;
    let feeCoins = 0n;
    if (lot) {
      coins -= lot.remaining;
      const slices = [{ lot: lot.id, coins: lot.remaining }];
      this.driver.post('CLAW_BACK', this.now, () => clawUnspent(buyerId, slices));
    }
    for (const one of gifts) {
      const gift = this.giftAt(one);
      const slices = openSlices(gift).filter(
        ({ lot: id }) => this.driver.book.lot(account, id)?.purchaseId === purchase.id,
      );
      const part = shareReversal(gift, slices);
      if (part.netCoins === 0n) continue;
      this.driver.post('CLAW_BACK', this.now, () => clawGift(gift.receiverId, part.netCoins));
      gift.reversed = [...gift.reversed, ...slices];
      coins -= part.netCoins + part.feeCoins;
      feeCoins += part.feeCoins;
    }
    const bought = { ...purchase, provider: 'spec', currency: 'AED' };
    const rest = { buyerId, coins, feeCoins, bought, refundedCoins };
    const available = this.spendable(purchase.owner);
    if (closeClawBack(rest, available).postings.length === 0) return;
    this.driver.post('CLAW_BACK', this.now, () => ({
      ...closeClawBack(rest, available),
      tallies: [this.returning(purchase, purchase.coins - refundedCoins)],
    }));
  }

  reverse(index: number, coins: number): void {
    const gift = this.giftAt(index);
    const part = shareReversal(gift, firstOf(openSlices(gift), BigInt(coins)));
    for (const movement of [reverseNet(gift, part), reverseFee(gift, part)])
      if (movement) this.driver.post('GIFT_REVERSAL', this.now, () => movement);
    gift.reversed = [...gift.reversed, ...part.slices];
  }

  forfeit(who: number, pendingCoins: bigint): void {
    const ownerId = this.driver.id(who);
    const all = BigInt(this.driver.balance(who, 'available'));
    const available = sliceLots(this.driver.lots(who), all);
    const postings = forfeitPostings({ ownerId, available, pendingCoins });
    if (postings.length > 0) this.driver.post('FORFEIT', this.now, () => ({ postings, lots: [] }));
  }

  private returning(purchase: PlayedPurchase, coins: bigint) {
    return {
      account: userAccount(this.driver.id(purchase.owner), 'available'),
      ...{ name: purchase.id, period: 'ever', add: coins },
      limit: { max: purchase.coins, refuse: () => new AppError('REFUND_EXCEEDS') },
    };
  }

  private spendable(who: number): bigint {
    return remainingIn(spendableLots(this.driver.lots(who), this.now));
  }

  /** Of what a gift still brings, what was made of given coins. */
  private promoOf(gift: PlayedGift): bigint {
    const account = userAccount(gift.giverId, 'available');
    return promoPartOf(openSlices(gift), {
      coins: netLeft(gift),
      isPromo: (lot) => this.driver.book.lot(account, lot)?.origin === 'promo',
    });
  }

  private purchase(index: number): PlayedPurchase {
    const purchase = this.purchases[index];
    if (!purchase) throw new Error('no purchase');
    return purchase;
  }

  private giftAt(index: number): PlayedGift {
    const gift = this.gifts[index];
    if (!gift) throw new Error('no gift');
    return gift;
  }
}

/** What a gift still brings its receiver. */
function netLeft(gift: ReversibleGift): bigint {
  const back = shareReversal({ ...gift, reversed: [] }, gift.reversed);
  return gift.netCoins - back.netCoins;
}
