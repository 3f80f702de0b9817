import { randomInt, randomUUID } from 'node:crypto';
import { PasswordHasher } from '../src/passwords/password-hasher.adapter.js';
import { IdentityRedis } from '../src/redis/identity-redis.js';
import {
  IdentitySystem,
  PASSWORD,
  aClient,
  aPhone,
  anEmail,
  instead,
  loginBy,
  refusalOf,
} from './identity-system.js';

const PAIRS = 200;
const LANES = 8;
const KINDS = ['email', 'phone', 'username'] as const;

type Names = Readonly<Record<(typeof KINDS)[number], string>>;

const someNames = (): Names => ({
  email: anEmail(),
  phone: aPhone(),
  username: `n${randomUUID().replaceAll('-', '').slice(0, 20)}`,
});

let system: IdentitySystem;
let restore: () => void;
beforeAll(async () => {
  system = await IdentitySystem.start();
  const hasher = system.service.app.get(PasswordHasher);
  // What is looked at are answers, thousands of them; no password here is right but one.
  restore = instead(hasher, 'fits', () => (password) => Promise.resolve(password === PASSWORD));
});
afterAll(() => {
  restore();
  return system.stop();
});

/** An account with all three kinds of name. */
async function aPerson(): Promise<Names> {
  const names = someNames();
  const accounts = system.db.collection<{ _id: string }>('accounts');
  const template = await accounts.findOne({ status: 'active' });
  await accounts.insertOne({ ...template, ...names, _id: randomUUID() });
  return names;
}

/** Fails so often under one kind of name, then so often under another; the answers to the latter, whole. */
async function answersFor(names: Names, play: Play): Promise<unknown[]> {
  const fail = async (kind: keyof Names): Promise<unknown> => {
    const attempt = loginBy({ [kind]: names[kind], password: 'Wrong-horse-1' });
    const { reason, message, metadata } = await refusalOf(system.rpc.login(attempt));
    return { reason, message, metadata };
  };
  for (let count = 0; count < play.before; count += 1) await fail(play.other);
  const answers: unknown[] = [];
  for (let count = 0; count < play.tries; count += 1) answers.push(await fail(play.asked));
  return answers;
}

interface Play {
  readonly other: keyof Names;
  readonly asked: keyof Names;
  readonly before: number;
  readonly tries: number;
}

function aPlay(): Play {
  const kind = (): keyof Names => KINDS[randomInt(KINDS.length)] ?? 'email';
  return { other: kind(), asked: kind(), before: randomInt(14), tries: randomInt(1, 5) };
}

/** The queries and Redis commands of a call, by kind. */
async function workOf(call: () => Promise<unknown>): Promise<string[]> {
  const work: string[] = [];
  const { client } = system.service.app.get(IdentityRedis);
  const stopListening = instead(client, 'sendCommand', (own) => (command, ...rest) => {
    work.push(`redis ${command.name}`);
    return own(command, ...rest);
  });
  await system.db.command({ profile: 2 });
  await call();
  await system.db.command({ profile: 0 });
  stopListening();
  const profile = system.db.collection<{ ns: string; op: string }>('system.profile');
  // Jobs look for accounts by when their standing changes.
  const ofLogins = {
    ns: /\.(accounts|credentials|known_devices|sessions)$/,
    'command.filter.standingChangeTime': { $exists: false },
  };
  for (const { ns, op } of await profile.find(ofLogins).toArray())
    work.push(`${op} ${ns.slice(ns.indexOf('.') + 1)}`);
  await profile.drop();
  return work.sort();
}

describe('asking by failures who has an account, and whose name it is', () => {
  it(`${PAIRS} pairs of a known and an unknown name / any failures before, under any name of the account / the same answers`, async () => {
    await system.signUp(anEmail());
    const playPairs = async (): Promise<void> => {
      for (let pair = 0; pair < PAIRS / LANES; pair += 1) {
        const play = aPlay();
        const known = await answersFor(await aPerson(), play);
        const unknown = await answersFor(someNames(), { ...play, before: 0 });
        expect({ play, answers: known }).toEqual({ play, answers: unknown });
        expect(known[0]).toMatchObject({ reason: 'INVALID_CREDENTIALS', metadata: {} });
      }
    };
    await Promise.all(Array.from({ length: LANES }, playPairs));
  });

  it.each([
    ['a password', { password: 'Wrong-horse-1' }],
    ['a code', { otp: '123456' }],
  ])(
    '%s, by any name, at a device or none / the same queries, each as often',
    async (_, secret) => {
      await system.signUp(anEmail());
      const known = await aPerson();
      const unknown = someNames();
      for (const kind of KINDS)
        for (const device of ['', 'd'.repeat(22)]) {
          const tryAs = (names: Names) => () =>
            refusalOf(
              system.rpc.login(loginBy({ [kind]: names[kind], ...secret }, aClient(device))),
            );
          // The server of scripts keeps each from its first run on.
          await tryAs(unknown)();
          const ofKnown = await workOf(tryAs(known));
          expect({ kind, work: await workOf(tryAs(unknown)) }).toEqual({ kind, work: ofKnown });
          expect(ofKnown).toContain('query accounts');
        }
    },
  );
});
