import type { PaymentsAdminCalls } from '@mate/contracts/calls';
import { newId } from '@mate/contracts/ids';
import { refundHeld } from '@mate/contracts/events';
import type { Purchase } from '@mate/contracts/gen/payments/purchases_service';
import { Outbox } from '@mate/messaging/outbox';
import { TransactionRunner } from '@mate/mongo/transaction';
import type { RpcClient } from '@mate/service-kit/rpc-client';
import { aNamesakeOf, bob } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { mona, omar } from './admins.js';
import { payByCard } from './card-browser.js';
import { as, MERCHANT, PaymentsSystem, TAP, type Ordered } from './payments-system.js';
import { signedFields } from './provider-fields.js';

const CREATED = 'payments.purchase_created.v1';
const SETTLED = 'payments.purchase_settled.v1';
const DISPUTED = 'payments.purchase_disputed.v1';

const note = 'case 4711 of the bank';

interface RefundRow {
  _id: string;
  state: string;
  attempts: number;
}

describe('purchases that a bank takes back', () => {
  let system: PaymentsSystem;
  let admin: RpcClient<PaymentsAdminCalls>;

  beforeAll(async () => {
    system = await PaymentsSystem.start();
    admin = system.adminBy('admin');
  });
  afterAll(async () => {
    admin.close();
    await system.stop();
  });
  afterEach(() => system.noFaults());

  const settled = async <O extends Ordered>(ordered: O): Promise<O> => {
    await eventually(async () => expect(await system.stateOf(ordered)).toBe('SETTLED'));
    return ordered;
  };
  const byAmazon = async () => {
    const bought = await system.buy();
    await payByCard(bought);
    return settled(bought);
  };
  const byTelr = async (): Promise<Ordered> => {
    const buyer = aNamesakeOf(bob);
    const { purchase, redirect } = await system.order(buyer, { provider: 'telr' });
    if (!purchase || !redirect) throw new Error('no page');
    await payByCard({ pageUrl: redirect.url }, { card: '4111111111111111' });
    return settled({ buyer, purchase });
  };
  const byTap = async (): Promise<Ordered> => {
    const buyer = aNamesakeOf(bob);
    const { purchase } = await system.order(buyer, { provider: 'tap' });
    if (!purchase) throw new Error('no card to take');
    const { purchaseId } = purchase;
    const charge = { purchaseId, token: await cardToken(), idempotencyKey: newId() };
    const { redirectUrl } = await system.client.chargePurchase(charge, as(buyer));
    const body = new URLSearchParams({ outcome: 'success' });
    await fetch(redirectUrl, { method: 'POST', body, redirect: 'manual' });
    return settled({ buyer, purchase });
  };
  const cardToken = async (): Promise<string> => {
    const card = { number: '4508750015741019', exp_month: 12, exp_year: 38, cvc: '100' };
    const response = await fetch(`${system.sandbox.publicUrl}/tap/v2/tokens`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${TAP.TAP_PUBLIC_KEY}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ card: { ...card, name: 'Bob' } }),
    });
    return ((await response.json()) as { id: string }).id;
  };
  const dispute = async ({ provider, reference }: Purchase): Promise<void> => {
    const url = `${system.sandbox.publicUrl}/payments/${provider}/${reference}/dispute`;
    const response = await fetch(url, { method: 'POST' });
    if (!response.ok) throw new Error(await response.text());
  };
  const chargeback = (bought: Awaited<ReturnType<typeof byAmazon>>, phrase?: string): string =>
    JSON.stringify(signedFields(bought, { command: 'CHARGEBACK' }, phrase));

  const caseOf = async ({ purchase: { purchaseId: caseId } }: Ordered) =>
    (await admin.getReview({ caseId }, mona)).review;
  const isListed = async ({ purchase }: Ordered): Promise<boolean> => {
    for (let afterId = ''; ;) {
      const { cases } = await admin.listReviews({ afterId }, mona);
      if (cases.some(({ caseId }) => caseId === purchase.purchaseId)) return true;
      const last = cases.at(-1);
      if (!last) return false;
      afterId = last.caseId;
    }
  };
  const decide = async (verb: 'confirmDispute' | 'dismissDispute', { purchase }: Ordered) =>
    (await admin[verb]({ caseId: purchase.purchaseId, note }, mona)).review;
  const refunds = () => system.db.collection<RefundRow>('refunds');
  /** Coins of it that the wallet holds for a refund; answers the name of the refund. */
  const hold = async ({ buyer, purchase }: Ordered, coins = purchase.coins): Promise<string> => {
    const { purchaseId } = purchase;
    const held = { refundId: newId(), purchaseId, accountId: buyer.accountId, coins };
    const news = { ...held, holdTime: new Date().toISOString() };
    const { app } = system.service;
    await app
      .get(TransactionRunner, { strict: false })
      .run((tx) => app.get(Outbox, { strict: false }).add(refundHeld, news, tx));
    return held.refundId;
  };
  const reaches = (refundId: string, of: object): Promise<void> =>
    eventually(async () => expect(await refunds().findOne({ _id: refundId })).toMatchObject(of));
  /** Taken up, looked at and left for later. */
  const putOff = (refundId: string): Promise<void> =>
    eventually(async () => {
      const row = await refunds().findOne({ _id: refundId, nextTryTime: { $gt: new Date() } });
      expect(row).toMatchObject({ state: 'REFUND_REQUESTED', attempts: 0 });
    });
  const makeDue = (refundId: string) =>
    refunds().updateOne({ _id: refundId }, { $set: { nextTryTime: new Date(0) } });

  it.each([
    ['amazon', byAmazon],
    ['telr', byTelr],
    ['tap', byTap],
  ] as const)(
    '%s tells so, twice / a person has to look, no coins are taken / confirmed, twice: announced once',
    async (_, buy) => {
      const bought = await buy();
      await dispute(bought.purchase);
      await dispute(bought.purchase);
      await eventually(async () => expect(await isListed(bought)).toBe(true));
      expect(await caseOf(bought)).toMatchObject({
        ...{ why: 'disputed', dispute: 'told', state: 'SETTLED' },
      });
      expect(await system.eventsOf(bought)).toEqual([CREATED, SETTLED]);
      for (let again = 0; again < 2; again += 1)
        expect(await decide('confirmDispute', bought)).toMatchObject({
          ...{ why: '', dispute: 'confirmed', state: 'SETTLED' },
        });
      expect(await system.eventsOf(bought)).toEqual([CREATED, SETTLED, DISPUTED]);
      expect(await isListed(bought)).toBe(false);
    },
  );

  it('twenty copies, then twenty confirmations at once / one case, announced once', async () => {
    const bought = await byAmazon();
    const body = chargeback(bought);
    await Promise.all(Array.from({ length: 20 }, () => system.receive(body)));
    expect(await system.eventsOf(bought)).toEqual([CREATED, SETTLED]);
    await Promise.all(Array.from({ length: 20 }, () => decide('confirmDispute', bought)));
    expect(await system.eventsOf(bought)).toEqual([CREATED, SETTLED, DISPUTED]);
  });

  it('a provider whose messages are trusted by the setting / announced at once, nobody has to look', async () => {
    const bought = await byAmazon();
    const other = await system.join({ PAYMENTS_TRUSTED_DISPUTES: 'amazon' });
    await system.receive(chargeback(bought), 'application/json', other.client);
    await other.stop();
    expect(await system.eventsOf(bought)).toEqual([CREATED, SETTLED, DISPUTED]);
    expect(await caseOf(bought)).toMatchObject({ why: '', dispute: 'confirmed' });
  });

  it('forged, of another merchant, or of what is not paid / notes nothing', async () => {
    const bought = await byAmazon();
    for (const phrase of ['not the phrase', MERCHANT.requestPhrase])
      await expect(system.receive(chargeback(bought, phrase))).rejects.toMatchObject({
        reason: 'PAYMENT_SIGNATURE_INVALID',
      });
    const foreign = { command: 'CHARGEBACK', merchant_identifier: 'another' };
    await system.receive(JSON.stringify(signedFields(bought, foreign)));
    const open = await system.buy();
    await system.receive(chargeback(open));
    for (const one of [bought, open]) expect(await caseOf(one)).toMatchObject({ dispute: '' });
    for (const verb of ['confirmDispute', 'dismissDispute'] as const)
      await expect(decide(verb, bought)).rejects.toMatchObject({ reason: 'DISPUTE_NOT_FOUND' });
    expect(await system.eventsOf(bought)).toEqual([CREATED, SETTLED]);
    expect(await system.eventsOf(open)).toEqual([CREATED]);
  });

  it('told of a payment of another amount / noted; confirmed, there are no coins to announce', async () => {
    const bought = await system.buy();
    const caseId = bought.purchase.purchaseId;
    await system.decide(bought, { outcome: 'success', webhook: 'wrong-amount' });
    await reaches(caseId, { state: 'REFUND_REQUESTED' });
    await system.receive(chargeback(bought));
    expect(await caseOf(bought)).toMatchObject({ why: 'disputed', state: 'INTEGRITY_MISMATCH' });
    const closing = admin.closeReview({ caseId, note }, mona);
    await expect(closing).rejects.toMatchObject({ reason: 'PURCHASE_DISPUTED' });
    const done = admin.markRefundDone({ refundId: caseId, note }, mona);
    await expect(done).rejects.toMatchObject({ reason: 'PURCHASE_DISPUTED' });
    const before = await system.eventsOf(bought);
    // Whose money came and bought nothing stays with people.
    expect(await decide('confirmDispute', bought)).toMatchObject({
      ...{ why: 'wrong-amount', dispute: 'confirmed' },
    });
    expect(await system.eventsOf(bought)).toEqual(before);
    // The money may have gone back before the bank took it.
    const { refund } = await admin.markRefundDone({ refundId: caseId, note }, mona);
    expect(refund).toMatchObject({ doneSaidBy: 'mona' });
  });

  it('a refund that is held after it / not sent; dismissed: the money goes back', async () => {
    const bought = await byAmazon();
    await system.receive(chargeback(bought));
    const refundId = await hold(bought);
    await putOff(refundId);
    expect(await decide('dismissDispute', bought)).toMatchObject({ why: '', dispute: 'dismissed' });
    await makeDue(refundId);
    await reaches(refundId, { state: 'REFUNDED', attempts: 1 });
    expect(await system.eventsOf(bought)).not.toContain(DISPUTED);
  });

  it('a refund that waits for it, confirmed / ended, no money goes back; nor of one held later', async () => {
    const bought = await byAmazon();
    await system.receive(chargeback(bought));
    const refundId = await hold(bought);
    await putOff(refundId);
    await decide('confirmDispute', bought);
    await makeDue(refundId);
    await reaches(refundId, { state: 'REFUND_FAILED', code: 'taken back by the bank' });
    const later = await hold(bought);
    await reaches(later, { state: 'REFUND_FAILED', attempts: 0 });
  });

  it('dismissed by mistake / confirmed all the same, its coins are taken and refunds end', async () => {
    const bought = await byAmazon();
    await system.receive(chargeback(bought));
    await decide('dismissDispute', bought);
    for (let twice = 0; twice < 2; twice += 1)
      expect(await decide('confirmDispute', bought)).toMatchObject({
        why: '',
        dispute: 'confirmed',
      });
    expect(await system.eventsOf(bought)).toEqual([CREATED, SETTLED, DISPUTED]);
    await reaches(await hold(bought), { state: 'REFUND_FAILED', attempts: 0 });
  });

  it('won while a refund waits behind one whose answer is lost / it ends unsent; the other is found out by people', async () => {
    const bought = await byAmazon();
    await system.fault('down');
    const sent = await hold(bought, '1');
    await reaches(sent, { state: 'REFUND_REQUESTED', attempts: 1, code: 'no answer' });
    const behind = await hold(bought, '1');
    await putOff(behind);
    await system.receive(chargeback(bought));
    await decide('confirmDispute', bought);
    await decide('dismissDispute', bought);
    await makeDue(behind);
    await reaches(behind, { state: 'REFUND_FAILED', code: 'taken back by the bank' });
    await system.noFaults();
    await makeDue(sent);
    await reaches(sent, { waitsForPerson: true, code: 'taken back by the bank' });
    await admin.markRefundDone({ refundId: sent, note }, mona);
    await admin.confirmRefundDone({ refundId: sent }, omar);
    await eventually(async () =>
      expect(await caseOf(bought)).toMatchObject({ why: 'returned-twice', dispute: 'dismissed' }),
    );
  });

  it('won after it was confirmed / no refund of it goes out; told and confirmed anew, a person takes coins', async () => {
    const bought = await byAmazon();
    await system.receive(chargeback(bought));
    await decide('confirmDispute', bought);
    await decide('dismissDispute', bought);
    const refundId = await hold(bought);
    await reaches(refundId, { state: 'REFUND_FAILED', attempts: 0 });
    const again = signedFields(bought, { command: 'CHARGEBACK', response_code: '99' });
    await system.receive(JSON.stringify(again));
    expect(await caseOf(bought)).toMatchObject({ why: 'disputed', dispute: 'told' });
    for (let twice = 0; twice < 2; twice += 1)
      expect(await decide('confirmDispute', bought)).toMatchObject({ why: 'taken-again' });
    // Said again, so that refunds of it are stopped; the wallet takes the coins of a purchase once.
    const told = (await system.eventsOf(bought)).filter((name) => name === DISPUTED);
    expect(told).toHaveLength(2);
    await admin.closeReview({ caseId: bought.purchase.purchaseId, note }, mona);
    expect(await caseOf(bought)).toMatchObject({ why: '', dispute: 'confirmed' });
  });

  it('decided without a note, or by the gateway / refused, and every try is written down', async () => {
    const bought = await byAmazon();
    const caseId = bought.purchase.purchaseId;
    await system.receive(chargeback(bought));
    const blank = admin.confirmDispute({ caseId, note: ' ' }, mona);
    await expect(blank).rejects.toMatchObject({ reason: 'INVALID_REQUEST' });
    const gateway = system.adminBy('gateway');
    const foreign = gateway.confirmDispute({ caseId, note }, mona);
    await expect(foreign).rejects.toMatchObject({ reason: 'FORBIDDEN' });
    gateway.close();
    await decide('dismissDispute', bought);
    const { actions } = await admin.getReview({ caseId }, mona);
    expect(actions.map(({ command, outcome }) => `${command} ${outcome}`)).toEqual([
      ...['payments.confirm-dispute INVALID_REQUEST', 'payments.dismiss-dispute done'],
    ]);
  });
});
