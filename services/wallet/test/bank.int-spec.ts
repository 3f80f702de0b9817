import { newId, type AccountId } from '@mate/contracts/ids';
import { runs } from '@mate/testing/runs';
import { eventually } from '@mate/testing/wait';
import { BankSystem } from './bank-system.js';
import { balanceOf } from './wallet-fixture.js';

const PROCESSES = 4;
const SHARDS = 4;
const PEOPLE = 12;
const COINS = 400n;
const GIVERS_AT_ONCE = 8;
/** Each kills all processes but one. */
const ROUNDS = runs(7);
const WAIT = { timeoutMs: 120_000 };

interface Gift {
  readonly giver: AccountId;
  readonly receiver: AccountId;
  readonly coins: number;
  readonly key: string;
}

describe('four wallet processes that are killed over and over', () => {
  let bank: BankSystem;
  let people: AccountId[];
  const given: Gift[] = [];

  beforeAll(async () => {
    bank = await BankSystem.start({ processes: PROCESSES, shards: SHARDS });
    people = await bank.people(PEOPLE, COINS);
  });

  afterAll(() => bank.end());

  const anyOf = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(Math.random() * items.length)];
    if (item === undefined) throw new Error('nothing to choose from');
    return item;
  };

  /** What a gift is answered at last, by whichever process: unknown answers are asked again under the same key. */
  function settled({ coins, giver, key, receiver }: Gift): Promise<string> {
    const gift = { targetId: receiver, coins: `${coins}`, giftId: '', quantity: 0, postId: '' };
    const request = { ...gift, message: '', anonymous: false, idempotencyKey: key };
    return eventually(async () => {
      const caller = { accountId: giver, sessionId: newId() };
      const answer = await anyOf(bank.processes)
        .rpc.sendGift(request, { caller })
        .then(
          () => 'given',
          (error: { reason?: string }) => error.reason ?? 'unknown',
        );
      return answer === 'given' || answer === 'INSUFFICIENT_COINS' ? answer : null;
    }, WAIT);
  }

  function aGift(): Gift {
    const giver = anyOf(people);
    const receiver = anyOf(people.filter((one) => one !== giver));
    return { giver, receiver, coins: 1 + Math.floor(Math.random() * 5), key: newId() };
  }

  async function giveUntil(ended: () => boolean): Promise<void> {
    while (!ended()) {
      const gift = aGift();
      if ((await settled(gift)) === 'given') given.push(gift);
    }
  }

  /** Leaves one process alive, which takes all lanes, and starts the others again, who take their share. */
  async function killRound(): Promise<void> {
    const survivor = anyOf(bank.processes);
    const victims = bank.processes.filter((one) => one !== survivor);
    await Promise.all(victims.map((one) => one.kill()));
    for (const one of victims) one.start();
    const before = given.length;
    await bank.untilReady(PROCESSES);
    await eventually(() => given.length > before, WAIT);
    // Whatever moment is looked at, the coins are those that were bought.
    const { broken, coins } = await bank.audit();
    expect(broken).toBeUndefined();
    expect(coins).toBe(BigInt(PEOPLE) * COINS);
  }

  it(`kill -9 of ${ROUNDS * (PROCESSES - 1)} / nothing lost, doubled or made / every answer settles`, async () => {
    await eventually(async () => new Set(await bank.owners()).size === PROCESSES, WAIT);
    let ended = false;
    const giving = Array.from({ length: GIVERS_AT_ONCE }, () => giveUntil(() => ended));
    try {
      for (let round = 0; round < ROUNDS; round += 1) await killRound();
    } finally {
      ended = true;
      await Promise.all(giving);
    }
    const inbox = bank.db.collection('lane_inbox');
    await eventually(async () => (await inbox.countDocuments()) === 0, WAIT);
    const flow = (of: (gift: Gift) => AccountId, person: AccountId): number =>
      given.reduce((sum, gift) => sum + (of(gift) === person ? gift.coins : 0), 0);
    for (const person of people) {
      const spent = flow(({ giver }) => giver, person);
      expect(await balanceOf(bank, `coin:user:${person}:available`)).toBe(Number(COINS) - spent);
      expect(await balanceOf(bank, `coin:user:${person}:pending`)).toBe(
        flow(({ receiver }) => receiver, person),
      );
    }
    const transit = await bank.db
      .collection<{ posted: number }>('accounts')
      .find({ kind: 'transit' })
      .toArray();
    expect(transit.reduce((sum, { posted }) => sum + posted, 0)).toBe(0);
    expect((await bank.audit()).broken).toBeUndefined();
    expect(await bank.db.collection('parked_events').countDocuments()).toBe(0);
  });

  it('all four are back / the lanes are spread again, one each', async () => {
    await eventually(async () => new Set(await bank.owners()).size === PROCESSES, WAIT);
  });
});
