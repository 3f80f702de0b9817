import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CoinPackage, TransactionDetails } from '../../../lib/api-types.js';
import { ApiStub } from '../../../testing/api-stub.js';
import { aRefund, aTransaction, aUser, aWallet } from '../../../testing/builders.js';
import { renderApp, signedInAsAlice } from '../../../testing/render-app.js';
import { GetCoins } from '../get-coins.js';
import { keepLeftPurchase, readLeftPurchase } from './left-purchase.js';

const packageIn = (currency: string): CoinPackage => ({
  ...{ _id: `p-${currency}`, name: '700 coins', coins: 700, currency },
  ...{ originalPrice: 35, priceAfterDiscount: 30 },
});
const bought = packageIn('PKR');

/** The wallet of somebody who went to Walee’s page with a purchase, which the server now tells this of. */
function draw(end: Partial<TransactionDetails>): ApiStub {
  const api = new ApiStub()
    .on('GET payment/wallet', { body: { data: aWallet(0) } })
    .on('GET payment/method', {
      body: {
        data: [
          { id: 'amazon', countryCode: 'UAE', currency: 'AED', isDown: false },
          { id: 'walee', countryCode: 'PK', currency: 'PKR', isDown: false },
        ],
      },
    })
    .on('GET payment/package', ({ query }) => ({
      body: { data: [query.get('countryCode') === 'PK' ? bought : packageIn('AED')] },
    }))
    .on('GET user/profile', { body: { data: aUser({ email: 'alice@example.com' }) } })
    .on('GET payment/transaction/t1', { body: { data: aTransaction(end) } });
  keepLeftPurchase({ transactionId: 't1', provider: 'walee', bought });
  renderApp(<GetCoins />, { stored: signedInAsAlice });
  return api;
}

const sheet = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: 'Your payment' });

describe('back from a page of the provider', () => {
  afterEach(() => sessionStorage.clear());

  it('failed / why, and Try again has the same way to pay and the same package chosen', async () => {
    const user = userEvent.setup();
    draw({ status: 'FAILED', reason: 'INSUFFICIENT_FUNDS' });
    const told = await sheet();
    expect(within(told).getByText('There was not enough money for the payment.')).toBeVisible();
    await user.click(within(told).getByRole('button', { name: 'Try again' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Walee wallet' })).toBeChecked();
    await waitFor(() => expect(screen.getByRole('radio', { name: /700 coins/ })).toBeChecked());
    expect(screen.getByRole('button', { name: /^Pay PKR/ })).toBeEnabled();
    expect(readLeftPurchase()).toBeNull();
  });

  it('paid / a receipt, told once', async () => {
    const user = userEvent.setup();
    draw({ status: 'COMPLETED' });
    const told = await sheet();
    expect(within(told).getByText('700 coins are in your wallet.')).toBeVisible();
    await user.click(within(told).getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(readLeftPurchase()).toBeNull();
  });

  it('paid, and asked back from the history before / nothing is said of coins that are set aside', async () => {
    const api = draw({ status: 'COMPLETED', refund: aRefund() });
    await waitFor(() => expect(readLeftPurchase()).toBeNull());
    expect(api.to('GET payment/transaction/t1').length).toBeGreaterThan(0);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('only pressed Back / nothing is said', async () => {
    const api = draw({ status: 'PENDING' });
    await waitFor(() => expect(api.to('GET payment/transaction/t1').length).toBeGreaterThan(0));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each(['', '{', '{"transactionId":1}', '[]', '{"transactionId":"t","provider":"p"}'])(
    'stored: %s / not understood, so nothing is known',
    (text) => {
      sessionStorage.setItem('mate.left-purchase', text);
      expect(readLeftPurchase()).toBeNull();
    },
  );
});
