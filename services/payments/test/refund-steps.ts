import { refundHeld } from '@mate/contracts/events';
import { newId } from '@mate/contracts/ids';
import { Outbox } from '@mate/messaging/outbox';
import { TransactionRunner } from '@mate/mongo/transaction';
import { eventually } from '@mate/testing/wait';
import type { RefundDocument } from '../src/refunds/refund.model.js';
import { payByCard } from './card-browser.js';
import type { Bought, Ordered, PaymentsSystem } from './payments-system.js';

const ENDED = 'payments.refund_ended.v1';

/** A refund as the driver reads it. */
export type RefundRow = Omit<RefundDocument, 'coins' | 'amountMinor'> & {
  readonly coins: number;
  readonly amountMinor: number;
};

/** What specs do with refunds. */
export function refundSteps(system: PaymentsSystem) {
  const paid = async (): Promise<Bought> => {
    const bought = await system.buy();
    await payByCard(bought);
    await eventually(async () => expect(await system.stateOf(bought)).toBe('SETTLED'));
    return bought;
  };
  const heldOf = ({ buyer, purchase }: Ordered, coins: string, refundId: string) => ({
    ...{ refundId, purchaseId: purchase.purchaseId, accountId: buyer.accountId, coins },
    holdTime: new Date().toISOString(),
  });
  /** The news of a hold, as often as it is told; answers the name of the refund. */
  const hold = async (bought: Ordered, coins = bought.purchase.coins, times = 1) => {
    const { app } = system.service;
    const held = heldOf(bought, coins, newId());
    for (let time = 0; time < times; time += 1)
      await app
        .get(TransactionRunner, { strict: false })
        .run((tx) => app.get(Outbox, { strict: false }).add(refundHeld, held, tx));
    return held.refundId;
  };
  const rows = () => system.db.collection<RefundRow>('refunds');
  const rowOf = (refundId: string) => rows().findOne({ _id: refundId });
  const reaches = (refundId: string, of: Partial<RefundRow>): Promise<void> =>
    eventually(async () => expect(await rowOf(refundId)).toMatchObject(of));
  const ask = (refundId: string) =>
    rows().updateOne({ _id: refundId }, { $set: { nextTryTime: new Date(0) } });
  const endsOf = async (refundId: string): Promise<object[]> => {
    const told = await system.db
      .collection<{ name: string; payload: string }>('outbox')
      .find({ name: ENDED, payload: { $regex: refundId } })
      .toArray();
    return told.map(({ payload }) => (JSON.parse(payload) as { data: object }).data);
  };
  /** Of a provider whose call for it we do not have. */
  const without = async (bought: Bought): Promise<Bought> => {
    const { reference } = bought.purchase;
    await system.db
      .collection('purchases')
      .updateOne({ reference }, { $set: { provider: 'epay' } });
    return bought;
  };

  return { paid, heldOf, hold, rows, rowOf, reaches, ask, endsOf, without };
}
