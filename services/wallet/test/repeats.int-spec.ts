import type { AccountId } from '@mate/contracts/ids';
import type { ServiceEnv } from '@mate/testing/service-env';
import { expectedOf } from './money/expected-state.js';
import { moneyFlows, type FlowAt, type MoneyFlow } from './money/money-flows.js';
import { moneyEnv, MoneyWallet, type MoneyState } from './money/money-wallet.js';
import { reasonOf, settled } from './wallet-fixture.js';

const TIMES = [1, 2, 5, 20];
const flows = Object.entries<MoneyFlow>(moneyFlows);

describe('the same request many times at once', () => {
  let env: ServiceEnv;
  let wallet: MoneyWallet;

  beforeAll(async () => {
    env = await moneyEnv();
    wallet = await MoneyWallet.open(env.env);
  });
  afterAll(async () => {
    await wallet.close();
    await env.dispose();
  });

  /** A flow with people of its own, about to run. */
  async function prepared(flow: MoneyFlow): Promise<{ at: FlowAt; expected: MoneyState }> {
    const people: AccountId[] = [];
    for (const shard of flow.people) people.push(await wallet.someoneOf(shard));
    const ids = await flow.prepare(wallet, people);
    await wallet.quiet();
    const expected = expectedOf(flow, await wallet.writtenAbout(people));
    wallet.goOn(flow.aheadMs ?? 0);
    return { at: { wallet, people, ids }, expected };
  }

  describe.each(flows)('%s', (_, flow) => {
    const { runOther } = flow;

    it.each(TIMES)('%i at once / one effect and one answer, then and later', async (times) => {
      const { at, expected } = await prepared(flow);
      const ask = (): Promise<unknown> => settled(() => flow.run(at));
      const answers = await Promise.all(Array.from({ length: times }, ask));
      await flow.untilDone?.(at);
      await wallet.quiet();
      expect(await wallet.stateOf(at.people)).toEqual(expected);
      for (const answer of [...answers, await ask()]) expect(answer).toEqual(answers[0]);
      await wallet.quiet();
      expect(await wallet.stateOf(at.people)).toEqual(expected);
    });

    if (!runOther) return;

    it('something else under its key, many times among it / refused, and nothing of it moves', async () => {
      const { at, expected } = await prepared(flow);
      const first = await settled(() => flow.run(at));
      const [again, ...others] = await Promise.all([
        settled(() => flow.run(at)),
        ...TIMES.map(() => reasonOf(settled(() => runOther(at)))),
      ]);
      expect(again).toEqual(first);
      expect(others).toEqual(TIMES.map(() => 'IDEMPOTENCY_KEY_REUSED'));
      await wallet.quiet();
      expect(await wallet.stateOf(at.people)).toEqual(expected);
    });
  });
});
