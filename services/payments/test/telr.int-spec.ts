import { aNamesakeOf, bob } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { adviceCheckOf } from '../src/providers/telr/telr-advice.rules.js';
import { payByCard } from './card-browser.js';
import { MoveRefund } from '../src/refunds/move-refund.use-case.js';
import { refundSteps } from './refund-steps.js';
import { aNetwork, PaymentsSystem, TELR, type Fields, type Ordered } from './payments-system.js';

/** A purchase and the page where it is paid. */
interface Bought extends Ordered {
  readonly pageUrl: string;
}

/** What Telr alone does; what every way to pay does stands in `contract`. */
describe('buying with Telr', () => {
  let system: PaymentsSystem;

  beforeAll(async () => {
    system = await PaymentsSystem.start();
  });

  afterAll(() => system.stop());

  const buy = async (buyer = aNamesakeOf(bob)): Promise<Bought> => {
    const { purchase, redirect } = await system.order(buyer, { provider: 'telr' });
    if (!purchase || !redirect) throw new Error('no page');
    return { buyer, purchase, pageUrl: redirect.url };
  };
  const paid = async (): Promise<Bought> => {
    const bought = await buy();
    await payByCard(bought, { card: '4111111111111111' });
    await untilState(bought, 'SETTLED');
    return bought;
  };
  const tell = (body: string) =>
    system.client.receiveWebhook({
      provider: 'telr',
      rawBody: Buffer.from(body),
      contentType: 'application/x-www-form-urlencoded',
      headers: {},
      queryString: '',
      clientNetwork: aNetwork(),
    });
  const untilState = (bought: Bought, state: string) =>
    eventually(async () => expect(await system.stateOf(bought)).toBe(state));

  /** An advice of a sale, with its check. */
  const advice = ({ purchase }: Bought, changes: Fields = {}): string => {
    const fields: Fields = {
      tran_store: TELR.TELR_STORE,
      tran_type: '1',
      tran_test: '0',
      tran_ref: '040000000001',
      tran_currency: purchase.currency,
      tran_amount: '4.99',
      tran_cartid: purchase.reference,
      tran_desc: 'Coins',
      tran_status: 'A',
      ...changes,
    };
    const tran_check = adviceCheckOf(fields, TELR.TELR_ADVICE_SECRET);
    return new URLSearchParams({ ...fields, tran_check }).toString();
  };

  it.each([
    ['ar', 'ar'],
    ['ur', 'en'],
  ])('a buyer who reads %s / the page is asked for in %s', async (languages, asked) => {
    const { redirect } = await system.order(aNamesakeOf(bob), { provider: 'telr', languages });
    const page = await (await fetch(redirect?.url ?? '')).text();
    expect(page).toMatch(new RegExp(`asked for in\\s*<span class="mono">${asked}</span>`));
  });

  it('held for inspection / stays open until it is released', async () => {
    const bought = await buy();
    await payByCard(bought, { card: '4000000000000002', cvv: '999' });
    await untilState(bought, 'UNKNOWN');
    await system.decide(bought, { outcome: 'success' });
    await untilState(bought, 'SETTLED');
  });

  it('the note of a yes to a refund is lost / a person looks, and it is not ordered again', async () => {
    const bought = await paid();
    const steps = refundSteps(system);
    const moves = system.service.app.get(MoveRefund, { strict: false });
    const move = moves.execute.bind(moves);
    let lost = 0;
    moves.execute = () => {
      lost += 1;
      return Promise.reject(new Error('the process is gone'));
    };
    try {
      const refundId = await steps.hold(bought, `${BigInt(bought.purchase.coins) / 2n}`);
      await eventually(async () => expect(lost).toBe(1));
      moves.execute = move;
      await steps.ask(refundId);
      await steps.reaches(refundId, { waitsForPerson: true, code: 'ordered before', attempts: 2 });
      const orders = system.wire.calls.filter(
        ({ path, body }) => path.includes('remote') && body.includes(refundId),
      );
      expect(orders).toHaveLength(1);
      expect(await steps.endsOf(refundId)).toEqual([]);
    } finally {
      moves.execute = move;
    }
  });

  it('its order could not be asked about / nothing went out, and the next try gives it back', async () => {
    const bought = await paid();
    const steps = refundSteps(system);
    const { reference } = bought.purchase;
    const row = await system.db.collection('purchases').findOne({ reference });
    const ref = String(row?.['providerReference']);
    const fits = ({ body }: { body: string }) => body.includes('check') && body.includes(ref);
    const mend = system.wire.bend({ fits, how: 'reset' });
    const refundId = await steps.hold(bought);
    await steps.reaches(refundId, { attempts: 1, version: 1, waitsForPerson: false });
    mend();
    expect(await steps.rowOf(refundId)).not.toHaveProperty('orderTime');
    await steps.ask(refundId);
    await steps.reaches(refundId, { state: 'REFUNDED', attempts: 2 });
    expect(await steps.rowOf(refundId)).toHaveProperty('orderTime');
  });

  it('a field twice, a border within a value / refused, nothing changes', async () => {
    const bought = await buy();
    const forgeries = [`${advice(bought)}&tran_status=A`, advice(bought, { tran_desc: 'Coins:A' })];
    for (const body of forgeries)
      await expect(tell(body)).rejects.toMatchObject({ reason: 'PAYMENT_SIGNATURE_INVALID' });
    expect(await system.stateOf(bought)).toBe('AWAITING_CUSTOMER');
  });
});
