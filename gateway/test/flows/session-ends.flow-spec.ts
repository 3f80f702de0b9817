import { startTestSystem } from '@mate/devnet/test-system';
import { eventually } from '@mate/testing/wait';
import { Asking, statusesUntilRefused } from './asking.js';
import { Endings, openSession, type OpenSession } from './endings.js';
import { finalAnswer } from './final-answer.js';
import { OutsideWorld } from './outside-world.js';
import { signUp, type SignedIn } from './people.js';
import { RestClient } from './rest-client.js';

jest.setTimeout(600_000);

const PEOPLE = 20;
const SIDE_BY_SIDE = 4;

/** Two gateways, and databases of their own that are killed. */
describe('ends of sessions', () => {
  let system: Awaited<ReturnType<typeof startTestSystem>>;
  let endings: Endings;
  let outside: OutsideWorld;
  let gateways: readonly RestClient[];
  beforeAll(async () => {
    // While databases are gone calls wait for them until then.
    process.env['GATEWAY_DEADLINE_MS'] = '10000';
    system = await startTestSystem({ gateways: 2, ownStores: true });
    delete process.env['GATEWAY_DEADLINE_MS'];
    gateways = system.gatewayUrls.map((url) => new RestClient(url));
    outside = new OutsideWorld(system.sandboxUrl);
    endings = new Endings(system, outside);
  });
  afterAll(async () => {
    endings?.close();
    await system?.stop();
  });

  const gatewayOf = (turn: number): RestClient => {
    const gateway = gateways[turn % gateways.length];
    if (!gateway) throw new Error('there are gateways');
    return gateway;
  };
  const statusesOf = ({ token }: OpenSession): Promise<number[]> =>
    Promise.all(
      gateways.map(async (gateway) => {
        const reply = await finalAnswer(() =>
          gateway.withToken(token).call('GET', 'user/settings'),
        );
        return reply.status;
      }),
    );
  const OPEN = [200, 200];
  const REFUSED = [401, 401];

  describe('told to every gateway', () => {
    /** Answered until the refusal, but for moments in which a busy machine answers nobody; refused from then on. */
    const expectEnd = async (session: OpenSession, end: () => Promise<unknown>): Promise<void> => {
      expect(await statusesOf(session)).toEqual(OPEN);
      await end();
      const seen = await Promise.all(
        system.gatewayUrls.map((url) => statusesUntilRefused(url, session.token)),
      );
      for (const statuses of seen)
        expect(statuses.slice(0, -1).filter((status) => status !== 200 && status !== 503)).toEqual(
          [],
        );
      expect(await statusesOf(session)).toEqual(REFUSED);
    };

    /** All five ways, one after the other, at gateways in turn; answers how many sessions ended. */
    const endAll = async (person: SignedIn, turn: number): Promise<number> => {
      const [here, there] = [gatewayOf(turn), gatewayOf(turn + 1)];
      const spared = await openSession(there, person);
      const left = await openSession(here, person);
      await expectEnd(left, () => endings.logOut(left));
      const listed = await openSession(here, person);
      await expectEnd(listed, () => endings.endFromList(spared, listed));
      let password = '';
      await expectEnd(spared, async () => {
        password = await endings.reset(here, person);
      });
      const banned = await openSession(here, person, password);
      let lift = async (): Promise<void> => undefined;
      await expectEnd(banned, async () => {
        lift = await endings.ban(person);
      });
      await lift();
      const deleted = await openSession(there, person, password);
      await expectEnd(deleted, () => endings.remove(deleted, person, password));
      return 5;
    };

    it('by logout, list, reset, ban and deletion, a hundred in all / refused at each, for good', async () => {
      let next = 0;
      let ended = 0;
      const lives = Array.from({ length: SIDE_BY_SIDE }, async () => {
        while (next < PEOPLE) {
          const turn = (next += 1);
          const person = await signUp({ visitor: gatewayOf(turn), outside }, 'Leaving');
          const count = await endAll(person, turn);
          ended += count;
        }
      });
      await Promise.all(lives);
      expect(ended).toBe(5 * PEOPLE);
    });
  });

  it.each<[string, { engines: string[]; isTruthGone: boolean }]>([
    ['Redis', { engines: ['redis-cache'], isTruthGone: false }],
    ['MongoDB', { engines: ['mongodb'], isTruthGone: true }],
    ['Redis and MongoDB', { engines: ['redis-cache', 'mongodb'], isTruthGone: true }],
  ])(
    '%s killed and back / nobody is logged out but who logged out',
    async (_name, { engines, isTruthGone }) => {
      const person = await signUp({ visitor: gatewayOf(0), outside }, 'Staying');
      const [before, during] = [
        await openSession(gatewayOf(0), person),
        await openSession(gatewayOf(1), person),
      ];
      for (const session of [before, during]) expect(await statusesOf(session)).toEqual(OPEN);
      const asking = new Asking(
        system.gatewayUrls,
        (await openSession(gatewayOf(0), person)).token,
      );
      await asking.untilAll(200);
      await endings.logOut(before);
      await Promise.all(engines.map((name) => system.killEngine(name)));
      // What gateways and copies remember of a session ends in seconds; then nobody can tell.
      const heard = asking.untilAll(isTruthGone ? 503 : 200);
      const first = await during.api.call('POST', 'user/logout');
      expect(first.status).toBe(isTruthGone ? 503 : 200);
      await heard;
      await Promise.all(engines.map((name) => system.reviveEngine(name)));
      await asking.untilAll(200);
      // Logging in needs both: wherever it works again, everything does.
      for (const gateway of gateways) await eventually(() => openSession(gateway, person));
      const last = await finalAnswer(() => during.api.call('POST', 'user/logout'));
      // The call that was answered 503 may have had its effect.
      expect([200, 401]).toContain(last.status);
      for (const session of [before, during]) expect(await statusesOf(session)).toEqual(REFUSED);
      const replies = await asking.end();
      expect(replies.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
      const unavailable = replies.filter(({ status }) => status === 503);
      for (const { headers } of unavailable)
        expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    },
  );
});
