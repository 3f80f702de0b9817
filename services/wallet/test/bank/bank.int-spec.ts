import type { AccountId } from '@mate/contracts/ids';
import { startOwnEngines, type OwnEngines } from '@mate/devnet/own-engines';
import { isStoreAway } from '@mate/service-kit/passing-failures';
import { runs } from '@mate/testing/runs';
import { eventually } from '@mate/testing/wait';
import { BankBooks } from './bank-books.js';
import { stormsOf, type Storm } from './bank-draws.js';
import { BankLoad } from './bank-load.js';
import { expectBalances, expectLines, expectPublished, untilQuiet } from './bank-quiet.js';
import { BankSystem } from './bank-system.js';

const PROCESSES = 4;
const SHARDS = 4;
const PEOPLE = 12;
const COINS = 300;
const FEE_BASIS_POINTS = 1_000;
const ACTORS = 8;
const ROUNDS = 1;
/** Deeds that go through after each kill, and between two snapshots at the least. */
const DEEDS = 40;
const LIFE_MS_MAX = 900_000;
/** Seeds from one life to the next: each of the actors has one. */
const SEEDS = 1_000;
const seed = Number(process.env['MATE_SEED'] ?? Date.now() % 2 ** 30);
const lives = Array.from({ length: runs(1) }, (_, life) => seed + life * SEEDS);

/** One bank from its first coin on. */
class Life {
  private snapshots = 0;
  private isCalm = true;

  private constructor(
    private readonly seed: number,
    readonly bank: BankSystem,
    private readonly books: BankBooks,
    private readonly people: readonly AccountId[],
    readonly load: BankLoad,
  ) {}

  static async begin(own: OwnEngines, lifeSeed: number): Promise<Life> {
    const plan = { own, processes: PROCESSES, shards: SHARDS, feeBasisPoints: FEE_BASIS_POINTS };
    const bank = await BankSystem.start(plan);
    const books = new BankBooks(FEE_BASIS_POINTS);
    const people = await bank.people(PEOPLE);
    const load = new BankLoad(bank, books, people);
    for (const person of people) await load.buy(person, COINS, true);
    const life = new Life(lifeSeed, bank, books, people, load);
    await life.compare();
    return life;
  }

  /** Everybody acts, and everything is killed; then all that is stored is what was answered. */
  async round(storm: Storm, round: number): Promise<void> {
    const { load } = this;
    load.begin(Array.from({ length: ACTORS }, (_, actor) => this.seed + round * ACTORS + actor));
    this.isCalm = false;
    const watching = this.watch();
    // Awaited below; what it finds meanwhile is no reason to end at once.
    watching.catch(() => undefined);
    try {
      await load.progress(DEEDS);
      for (const [index, step] of storm.steps.entries()) await this.kill(step, storm.kills[index]);
    } finally {
      this.isCalm = true;
      await Promise.all([load.end(), watching]);
    }
    expect(this.snapshots).toBeGreaterThan(0);
    await this.compare();
  }

  private async kill(step: Storm['steps'][number], kill: Storm['kills'][number] | undefined) {
    const { bank, load } = this;
    if (!kill) throw new Error('each step has its draw');
    if (step === 'wallets') await bank.killWallets(kill.publishing, kill.survivor);
    else await bank.killEngine(step);
    expect(bank.failures).toEqual([]);
    await load.progress(DEEDS);
    await bank.advance(kill.aheadMs);
  }

  /** Whatever moment is looked at, the books balance, and the coins are those that were bought and did not go back. */
  private async watch(): Promise<void> {
    const { bank, books, load } = this;
    while (!this.isCalm) {
      const { captured } = books;
      const report = await bank.audit().catch(noDatabase);
      if (report) {
        this.snapshots += 1;
        expect(report.broken).toBeUndefined();
        expect(Number(report.coins)).toBeLessThanOrEqual(books.bought - captured);
        expect(Number(report.coins)).toBeGreaterThanOrEqual(books.least);
      }
      await load.progress(DEEDS);
    }
  }

  private async compare(): Promise<void> {
    const { bank, books, load, people } = this;
    await untilQuiet(bank, books);
    await expectBalances(bank, { books, people });
    await expectLines(bank, books);
    await expectPublished(bank, books);
    expect(load.strange).toEqual([]);
    books.settle();
  }
}

/** A snapshot of a database that is just being killed is none. */
function noDatabase(error: unknown): undefined {
  const isOfMongo = error instanceof Error && error.name.startsWith('Mongo');
  if (!isOfMongo && !isStoreAway(error)) throw error;
}

describe(`a bank of four wallet processes, seed ${seed}`, () => {
  let own: OwnEngines;

  beforeAll(async () => {
    own = await startOwnEngines(['mongoUrl', 'kafkaBrokers']);
  });

  afterAll(() => own?.stop());

  it.each(lives)(
    'seed %i / kill -9 of wallets, relay, MongoDB and Kafka / nothing lost, doubled or made; every answer settles',
    async (lifeSeed) => {
      const life = await Life.begin(own, lifeSeed);
      const { bank, load } = life;
      try {
        for (const [round, storm] of stormsOf(lifeSeed, ROUNDS).entries())
          await life.round(storm, round);
        await eventually(async () => (await bank.owners()).size === PROCESSES);
        expect(bank.kills).toBeGreaterThanOrEqual(20);
        expect(load.unknown).toBeGreaterThan(0);
      } finally {
        await bank.end();
      }
    },
    LIFE_MS_MAX,
  );
});
