import type { Exchange } from '../src/log/exchange.js';
import type { Sandbox } from '../src/sandbox-app.js';
import { aSandboxOf } from './a-sandbox.js';
import { FakeMerchant } from './fake-merchant.js';

const merchant = new FakeMerchant();
let sandbox: Sandbox;
let returnUrl: string;

beforeAll(async () => {
  ({ sandbox, returnUrl } = await aSandboxOf(merchant));
});
afterAll(async () => {
  await sandbox.stop();
  await merchant.app.close();
});
beforeEach(() => fetch(`${sandbox.publicUrl}/log.json`, { method: 'DELETE' }));

async function logOf(query = ''): Promise<Exchange[]> {
  return (await (await fetch(`${sandbox.publicUrl}/log.json${query}`)).json()) as Exchange[];
}
const post = (path: string, body: object): Promise<Response> =>
  fetch(`${sandbox.publicUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('the traffic log', () => {
  it('a payment / every call of it both ways, each signature right, no card and no phrase', async () => {
    const fields = merchant.cardForm('L-1', returnUrl);
    await post('/payments/amazon/L-1/decide', { outcome: 'success', fields });
    const log = await logOf('?provider=amazon&text=L-1');
    expect(log.map(({ direction, what }) => [direction, what])).toEqual(
      expect.arrayContaining([
        ['in', 'FortAPI/paymentApi'],
        ['out', 'direct-feedback'],
        ['out', 'return-from-bank'],
      ]),
    );
    const verdicts = log.flatMap(({ signatures }) => signatures.map(({ verdict }) => verdict));
    expect(new Set(verdicts)).toEqual(new Set(['right']));
    const shown = JSON.stringify(log);
    expect(shown).not.toMatch(/4005550000000001|request-phrase|response-phrase/);
    expect(shown).toContain('‹AMAZON_REQUEST_PHRASE›');
  });

  it('a forged webhook and a call with another phrase / why they are refused', async () => {
    const fields = merchant.cardForm('L-2', returnUrl);
    await post('/payments/amazon/L-2/decide', { outcome: 'failed', fields, webhook: 'forged' });
    const [forged] = (await logOf()).filter(({ what }) => what === 'forged');
    expect(forged).toMatchObject({ status: 401, signatures: [{ verdict: 'wrong' }] });
    const { signature: _, ...unsigned } = merchant.cardForm('L-3', returnUrl);
    await post('/amazon/FortAPI/paymentApi', unsigned);
    const [call] = await logOf('?text=L-3');
    expect(call?.signatures[0]?.because).toBe('Refused: it carries no signature.');
  });

  it('the provider is down / the call stands there without an answer', async () => {
    await post('/faults', { provider: 'amazon', kind: 'down', count: 1 });
    await expect(post('/amazon/FortAPI/paymentApi', {})).rejects.toThrow();
    expect(await logOf()).toMatchObject([{ provider: 'amazon', status: null, answered: null }]);
  });

  it('for people / a page with the pieces, and what came is never markup', async () => {
    await post('/amazon/FortAPI/paymentApi', {
      ...merchant.cardForm('L-4', returnUrl),
      merchant_extra: '<script>alert(1)</script>',
    });
    const response = await fetch(`${sandbox.publicUrl}/log?text=L-4`);
    const page = await response.text();
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(page).toContain('What was signed, piece by piece');
    expect(page).toContain('merchant_extra was added after signing');
    expect(page).not.toContain('<script>alert');
  });
});
