import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiStub } from '../../../testing/api-stub.js';
import { aTransaction, aUser, aWallet } from '../../../testing/builders.js';
import { renderApp, signedInAsAlice } from '../../../testing/render-app.js';
import { GetCoins } from '../get-coins.js';

const sold = {
  ...{ _id: 'p700', name: '700 coins', coins: 700, currency: 'AED' },
  ...{ originalPrice: 35, priceAfterDiscount: 30 },
};

it('the connection was lost with the way back from the bank / told how it ended once there is one again', async () => {
  const form = { action: 'https://pay.test/form', method: 'POST' } as const;
  const charge = { ...form, fields: { reference: 'r1' } };
  const transaction = aTransaction({ _id: 't1', status: 'PENDING' });
  let end = transaction;
  const api = new ApiStub()
    .on('GET payment/wallet', { body: { data: aWallet(0) } })
    .on('GET payment/method', {
      body: { data: [{ id: 'amazon', countryCode: 'UAE', currency: 'AED', isDown: false }] },
    })
    .on('GET payment/package', { body: { data: [sold] } })
    .on('GET user/profile', { body: { data: aUser({ email: 'alice@example.com' }) } })
    .on('GET payment/transaction/t1', () => ({ body: { data: end } }))
    .on('POST payment/amazon/buy', {
      body: { data: { payment: { chargeMeta: charge }, transaction, reference: 'r1' } },
    });
  renderApp(<GetCoins />, { stored: signedInAsAlice });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('radio', { name: /coins/ }));
  await user.click(screen.getByRole('button', { name: /^Pay AED/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Card payment' });
  expect(within(sheet).getByTestId('pay-form-charge')).toBeInTheDocument();
  expect(api.to('GET payment/transaction/t1')).toEqual([]);

  end = aTransaction({ _id: 't1', status: 'COMPLETED' });
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(within(sheet).getByText('Payment complete')).toBeVisible());
  expect(within(sheet).getByText('700 coins are in your wallet.')).toBeVisible();
});
