import type { AdminRefund } from '@mate/contracts/gen/wallet/takeback_admin_service';
import { done, textOf, wholeOf, type AdminAnswer, type OptionValues } from './command-line.js';
import { once, type RunWallet } from './wallet-orders.js';

const FRACTIONS_PER_UNIT = 100;

/** What there is to type about what goes back. */
export const TAKEBACK_USAGE = `  refund PURCHASE [--coins N] --note TEXT                  holds what is not spent, until payments sent its money or cannot
  capture REFUND                                           the money went back: its coins are gone for good
  void REFUND                                              it did not: they can be spent again
                                                           both for holds that payments was not told of; payments
                                                           refund-done and refund-refused end the others
  chargeback PURCHASE --note TEXT                          a bank took the money back
  reverse GIFT [--coins N] --note TEXT                     gives what has not matured back to the giver`;

/** Commands about purchases and gifts that go back, by what is typed. */
export const TAKEBACK_COMMANDS: Readonly<
  Record<string, (subject: string, values: OptionValues) => RunWallet>
> = {
  refund: (purchaseId, values) => {
    const asked = { purchaseId, ...partOf(values) };
    return (wallet, by) => once(values, (orderId) => wallet.orderRefund({ orderId, ...asked }, by));
  },
  capture: (refundId) => async (wallet, by) =>
    refundAnswer((await wallet.captureRefund({ refundId }, by)).refund),
  void: (refundId) => async (wallet, by) =>
    refundAnswer((await wallet.voidRefund({ refundId }, by)).refund),
  chargeback: (purchaseId, values) => {
    const note = textOf(values, 'note');
    return (wallet, by) =>
      once(values, (orderId) => wallet.orderChargeback({ orderId, purchaseId, note }, by));
  },
  reverse: (giftId, values) => {
    const asked = { giftId, ...partOf(values) };
    return (wallet, by) =>
      once(values, (orderId) => wallet.orderReversal({ orderId, ...asked }, by));
  },
};

function partOf(values: OptionValues): { note: string; coins: string | undefined } {
  const coins = values.coins === undefined ? undefined : wholeOf(values, 'coins');
  return { coins, note: textOf(values, 'note') };
}

function refundAnswer(refund: AdminRefund | undefined): AdminAnswer {
  if (!refund) return done('Done.');
  const { amountMinor, coins, currency, state } = refund;
  const money =
    amountMinor === undefined
      ? ''
      : `, ${currency} ${(Number(amountMinor) / FRACTIONS_PER_UNIT).toFixed(2)} go back`;
  return { about: `Done: ${coins} coins ${state}${money}.`, rows: [refund], table: [] };
}
