import { createHash, createHmac } from 'node:crypto';
import { signatureOf, signed } from '../amazon/protocol/signature.js';
import { hashed } from '../jazzcash/secure-hash.js';
import { hashstringOf } from '../tap/protocol/hashstring.js';
import type { Call, Exchange } from './exchange.js';
import { signaturesOf } from '../sandbox.config.js';
import { TrafficLog } from './traffic-log.js';

const secrets = [
  ['AMAZON_REQUEST_PHRASE', 'the-request-phrase'],
  ['AMAZON_RESPONSE_PHRASE', 'the-response-phrase'],
  ['JAZZCASH_INTEGRITY_SALT', 'the-salt'],
  ['JAZZCASH_PASSWORD', 'the-password'],
  ['JAZZCASH_MERCHANT_MPIN', '4321'],
  ['TELR_ADVICE_SECRET', 'the-advice-secret'],
  ['TELR_AUTH_KEY', 'the-auth-key'],
  ['TAP_SECRET_KEY', 'sk_test_secret'],
  ['EASYPAISA_CREDENTIALS', Buffer.from('user:password').toString('base64')],
  ['EPAY_PASSWORD', 'the-epay-password'],
  ['WALEE_API_KEY', 'the-walee-key'],
].map(([name = '', value = '']) => ({ name, value }));
const phrase = 'the-request-phrase';

/** What the log says of one call. */
function logged(call: Partial<Call> & Pick<Call, 'provider'>, answer?: object): Exchange {
  const log = new TrafficLog(secrets, signaturesOf);
  const whole = { direction: 'in', what: 'call', method: 'POST', url: '/x', headers: {}, body: {} };
  const open = log.open({ ...whole, ...call } as Call);
  if (answer) open.answered({ status: 200, body: JSON.stringify(answer) });
  const [exchange] = log.list({});
  if (!exchange) throw new Error('nothing was written down');
  return exchange;
}
const verdictOf = ({ signatures }: Exchange): unknown =>
  signatures.map(({ of, verdict, because }) => [of, verdict, because]);
const RIGHT = ['call', 'right', 'The signature is right.'];

const order = {
  access_code: 'AC1',
  amount: '499',
  command: 'PURCHASE',
  Zip: '1',
  merchant_extra: '',
};
const amazon = (body: Record<string, string>, answer?: object): Exchange =>
  logged({ provider: 'amazon', body }, answer);
const sha = (text: string): string => createHash('sha256').update(text).digest('hex');

describe('signatures of Amazon in the log', () => {
  it('right both ways / said so, with the pieces in their order and the key by its name', () => {
    const answer = signed({ status: '14' }, 'the-response-phrase');
    const exchange = amazon(signed(order, phrase), answer);
    expect(verdictOf(exchange)).toEqual([RIGHT, ['answer', 'right', 'The signature is right.']]);
    const [first] = exchange.signatures;
    expect(first?.parts.map(({ text }) => text)).toEqual([
      '‹AMAZON_REQUEST_PHRASE›',
      'Zip=1',
      'access_code=AC1',
      'amount=499',
      'command=PURCHASE',
      'merchant_extra=',
      '‹AMAZON_REQUEST_PHRASE›',
    ]);
    const text = first?.parts
      .map((part) => (part.text.startsWith('‹') ? phrase : part.text))
      .join('');
    expect(sha(text ?? '')).toBe(first?.expected);
  });

  it.each([
    ['none', {}, 'Refused: it carries no signature.'],
    [
      'the other phrase',
      signed(order, 'the-response-phrase'),
      'Refused: it was signed with AMAZON_RESPONSE_PHRASE.',
    ],
    [
      'a field that was added',
      { signature: signatureOf({ ...order, extra: '1' }, phrase) },
      'Refused: it fits neither',
    ],
    [
      'without the empty field',
      { signature: sha(`${phrase}Zip=1access_code=AC1amount=499command=PURCHASE${phrase}`) },
      'Refused: fields without a value were left out.',
    ],
    [
      'sorted without regard to case',
      {
        signature: sha(
          `${phrase}access_code=AC1amount=499command=PURCHASEmerchant_extra=Zip=1${phrase}`,
        ),
      },
      'Refused: upper and lower case were sorted alike.',
    ],
    [
      'one field left out',
      { signature: sha(`${phrase}Zip=1access_code=AC1command=PURCHASEmerchant_extra=${phrase}`) },
      'Refused: amount was added after signing, or left out of what was signed.',
    ],
  ])('%s / one sentence says why', (_, fields, because) => {
    const [signature] = amazon({ ...order, ...fields }).signatures;
    expect(signature?.because.startsWith(because)).toBe(true);
    expect(signature?.verdict).toBe(because.includes('no signature') ? 'missing' : 'wrong');
  });
});

