import { randomUUID } from 'node:crypto';
import { people, startUnderTest, type GatewayUnderTest } from './gateway-under-test.js';

describe('amounts in the bodies of gifts and transfers', () => {
  let gateway: GatewayUnderTest;
  let token: string;
  const asked: unknown[] = [];

  beforeAll(async () => {
    gateway = await startUnderTest();
    token = await gateway.tokenOf(people.bob);
    gateway.upstreams.answers.wallet.sendGift = ({ coins, quantity }) => {
      asked.push({ coins, quantity });
      return {};
    };
    gateway.upstreams.answers.wallet.sendTransfer = ({ coins, description }) => {
      asked.push({ coins, description });
      return {};
    };
  });
  afterAll(() => gateway.stop());
  beforeEach(() => asked.splice(0));

  /** Sent as text: JSON has forms of a number that ours would not make. */
  const send = async (
    fields: string,
    key: string = randomUUID(),
    route: 'gift' | 'transfer' = 'gift',
  ): Promise<number> => {
    const body = `{"targetUserId":"${people.alice}",${fields}}`;
    const headers = { 'content-type': 'application/json', 'idempotency-key': key };
    return (await gateway.call(`/api/payment/${route}`, { token, headers, body })).status;
  };

  it.each([
    '"coins":-1',
    '"coins":0',
    '"coins":-0',
    '"coins":0.5',
    '"coins":1e308',
    '"coins":1e309',
    '"coins":1e-3',
    '"coins":"10"',
    '"coins":"١٠"',
    '"coins":٠',
    '"coins":9007199254740993',
    '"coins":50001',
    '"coins":null',
    '"coins":true',
    '"coins":[10]',
    '"coins":{"$gt":0}',
    '"Coins":10',
    '"coins":10,"quantity":0',
    '"coins":10,"quantity":-1',
    '"coins":10,"quantity":1.5',
    '"coins":10,"quantity":1000',
    '"coins":10,"quantity":"2"',
    '"coins":10,"__proto__":{"quantity":2}',
    '"coins":10,"giverId":"0198f000-0000-7000-8000-0000000000a1"',
  ])('%s / is refused and reaches no wallet', async (fields) => {
    expect([400, 422]).toContain(await send(fields));
    expect(asked).toEqual([]);
  });

  it('a whole number, however it is spelled / reaches the wallet as digits', async () => {
    for (const coins of ['10', '10.0', '1e1', '100E-1']) await send(`"coins":${coins}`);
    expect(asked).toEqual(Array.from({ length: 4 }, () => ({ coins: '10', quantity: 1 })));
  });

  it.each([
    ...['"coins":-1', '"coins":0', '"coins":0.5', '"coins":1e309', '"coins":"10"', '"coins":50001'],
    ...['"coins":null', '"coins":[10]', '"coins":{"$gt":0}', '"coins":10,"quantity":1'],
    ...[
      '"coins":10,"senderId":"0198f000-0000-7000-8000-0000000000a1"',
      '"coins":10,"description":5',
    ],
    ...[`"coins":10,"description":"${'x'.repeat(81)}"`, '"coins":10,"description":"a\\u0000b"'],
  ])('a transfer with %s / is refused and reaches no wallet', async (fields) => {
    expect([400, 422]).toContain(await send(fields, randomUUID(), 'transfer'));
    expect(asked).toEqual([]);
  });

  it('a transfer / reaches the wallet as digits and tidied words', async () => {
    await send('"coins":1e1,"description":" For the taxi "', randomUUID(), 'transfer');
    expect(asked).toEqual([{ coins: '10', description: 'For the taxi' }]);
  });

  it('keys that are none / are refused and reach no wallet', async () => {
    for (const key of ['', ' ', 'a b', 'x'.repeat(500), 'é'])
      expect([400, 422]).toContain(await send('"coins":1', key));
    expect(asked).toEqual([]);
  });
});
