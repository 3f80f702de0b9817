import { PASSWORD, IdentitySystem, reasonOf } from './identity-system.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describe('what ends by itself', () => {
  let system: IdentitySystem;
  beforeAll(async () => {
    system = await IdentitySystem.start();
  });
  afterAll(() => system.stop());

  it('a ticket / fifteen minutes later / opens no account', async () => {
    const verificationId = await system.ticketFor('late@example.com');
    system.clock.moveBy(15 * MINUTE_MS);
    const form = { password: PASSWORD, firstName: 'Alice', lastName: 'Khan' };
    const completed = system.rpc.completeSignup({
      ...form,
      verificationId,
      birthDate: '1995-05-17',
      client: undefined,
    });
    expect(await reasonOf(completed)).toBe('VERIFICATION_EXPIRED');
  });

  it('a session / ten days later / is over and listed no more', async () => {
    const member = await system.signUp('alice@example.com');
    const { sessionId } = await system.logIn(member);
    system.clock.moveBy(10 * DAY_MS + MINUTE_MS);
    expect(await system.isActive(sessionId)).toBe(false);
  });
});