describe('signatures of the others in the log', () => {
  const fields = {
    pp_Amount: '19900',
    pp_BankID: '',
    pp_Password: 'the-password',
    pp_TxnRefNo: 'T1',
  };
  const jazzcash = (body: object): Exchange => logged({ provider: 'jazzcash', body });
  const mac = (text: string, key: string): string =>
    createHmac('sha256', key).update(text).digest('hex');

  it('JazzCash / right, and with the empty fields signed', () => {
    expect(verdictOf(jazzcash(hashed(fields, 'the-salt')))).toEqual([RIGHT]);
    const pp_SecureHash = mac('the-salt&19900&&the-password&T1', 'the-salt');
    expect(verdictOf(jazzcash({ ...fields, pp_SecureHash }))).toEqual([
      ['call', 'wrong', 'Refused: empty fields were signed too.'],
    ]);
    expect(JSON.stringify(jazzcash(hashed(fields, 'the-salt')))).not.toContain('the-password');
  });

  it('Tap / right, and with an amount without all its decimals', () => {
    const charge = {
      ...{ id: 'chg_1', amount: 4.9, currency: 'AED', status: 'CAPTURED' },
      ...{ reference: { gateway: 'gw1', payment: 'py1' }, transaction: { created: '17' } },
    };
    const plain = {
      ...{ id: 'chg_1', currency: 'AED', gatewayReference: 'gw1', paymentReference: 'py1' },
      ...{ status: 'CAPTURED', created: '17' },
    };
    const tap = (amount: string): unknown =>
      verdictOf(
        logged({
          ...{ provider: 'tap', direction: 'out', body: JSON.stringify(charge) },
          headers: { hashstring: hashstringOf({ ...plain, amount }, 'sk_test_secret') },
        }),
      );
    expect(tap('4.90')).toEqual([RIGHT]);
    expect(tap('4.9')).toEqual([
      ['call', 'wrong', 'Refused: the amount was signed without all decimals of its currency.'],
    ]);
  });

  it('keys instead of signatures / what came is not shown', () => {
    const given = { authorization: 'Bearer a-real-key-by-mistake' };
    const call = { provider: 'walee', url: '/walee/v1/checkouts', headers: given };
    const exchange = logged(call);
    expect(verdictOf(exchange)).toEqual([['call', 'wrong', 'Refused: it is another key.']]);
    expect(JSON.stringify(exchange)).not.toContain('a-real-key-by-mistake');
    const right = { authorization: 'Bearer the-walee-key' };
    expect(verdictOf(logged({ ...call, headers: right }))).toEqual([
      ['call', 'right', 'The key is right.'],
    ]);
  });

  it('nothing signed / said so', () => {
    const exchange = logged({ provider: 'easypaisa', direction: 'out', method: 'GET' });
    expect(exchange.signatures).toMatchObject([{ verdict: 'unsigned' }]);
  });
});

describe('what the log hides', () => {
  it('cards, security codes, PINs and secrets / shown nowhere', () => {
    const body = {
      ...{
        card_number: '4005 5500 0000 0001',
        card_security_code: '123',
        note: '4005550000000001',
      },
      ...{ pp_MerchantMPIN: '4321', key: 'the-auth-key', nested: { cvc: 100, list: ['the-salt'] } },
      url: 'https://x.test/?k=the-request-phrase',
    };
    const exchange = logged({
      ...{ provider: 'telr', url: '/telr/x.json?ivp_authkey=the-auth-key', body },
      headers: { authorization: 'Bearer something else', 'content-type': 'application/json' },
    });
    const shown = JSON.stringify(exchange);
    for (const secret of ['0000 0001', '400555000000', '"123"', '4321', 'something else', '100'])
      expect(shown).not.toContain(secret);
    for (const { value } of secrets) expect(shown).not.toContain(value);
    expect(exchange.sent).toContain('400555******0001');
    expect(exchange.url).toBe('/telr/x.json?ivp_authkey=‹TELR_AUTH_KEY›');
  });

  it('references, times and amounts / stay', () => {
    const body = { reference: '176000000000012345', id: '01980000-000a-7000-8000-000000000001' };
    const { sent } = logged({ provider: 'tap', body });
    expect(JSON.parse(sent)).toEqual(body);
  });

  it('more than it holds / the oldest are forgotten', () => {
    const log = new TrafficLog([], signaturesOf);
    const call = {
      provider: 'tap',
      direction: 'in',
      what: '',
      method: 'GET',
      headers: {},
    } as const;
    for (let count = 0; count < 600; count += 1)
      log.open({ ...call, url: `/${count}`, body: undefined }).answered({ status: 200 });
    const urls = log.list({}).map(({ url }) => url);
    expect(urls).toHaveLength(500);
    expect(urls[0]).toBe('/599');
    expect(log.list({ text: '/100' })).toHaveLength(1);
  });
});
