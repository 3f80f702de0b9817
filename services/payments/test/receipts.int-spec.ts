import { purchaseSettled } from '@mate/contracts/events';
import { Outbox } from '@mate/messaging/outbox';
import { TransactionRunner } from '@mate/mongo/transaction';
import { Mailer } from '@mate/service-kit/mailer';
import { aNamesakeOf, bob, type Person } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { payByCard } from './card-browser.js';
import { PaymentsSystem, type Bought } from './payments-system.js';

interface InboxMail {
  subject: string;
  text: string;
  html: string;
}
interface ReceiptRow {
  _id: string;
  state: string;
  attempts: number;
}

let system: PaymentsSystem;
beforeAll(async () => {
  system = await PaymentsSystem.start();
});
afterAll(() => system.stop());

const addressOf = (buyer: Person): string => `receipts-${buyer.accountId}@mate.test`;
const receiptOf = ({ purchase }: Pick<Bought, 'purchase'>) =>
  system.db.collection<ReceiptRow>('receipts').findOne({ _id: `purchase-${purchase.purchaseId}` });
const ended = (bought: Bought, state: string) =>
  eventually(async () => expect(await receiptOf(bought)).toMatchObject({ state }));

async function mailsTo(address: string): Promise<InboxMail[]> {
  const url = `${system.sandbox.publicUrl}/inbox?to=${encodeURIComponent(address)}`;
  return (await (await fetch(url)).json()) as InboxMail[];
}

/** A settled purchase of somebody who reads these languages. */
async function paid(languages = 'en'): Promise<Bought & { address: string }> {
  const buyer = aNamesakeOf(bob);
  const address = addressOf(buyer);
  const bought = await system.buy(buyer, { email: address, languages });
  await payByCard(bought);
  await eventually(async () => expect(await system.stateOf(bought)).toBe('SETTLED'));
  return { ...bought, address };
}

/** The purchase is announced once more, as a redrive or another process would. */
async function announceAgain({ purchase, buyer }: Bought, settleTime: Date): Promise<void> {
  const { app } = system.service;
  const { purchaseId, provider, coins, amountMinor, currency } = purchase;
  const facts = { purchaseId, provider, coins, amountMinor, currency };
  const { accountId } = buyer;
  const data = { ...facts, accountId, settleTime: settleTime.toISOString() };
  await app
    .get(TransactionRunner, { strict: false })
    .run((tx) => app.get(Outbox, { strict: false }).add(purchaseSettled, data, tx));
}

/** Whatever was announced of this account was consumed: a later announcement of it was. */
async function consumed(bought: Bought): Promise<void> {
  const marker = await system.buy(bought.buyer, { email: addressOf(bought.buyer) });
  await announceAgain(marker, new Date());
  await eventually(async () => expect(await receiptOf(marker)).not.toBeNull());
}

describe('receipts by e-mail', () => {
  it.each([
    ['en', 'Your Mate receipt', 'ltr'],
    ['ar-AE,en;q=0.5', 'إيصالك من Mate', 'rtl'],
    ['ur', 'آپ کی Mate رسید', 'rtl'],
  ])('a buyer who reads %s / a receipt in that language', async (languages, subject, direction) => {
    const bought = await paid(languages);
    await ended(bought, 'sent');
    const [mail, ...more] = await mailsTo(bought.address);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject });
    for (const said of [bought.purchase.coins, 'AED 4.99', bought.purchase.purchaseId]) {
      expect(mail?.text).toContain(said);
      expect(mail?.html).toContain(said);
    }
    expect(mail?.html).toContain(`dir="${direction}"`);
    expect(mail?.html).toContain('/virtual-gifting/history"');
  });

  it('announced again and again / one mail', async () => {
    const bought = await paid();
    await ended(bought, 'sent');
    for (let count = 0; count < 3; count += 1) await announceAgain(bought, new Date());
    await consumed(bought);
    const receipts = (await mailsTo(bought.address)).filter(({ text }) =>
      text.includes(bought.purchase.purchaseId),
    );
    expect(receipts).toHaveLength(1);
  });

  it('the mail server is away / the coins come at once, the mail when it is back', async () => {
    const mailer = system.service.app.get(Mailer, { strict: false });
    const away = jest.spyOn(mailer, 'send').mockRejectedValue(new Error('away'));
    const bought = await paid();
    await eventually(async () => {
      expect(await receiptOf(bought)).toMatchObject({ state: 'pending', attempts: 1 });
    });
    expect(await mailsTo(bought.address)).toEqual([]);
    away.mockRestore();
    await ended(bought, 'sent');
    expect(await mailsTo(bought.address)).toHaveLength(1);
  });

  it('refused for good / given up, the purchase stays settled', async () => {
    const mailer = system.service.app.get(Mailer, { strict: false });
    const refusing = jest.spyOn(mailer, 'send').mockResolvedValue({ isAccepted: false, code: 550 });
    const bought = await paid();
    await ended(bought, 'refused');
    refusing.mockRestore();
    expect(await system.stateOf(bought)).toBe('SETTLED');
  });

  it('an address that was taken off, or none / no mail', async () => {
    const buyer = aNamesakeOf(bob);
    const bought = await system.buy(buyer, { email: addressOf(buyer) });
    const { reference } = bought.purchase;
    await system.db
      .collection('purchases')
      .updateOne({ reference }, { $set: { customerEmail: '' } });
    await announceAgain(bought, new Date());
    await ended(bought, 'unaddressed');
    expect(await mailsTo(addressOf(buyer))).toEqual([]);
  });

  it('a purchase of long ago, read again from the first event / no mail', async () => {
    const buyer = aNamesakeOf(bob);
    const bought = await system.buy(buyer, { email: addressOf(buyer) });
    await announceAgain(bought, new Date(Date.now() - 4 * 86_400_000));
    await consumed(bought);
    expect(await receiptOf(bought)).toBeNull();
  });

  it('a failed purchase / no receipt', async () => {
    const buyer = aNamesakeOf(bob);
    const bought = await system.buy(buyer, { email: addressOf(buyer) });
    await system.decide(bought, { outcome: 'failed' });
    await consumed(bought);
    expect(await receiptOf(bought)).toBeNull();
  });
});
