import { isAppError } from '@mate/contracts/errors';
import { newId } from '@mate/contracts/ids';
import { eventually } from '@mate/testing/wait';
import { PaymentsSystem } from '../payments-system.js';
import { lackOf, needs, type Case } from './case.js';
import { answerCases } from './cases/answers.cases.js';
import { askingCases } from './cases/asking.cases.js';
import { beginCases } from './cases/begin.cases.js';
import { chargeCases } from './cases/charges.cases.js';
import { endCases } from './cases/ends.cases.js';
import { keyCases } from './cases/keys.cases.js';
import { messageCases } from './cases/messages.cases.js';
import { noticeCases } from './cases/notices.cases.js';
import { refundCases } from './cases/refunds.cases.js';
import { returnCases } from './cases/returns.cases.js';
import { Contract } from './contract.js';
import type { Driver } from './driver.js';

const CASES: readonly Case[] = [
  ...beginCases,
  ...endCases,
  ...messageCases,
  ...noticeCases,
  ...returnCases,
  ...answerCases,
  ...askingCases,
  ...chargeCases,
  ...refundCases,
  ...keyCases,
];
/** What every way to pay has to hold, whatever its protocol leaves out. */
const OWN_CASES_MIN = 60;
const AT_ONCE = 8;

/** The contract that every way to pay fulfils, held against one of them and its counterpart in the sandbox. */
export function describeProvider(driver: Driver): void {
  describe(`${driver.name}, as every way to pay`, () => {
    const own = CASES.filter((one) => lackOf(one, driver) === undefined);
    const runs = new Map<Case, Promise<Error | undefined>>();
    let contract: Contract;

    beforeAll(async () => {
      contract = new Contract(await PaymentsSystem.start(), driver);
      for (const [one, run] of runTogether(own, contract)) runs.set(one, run);
    });

    afterAll(async () => {
      await Promise.all(runs.values());
      await contract.close();
      await contract.system.noFaults();
      await contract.system.stop();
    });

    it.each(own.map((one) => [one.name, one] as const))('%s', async (_, one) => {
      const failure = await runs.get(one);
      if (failure) throw failure;
    });

    const others = CASES.flatMap((one) => {
      const lack = lackOf(one, driver);
      return lack === undefined ? [] : [[one.name, lack] as const];
    });
    it(`${own.length} cases are its own, at least ${OWN_CASES_MIN}; ${others.length} are ruled out by what it lacks`, () => {
      expect(own.length).toBeGreaterThanOrEqual(OWN_CASES_MIN);
      const why = others.map(([name, lack]) => `${name} (${needs[lack].why})`);
      expect(new Set(why).size).toBe(others.length);
    });

    it('what it lacks / the adapter lacks, and the service says so', async () => {
      const adapter = contract.open();
      expect({
        notices: !!adapter.webhooks,
        returns: !!adapter.readReturn,
        charges: !!adapter.confirm,
        refunds: !!adapter.refund,
      }).toEqual({
        notices: !!driver.notices,
        returns: !!driver.returns,
        charges: !!driver.charges,
        refunds: !!driver.refunds,
      });
      const nothing = { rawBody: Buffer.of(), contentType: '', headers: {}, queryString: '' };
      const none = { reason: 'PROVIDER_NOT_FOUND' };
      if (!driver.notices) await expect(contract.tell(nothing)).rejects.toMatchObject(none);
      if (!driver.returns) await expect(contract.returned({})).rejects.toMatchObject(none);
    });

    // Last and alone: the others need it.
    it('it is away / told of it alone, other ways go on; back again, completed', async () => {
      const bought = await contract.paidUnnoticed();
      await contract.system.fault('down', driver.name);
      await eventually(async () => {
        await contract.recheck(bought);
        expect(await downNow(contract)).toEqual([driver.name]);
      });
      await contract.isOpen(bought);
      const other = await contract.elsewhere();
      expect(await contract.system.stateOf(other)).toBe('AWAITING_CUSTOMER');
      if (driver.firstCall) {
        const refusal = await contract.create(bought.buyer, { key: newId() }).catch((e) => e);
        expect(isAppError(refusal) && refusal.reason).toBe('PAYMENT_PROVIDER_UNAVAILABLE');
      }
      await contract.system.noFaults();
      await contract.asked(bought, 'SETTLED');
      await contract.settledOnce(bought);
    });
  });
}

async function downNow({ system }: Contract): Promise<string[]> {
  const { methods } = await system.client.listMethods({});
  return methods.filter(({ isDown }) => isDown).map(({ provider }) => provider);
}

/**
 * Runs cases side by side, so many at a time: each has buyers and purchases of its own, and mostly waits. Each promise is
 * fulfilled, with what the case failed with.
 */
function runTogether(
  cases: readonly Case[],
  contract: Contract,
): Map<Case, Promise<Error | undefined>> {
  const runs = new Map<Case, Promise<Error | undefined>>();
  const queue = cases.map((one) => {
    let begin = (): void => undefined;
    const turn = new Promise<void>((resolve) => (begin = resolve));
    const run = turn.then(() => one.run(contract));
    const end = run.then(
      () => undefined,
      (failure: unknown) => failure as Error,
    );
    runs.set(one, end);
    return { begin, end };
  });
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      next.begin();
      await next.end;
    }
  };
  for (let slots = contract.driver.atOnce ?? AT_ONCE; slots > 0; slots -= 1) void work();
  return runs;
}
