import { PurchaseState } from '@mate/contracts/gen/payments/purchases_service';
import type { Fields } from '../../payments-system.js';
import type { WireAnswer } from '../../wire.js';
import type { Case } from '../case.js';
import { CREATED, FAILED, type Bought, type Contract } from '../contract.js';
import type { ChargeDriver } from '../driver.js';

const COPIES = 20;
/** Of the sandbox: paid without asking the bank. */
const WITHOUT_BANK = '5111111111111118';

function chargesOf({ driver }: Contract): ChargeDriver {
  if (!driver.charges) throw new Error('no charges');
  return driver.charges;
}

async function charged(contract: Contract, bought: Bought, card?: string) {
  const charges = chargesOf(contract);
  return charges.charge(contract, bought, await charges.tokenOf(contract, bought, card));
}

/** How often a charge of this purchase was sent. */
function chargesSent(contract: Contract, { purchase: { reference } }: Bought): number {
  const { isCharge } = chargesOf(contract);
  const { calls } = contract.system.wire;
  return calls.filter((call) => isCharge(call) && call.body.includes(reference)).length;
}

const charging = (name: string, run: (contract: Contract) => Promise<void>): Case => ({
  name,
  needs: ['charges'],
  run,
});

/** Cards that are handed to us under a name, to be charged by us. */
export const chargeCases: readonly Case[] = [
  charging('charged twenty times at once, and again / one charge, one page', async (contract) => {
    const bought = await contract.order();
    const charges = chargesOf(contract);
    const token = await charges.tokenOf(contract, bought);
    const charge = () => charges.charge(contract, bought, token);
    await Promise.all(Array.from({ length: COPIES }, charge));
    const { redirectUrl } = await charge();
    expect(new URL(redirectUrl).origin).toBe(new URL(contract.system.sandbox.publicUrl).origin);
    expect(await charge()).toMatchObject({ redirectUrl });
    expect(chargesSent(contract, bought)).toBe(1);
    await contract.unnoticed(bought);
    await contract.asked(bought, 'SETTLED');
    await contract.settledOnce(bought);
  }),
  charging(
    'another card for a purchase that is charged / the same page, no charge',
    async (contract) => {
      const bought = await contract.order();
      const other = await chargesOf(contract).tokenOf(contract, bought);
      const { redirectUrl } = await charged(contract, bought);
      const again = await chargesOf(contract).charge(contract, bought, other);
      expect(again.redirectUrl).toBe(redirectUrl);
      expect(chargesSent(contract, bought)).toBe(1);
    },
  ),
  charging('a card whose bank asks nothing / completed by the charge itself', async (contract) => {
    const bought = await contract.order();
    expect(await charged(contract, bought, WITHOUT_BANK)).toMatchObject({ redirectUrl: '' });
    await contract.asked(bought, 'SETTLED');
    await contract.settledOnce(bought);
  }),
  charging('a name of a card that the provider never gave / failed for good', async (contract) => {
    const bought = await contract.order();
    const charges = chargesOf(contract);
    await charges.charge(contract, bought, charges.madeUp(bought));
    expect(await contract.system.stateOf(bought)).toBe('PROVIDER_ERROR_FINAL');
    expect(await contract.system.get(bought)).toMatchObject({
      state: PurchaseState.PURCHASE_STATE_FAILED,
    });
    expect(await contract.system.eventsOf(bought)).toEqual([CREATED, FAILED]);
  }),
  charging(
    'the answer to the charge gets lost / open, charged once, completed',
    async (contract) => {
      const bought = await contract.order();
      const { isCharge: fits } = chargesOf(contract);
      const token = await chargesOf(contract).tokenOf(contract, bought);
      await contract.bent(bought, { fits, how: 'lost' }, () => charged(contract, bought));
      await contract.isOpen(bought);
      await chargesOf(contract).charge(contract, bought, token);
      expect(chargesSent(contract, bought)).toBe(1);
      await contract.unnoticed(bought);
      await contract.asked(bought, 'SETTLED');
      await contract.settledOnce(bought);
    },
  ),
  charging('the charge is answered with a page of HTML / open, never failed', async (contract) => {
    const bought = await contract.order();
    const { isCharge: fits } = chargesOf(contract);
    const how: WireAnswer = { status: 200, contentType: 'text/html', body: '<html></html>' };
    await contract.bent(bought, { fits, how }, () => charged(contract, bought));
    await contract.recheck(bought);
    await contract.isOpen(bought);
    expect(await contract.system.stateOf(bought)).toBe('UNKNOWN');
  }),
  charging('the bank’s page is somebody else’s / nobody is sent there, open', async (contract) => {
    const bought = await contract.order();
    const { isCharge: fits, foreignPage: how } = chargesOf(contract);
    const end = await contract.bent(bought, { fits, how }, () => charged(contract, bought));
    expect(end.redirectUrl).toBe('');
    await contract.isOpen(bought);
  }),
  charging('a purchase that has ended / is not charged', async (contract) => {
    const bought = await contract.order();
    const token: Fields = await chargesOf(contract).tokenOf(contract, bought);
    await contract.change(bought, { $set: { state: 'EXPIRED' } });
    const end = await chargesOf(contract).charge(contract, bought, token);
    expect(end.redirectUrl).toBe('');
    expect(chargesSent(contract, bought)).toBe(0);
  }),
];
