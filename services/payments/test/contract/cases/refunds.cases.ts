import { newId } from '@mate/contracts/ids';
import type {
  PaymentProvider,
  RefundReport,
} from '../../../src/providers/payment-provider.port.js';
import type { Mishap, WireCall } from '../../wire.js';
import type { Case } from '../case.js';
import type { Bought, Contract } from '../contract.js';

interface Order {
  readonly amountMinor?: bigint;
  readonly refundReference?: string;
}

/** Orders money back of this purchase, the whole unless told. */
async function ordered(
  contract: Contract,
  bought: Bought,
  { amountMinor, refundReference = newId() }: Order = {},
): Promise<RefundReport['outcome']> {
  const intent = await contract.intentOf(bought);
  const adapter: PaymentProvider = contract.open();
  const order = {
    ...{ refundReference, amountMinor: amountMinor ?? intent.amountMinor },
    // As if nobody had noted it.
    orderOnce: () => Promise.resolve(true),
  };
  const report = await adapter.refund?.(intent, order);
  if (!report) throw new Error('no refunds');
  return report.outcome;
}

async function givenBack(contract: Contract, bought: Bought): Promise<bigint> {
  const [payment] = await contract.known(bought);
  return BigInt(payment?.refundedAmount ?? '0');
}

async function settled(contract: Contract): Promise<Bought> {
  const { notice: _, returned: __, ...bought } = await contract.paidUnnoticed();
  await contract.asked(bought, 'SETTLED');
  return bought;
}

/** An order that goes wrong, and the next try, where there is one. */
const bentRefund = (how: Mishap) => async (contract: Contract) => {
  const bought = await settled(contract);
  const whole = BigInt(bought.purchase.amountMinor);
  const refundReference = newId();
  const names = [refundReference, bought.purchase.reference];
  const fits = (call: WireCall): boolean =>
    contract.driver.refunds?.isRefund(call) === true &&
    names.some((name) => call.body.includes(name));
  const end = contract.system.wire.bend({ fits, how });
  const first = await ordered(contract, bought, { refundReference }).finally(end);
  if (contract.driver.refunds?.isNeverAsked) {
    // Whoever looks in its portal finds what there is.
    expect(first).toBe('by-hand');
    expect(await givenBack(contract, bought)).toBe(how === 'reset' ? 0n : whole);
    return;
  }
  expect(first).toBe('unknown');
  await ordered(contract, bought, { refundReference });
  expect(await givenBack(contract, bought)).toBe(whole);
};

const refunding = (name: string, run: (contract: Contract) => Promise<void>): Case => ({
  name,
  needs: ['refunds'],
  run,
});

/** Giving money back through the adapter. */
export const refundCases: readonly Case[] = [
  refunding(
    'the whole, once / given back; the same order again gives nothing more',
    async (contract) => {
      const bought = await settled(contract);
      const refundReference = newId();
      expect(await ordered(contract, bought, { refundReference })).toBe('refunded');
      expect(['refunded', 'unknown', 'by-hand']).toContain(
        await ordered(contract, bought, { refundReference }),
      );
      expect(await givenBack(contract, bought)).toBe(BigInt(bought.purchase.amountMinor));
    },
  ),
  refunding('more than was paid / not given', async (contract) => {
    const bought = await settled(contract);
    const amountMinor = BigInt(bought.purchase.amountMinor) + 1n;
    expect(['refused', 'unknown', 'by-hand']).toContain(
      await ordered(contract, bought, { amountMinor }),
    );
    expect(await givenBack(contract, bought)).toBe(0n);
  }),
  refunding('in parts / never more than was paid, or not in parts at all', async (contract) => {
    const bought = await settled(contract);
    const amountMinor = BigInt(bought.purchase.amountMinor) - 1n;
    const first = await ordered(contract, bought, { amountMinor });
    expect(first).toBe(contract.driver.refunds?.inParts ? 'refunded' : 'by-hand');
    if (first === 'by-hand') return expect(await givenBack(contract, bought)).toBe(0n);
    expect(await ordered(contract, bought, { amountMinor: 2n })).not.toBe('refunded');
    expect(await givenBack(contract, bought)).toBe(amountMinor);
  }),
  refunding('a payment that nobody made / nothing to give', async (contract) => {
    const bought = await contract.begin();
    expect(['refused', 'unknown']).toContain(await ordered(contract, bought));
    expect(await givenBack(contract, bought)).toBe(0n);
  }),
  refunding(
    'the answer to the refund gets lost / unknown, and given once by the next try; or a person’s at once',
    bentRefund('lost'),
  ),
  {
    name: 'the answer to the refund is about another payment / unknown, and given once',
    needs: ['a payment in refunds'],
    run: (contract) => {
      const { saying } = contract.driver.answers;
      return bentRefund((given) => saying(given, { reference: 'another' }))(contract);
    },
  },
  refunding(
    'the refund never gets there / unknown, and given by the next try; or a person’s at once',
    bentRefund('reset'),
  ),
  refunding(
    'an old success told after the refund / nothing comes back to life',
    async (contract) => {
      const bought = await contract.paidUnnoticed();
      await contract.asked(bought, 'SETTLED');
      expect(await ordered(contract, bought)).toBe('refunded');
      await contract.say(bought);
      await contract.asks(bought);
      await contract.settledOnce(bought);
    },
  ),
];
