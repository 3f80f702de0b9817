import { MongoClient, type Db } from 'mongodb';
import { startTestSystem } from '@mate/devnet/test-system';
import { newId, type AccountId } from '@mate/contracts/ids';
import type { Named } from '@mate/identity/name-keys';
import { atMost, forTheRecord, timesAtMost } from '../goals.js';
import { isQuick, quantile, show, type Comparison, type Leg, type Row } from '../harness.js';
import { startProgram } from '../load/program.js';
import { typedCalls, typedTimes } from '../load/typed-times.js';
import { seededPicker } from '../load/throughput.js';
import { signUp } from '../system/member.js';
import { accountDocument, indexNames } from '../system/people-data.js';

const ACCOUNTS = isQuick ? 10_000 : 1_000_000;
const BATCH = 5_000;
const CALLS = isQuick ? 200 : 2_000;
const PAGE = 20;
const SEED = 27;
const P99 = { figure: 'p99', unit: 'ms' };

const FIRST = 'mohammed ahmed ali lina sara omar fatima hana yusuf mariam khalid noor'.split(' ');
const ONSETS = 'b d f g h j k l m n r s t w y z kh sh'.split(' ');
const RIMES = 'a i u an ar im oud ee aj ol'.split(' ');

export const g27: Row = {
  name: 'G27',
  title: 'user search, prefix',
  goals: [
    timesAtMost(1.5, P99),
    atMost(20, { figure: 'p99', unit: 'ms' }),
    forTheRecord({ figure: 'p50', unit: 'ms' }),
    forTheRecord({ figure: 'typo p99', unit: 'ms' }),
  ],
  prepare: compare,
};

async function compare(): Promise<Comparison> {
  const system = await startTestSystem();
  const viewer = await signUp(system);
  const { addresses, databasePrefix } = system.facts;
  const client = await MongoClient.connect(addresses.mongoUrl);
  const database = `${databasePrefix}mate_identity`;
  const names = await seedPeople(client.db(database));
  const raw = await startProgram<string>('raw/search-server.main.js', {
    BENCH_MONGO_URL: addresses.mongoUrl,
    BENCH_DATABASE: database,
  });
  const ours = `${system.gatewayUrl}/api/user/search?limit=${PAGE}&q=`;
  const peer = `${raw.ready}/search?q=`;
  const leg = (name: string, url: string, headers: Readonly<Record<string, string>>): Leg => ({
    name,
    measure: async () => {
      const begun = await typedTimes(beginningsOf(names), url, headers);
      const misspelt = await typedTimes(typosOf(names), url, headers);
      return {
        p50: quantile(begun, 0.5),
        p99: quantile(begun, 0.99),
        'typo p99': quantile(misspelt, 0.99),
      };
    },
  });
  const legs = {
    ours: leg('gateway', ours, viewer.headers),
    raw: leg('raw', peer, {}),
  };
  for (const one of Object.values(legs)) await one.measure();
  return {
    ...legs,
    conditions:
      `${show(ACCOUNTS)} accounts; ${CALLS} calls, ${typedCalls}, of beginnings of 1 to 6 letters, ${PAGE} rows; ` +
      'raw is a range of the index of usernames, without session, ranking, names and blocks; it finds no misspelt ones',
    [Symbol.asyncDispose]: async () => {
      await raw[Symbol.asyncDispose]();
      await client.close();
      await system.stop();
    },
  };
}

/** Few first names that many share, many last names that few do. */
async function seedPeople(identity: Db): Promise<string[]> {
  const pick = seededPicker(SEED);
  const one = (list: readonly string[]): string => list[pick(list.length)] ?? '';
  const syllables = (count: number): string =>
    Array.from({ length: count }, () => one(ONSETS) + one(RIMES)).join('');
  const names: string[] = [];
  for (let from = 0; from < ACCOUNTS; from += BATCH) {
    const people = Array.from({ length: BATCH }, (_, offset): Named => {
      const firstName = pick(3) === 0 ? syllables(2) : one(FIRST);
      const lastName = syllables(3);
      return {
        ...{ id: newId<AccountId>(), firstName, lastName },
        username: `${firstName}${lastName.slice(0, 3)}.${from + offset}`,
        verified: pick(500) === 0,
        status: 'active',
      };
    });
    names.push(...people.slice(0, 5).flatMap(({ firstName, lastName }) => [firstName, lastName]));
    await identity
      .collection<{ _id: string }>('accounts')
      .insertMany(people.map((person, offset) => accountDocument(person, from + offset)));
    await indexNames(identity, people);
  }
  return names;
}

function beginningsOf(names: readonly string[]): string[] {
  const pick = seededPicker(SEED);
  return Array.from({ length: CALLS }, () =>
    (names[pick(names.length)] ?? '').slice(0, 1 + pick(6)),
  );
}

/** The second and third letters in the wrong order. */
function typosOf(names: readonly string[]): string[] {
  const pick = seededPicker(SEED);
  return Array.from({ length: CALLS / 10 }, () => {
    const name = names[pick(names.length)] ?? '';
    return name.charAt(0) + name.charAt(2) + name.charAt(1) + name.slice(3);
  });
}
