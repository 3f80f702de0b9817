import { startTestSystem } from '@mate/devnet/test-system';
import { timesAtMost } from '../goals.js';
import { isQuick, type Comparison, type Figures, type Leg, type Row } from '../harness.js';
import type { LoginsOrder, LoginsReport } from '../load/logins.main.js';
import type { PostCallsOrder, PostCallsReport } from '../load/post-calls.main.js';
import { startProgram, type Program } from '../load/program.js';
import { seedFeed } from '../system/feed-data.js';
import { signUp } from '../system/member.js';

const FOR_MS = isQuick ? 2_000 : 8_000;
const LOGINS_PER_SECOND = 20;
// Each logs in some twenty times in a whole run: few people would soon have all the sessions that one may, and then every log-in
// of theirs ended an old one as well, which is not what a log-in usually does.
const MEMBERS = isQuick ? 8 : 48;
const FEED = '/api/short/homefeed?limit=20';
// Of what the feed can do at most, so that hashing finds the processors neither idle nor full.
const FEED_SHARE = 0.25;

export const g4: Row = {
  name: 'G4',
  title: 'login storm beside the home feed',
  goals: [
    timesAtMost(1.1, { figure: 'login p50', unit: 'ms' }),
    timesAtMost(1.2, { figure: 'feed p99', unit: 'ms' }),
  ],
  prepare: compare,
};

async function compare(): Promise<Comparison> {
  const system = await startTestSystem();
  const viewer = await signUp(system);
  const { describe } = await seedFeed(system.facts, viewer.accountId);
  const credentials: object[] = [];
  for (let count = 0; count < MEMBERS; count += 1) {
    credentials.push((await signUp(system)).credentials);
  }
  const feed = await startProgram('load/post-calls.main.js', {
    BENCH_URL: `${system.gatewayUrl}${FEED}`,
    BENCH_TOKEN: viewer.headers['access-token'] ?? '',
  });
  const logins = await startProgram('load/logins.main.js', {
    BENCH_URL: `${system.gatewayUrl}/api/user/login`,
    BENCH_CREDENTIALS: JSON.stringify(credentials),
  });
  const hashes = await startProgram('load/logins.main.js');
  const most = await feed.ask<PostCallsReport>({
    kind: 'flat-out',
    concurrency: 50,
    forMs: FOR_MS / 2,
  } satisfies PostCallsOrder);
  const perSecond = Math.floor(most.perSecond * FEED_SHARE);
  return {
    ours: {
      name: 'logins',
      measure: async () => {
        const [feedP99, loginP50] = await Promise.all([feedAt(feed, perSecond), loginsAt(logins)]);
        return { 'feed p99': feedP99, 'login p50': loginP50 };
      },
    },
    raw: quietLeg({ feed, hashes, perSecond }),
    conditions:
      `${describe}; ${LOGINS_PER_SECOND} logins/s of ${MEMBERS} people by password (each far below the number of sessions that one may have, without a device's id) through the gateway while one asks the home feed at ${perSecond}/s ` +
      '(a quarter of what it can); raw is the feed at that rate alone, then the same hashes alone beside it (argon2id, 19 MiB, two passes, one a core)',
    [Symbol.asyncDispose]: async () => {
      for (const program of [feed, logins, hashes]) await program[Symbol.asyncDispose]();
      await system.stop();
    },
  };
}

/** The feed without anybody who logs in; then what hashing alone takes beside it. */
function quietLeg(parts: {
  feed: Program<unknown>;
  hashes: Program<unknown>;
  perSecond: number;
}): Leg {
  const { feed, hashes, perSecond } = parts;
  return {
    name: 'quiet',
    measure: async (): Promise<Figures> => {
      const feedP99 = await feedAt(feed, perSecond);
      const [loginP50] = await Promise.all([loginsAt(hashes), feedAt(feed, perSecond)]);
      return { 'feed p99': feedP99, 'login p50': loginP50 };
    },
  };
}

async function feedAt(feed: Program<unknown>, perSecond: number): Promise<number> {
  const order: PostCallsOrder = { kind: 'at-rate', perSecond, forMs: FOR_MS };
  return (await feed.ask<PostCallsReport>(order)).p99;
}

async function loginsAt(logins: Program<unknown>): Promise<number> {
  const order: LoginsOrder = { perSecond: LOGINS_PER_SECOND, forMs: FOR_MS };
  return (await logins.ask<LoginsReport>(order)).p50;
}
