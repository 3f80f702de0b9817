import type { AccountId } from '@mate/contracts/ids';
import type { CreditedPurchase } from '../credits/credited-purchase.rules.js';
import type { TakenBackGift } from '../gifts/reversals/reversible-gift.reader.js';
import { GoOnWithChargeback } from './go-on-with-chargeback.use-case.js';
import { isHalfOver, turnEnd, type Turn } from './chargebacks/turn.rules.js';

/** As long as a slow ledger takes for a step. */
const STEP_MS = 400;
const GIFTS = 200;

const purchase: CreditedPurchase = {
  ...{ purchaseId: 'p', ownerId: 'buyer' as AccountId, coins: 200n, amountMinor: 0n },
  ...{ currency: 'AED', provider: '' },
};
const gift = { id: 'g', giverId: 'buyer', receiverId: 'creator', coins: 1n } as TakenBackGift & {
  coins: bigint;
};
const part = { slices: [], netCoins: 1n, feeCoins: 0n };

/** A ledger that is slow, beside somebody who takes every turn that is over. */
function slowWallet() {
  const state = { nowMs: 0, endMs: 0, posted: 0, lost: 0 };
  const now = () => new Date(state.nowMs);
  const newTurn = (): Turn => {
    const endTime = turnEnd(now());
    state.endMs = endTime.getTime();
    return { purchaseId: 'p', endTime };
  };
  const cases = {
    takeTurn: () => Promise.resolve(newTurn()),
    keepTurn: (turn: Turn) => Promise.resolve(isHalfOver(turn, now()) ? newTurn() : turn),
    endTurn: () => Promise.resolve(),
    find: () => Promise.resolve({ ...purchase, state: 'closed' }),
  };
  const ledger = {
    owns: () => true,
    post: () => {
      state.posted += 1;
      state.nowMs += STEP_MS;
      if (state.nowMs > state.endMs) state.lost += 1;
      return Promise.resolve();
    },
  };
  const traced = {
    findLot: () => Promise.resolve({ id: 'l', remaining: 0n }),
    async *listGifts() {
      await Promise.resolve();
      yield Array.from({ length: GIFTS }, (_, index) => ({
        gift: { ...gift, id: `g${index}` },
        part,
      }));
    },
  };
  const goOn = new GoOnWithChargeback(
    ledger as never,
    { find: () => Promise.resolve(purchase) } as never,
    { execute: () => Promise.resolve() } as never,
    traced as never,
    cases as never,
  );
  return { goOn, state };
}

describe('a chargeback of many gifts', () => {
  it('on a slow ledger / keeps its turn from the first gift to the last', async () => {
    const { goOn, state } = slowWallet();
    await goOn.execute('p');
    expect(state).toMatchObject({ posted: GIFTS, lost: 0 });
  });
});
