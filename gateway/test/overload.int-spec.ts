import { AppError } from '@mate/contracts/errors';
import { startUnderTest, type GatewayUnderTest } from './gateway-under-test.js';

const PATH = '/api/payment/gift/catalogue';

describe('a read that a service refuses', () => {
  let gateway: GatewayUnderTest;
  beforeAll(async () => {
    gateway = await startUnderTest();
  });
  afterAll(() => gateway.stop());

  /** Asks once; answers what came back and how often the service was asked. */
  async function askWhile(failure: Error): Promise<object> {
    let calls = 0;
    gateway.upstreams.answers.wallet.listGiftCatalogue = () => {
      calls += 1;
      throw failure;
    };
    const response = await gateway.call(PATH);
    const { error } = (await response.json()) as { error: string };
    return { calls, status: response.status, error, again: response.headers.has('retry-after') };
  }

  const outOfTime = Object.assign(new Error('operation exceeded time limit'), {
    name: 'MongoServerError',
    code: 50,
  });

  it.each([
    { failure: new AppError('OVERLOADED'), error: 'OVERLOADED' },
    { failure: new AppError('WALLET_BUSY'), error: 'WALLET_BUSY' },
    { failure: new AppError('LOGIN_BUSY'), error: 'LOGIN_BUSY' },
    { failure: new AppError('DEADLINE_EXCEEDED'), error: 'DEADLINE_EXCEEDED' },
    { failure: outOfTime, error: 'OVERLOADED' },
  ])('$error from $failure.name / 503 with Retry-After, asked once', async ({ failure, error }) => {
    expect(await askWhile(failure)).toEqual({ calls: 1, status: 503, error, again: true });
  });

  it('because its database is away / asked again, a few times', async () => {
    expect(await askWhile(new AppError('UPSTREAM_UNAVAILABLE'))).toEqual({
      calls: 3,
      status: 503,
      error: 'UPSTREAM_UNAVAILABLE',
      again: true,
    });
  });
});
