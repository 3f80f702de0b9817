import { newId } from '@mate/contracts/ids';
import { carol } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { sign } from '../src/providers/amazon/amazon-signature.rules.js';
import { payByCard } from './card-browser.js';
import { as, MERCHANT, PaymentsSystem, type Fields } from './payments-system.js';
import { signedFields } from './provider-fields.js';

const CREATED = 'payments.purchase_created.v1';
const SETTLED = 'payments.purchase_settled.v1';
const COPIES = 50;

describe('messages by people who mean no good', () => {
  let system: PaymentsSystem;

  beforeAll(async () => {
    system = await PaymentsSystem.start();
  });

  afterAll(() => system.stop());

  afterEach(() => system.noFaults());

  /** The same genuine fields with a signature whose letters are large or small by the bits of a number. */
  function spelled(fields: Fields, bits: number): Fields {
    let letter = 0;
    const signature = (fields['signature'] ?? '').replaceAll(/[a-f]/g, (small) =>
      (bits >> letter++) & 1 ? small.toUpperCase() : small,
    );
    return { ...fields, signature };
  }

  it('a genuine message in many spellings of its signature / is one message', async () => {
    const bought = await system.buy();
    await system.fault('down');
    const fields = signedFields(bought);
    for (let copy = 0; copy < COPIES; copy += 1) {
      const text = JSON.stringify(spelled(fields, copy), null, copy % 7);
      await system.receive(text);
    }
    expect(await system.inboxOf(bought)).toHaveLength(1);
  });

  it('a return page in many spellings of its signature / is one page', async () => {
    const bought = await system.buy();
    system.isDeaf = system.losesBankReturns = true;
    await payByCard(bought).catch(() => undefined);
    system.isDeaf = system.losesBankReturns = false;
    const end = system.lostReturns.at(-1) ?? {};
    await system.fault('down');
    await system.returned(end);
    const row = () =>
      system.db.collection('purchases').findOne({ reference: bought.purchase.reference });
    const seen = (await row())?.['seenReturns'] as string[];
    for (let copy = 1; copy < COPIES; copy += 1) await system.returned(spelled(end, copy));
    expect((await row())?.['seenReturns']).toEqual(seen);
  });

  it('a refund that is told before its payment / settles nothing; the payment does, once', async () => {
    const bought = await system.buy();
    await system.receive(
      JSON.stringify(signedFields(bought, { command: 'REFUND', response_code: '06000' })),
    );
    expect(await system.stateOf(bought)).toBe('AWAITING_CUSTOMER');
    await system.decide(bought, { outcome: 'success', webhook: 'twice' });
    await eventually(async () => expect(await system.stateOf(bought)).toBe('SETTLED'));
    await system.receive(
      JSON.stringify(
        signedFields(bought, { command: 'REFUND', response_code: '06000', fort_id: '2' }),
      ),
    );
    expect(await system.eventsOf(bought)).toEqual([CREATED, SETTLED]);
  });

  it.each([
    ['with the phrase of requests', (fields: Fields) => sign(fields, MERCHANT.requestPhrase)],
    ['with an empty phrase', (fields: Fields) => sign(fields, '')],
    ['without a signature', ({ signature: _, ...fields }: Fields) => fields],
    ['with a signature of another length', (fields: Fields) => ({ ...fields, signature: 'a' })],
    ['for another merchant', (fields: Fields) => ({ ...fields, merchant_identifier: 'other' })],
  ])('a success signed %s / is refused', async (_name, forge) => {
    const bought = await system.buy();
    const { signature, ...fields } = signedFields(bought);
    const body = JSON.stringify(forge({ ...fields, ...(signature ? { signature } : {}) }));
    await expect(system.receive(body)).rejects.toMatchObject({
      reason: 'PAYMENT_SIGNATURE_INVALID',
    });
    expect(await system.stateOf(bought)).toBe('AWAITING_CUSTOMER');
  });

  it('too large, in foreign bytes, deep / is refused, and nothing of it is kept whole', async () => {
    const bought = await system.buy();
    const large = JSON.stringify(signedFields(bought)).padEnd(64 * 1_024 + 1);
    await expect(system.receive(large)).rejects.toMatchObject({ reason: 'PAYLOAD_TOO_LARGE' });
    const odd = [
      Buffer.from([0xff, 0xfe, 0x00, 0x01]),
      Buffer.from('['.repeat(30_000)),
      Buffer.from(JSON.stringify({ ...signedFields(bought), amount: 1e308 })),
      Buffer.from(JSON.stringify({ ...signedFields(bought), amount: { $gt: '' } })),
      Buffer.from('{"__proto__":{"signature":"x"}}'),
      Buffer.from('null'),
    ];
    for (const body of odd)
      await expect(system.receive(body)).rejects.toMatchObject({
        reason: 'PAYMENT_SIGNATURE_INVALID',
      });
    await system
      .receive(JSON.stringify(signedFields(bought)), 'application/x-www-form-urlencoded')
      .catch((error: { reason: string }) => expect(error.reason).toBe('PAYMENT_SIGNATURE_INVALID'));
    expect(await system.stateOf(bought)).toBe('AWAITING_CUSTOMER');
  });

  it('a purchase of somebody else, and ids that are none / do not exist', async () => {
    const { purchase } = await system.buy();
    const ids = [
      purchase.purchaseId,
      purchase.purchaseId.toUpperCase(),
      newId(),
      '',
      '{"$ne":""}',
      'a'.repeat(5_000),
    ];
    for (const purchaseId of ids)
      await expect(system.client.getPurchase({ purchaseId }, as(carol))).rejects.toMatchObject({
        reason: 'PURCHASE_NOT_FOUND',
      });
  });
});
