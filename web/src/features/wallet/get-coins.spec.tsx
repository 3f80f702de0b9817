import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiStub } from '../../testing/api-stub.js';
import { aTransaction, aUser, aWallet } from '../../testing/builders.js';
import { renderApp, signedInAsAlice } from '../../testing/render-app.js';
import { expectFailedReads } from '../../testing/failed-reads.js';
import { BalanceCard } from './balance-card.js';
import { GetCoins } from './get-coins.js';

const packages = [
  [700, 34.99, 29.99],
  [100, 4.99, 4.99],
].map(([coins = 0, originalPrice = 0, priceAfterDiscount = 0]) => ({
  _id: `p${coins}`,
  name: `${coins} coins`,
  coins,
  currency: 'AED',
  originalPrice,
  priceAfterDiscount,
}));

function draw(email: string | null): ApiStub {
  const api = new ApiStub()
    .on('GET payment/wallet', { body: { data: aWallet(2450) } })
    .on('GET payment/method', {
      body: {
        data: [
          { id: 'newer-than-this-app', countryCode: 'PK', currency: 'PKR', isDown: false },
          { id: 'amazon', countryCode: 'UAE', currency: 'AED', isDown: false },
        ],
      },
    })
    .on('GET payment/package', { body: { data: packages } })
    .on('GET user/profile', { body: { data: aUser({ email }) } })
    .on('PUT user/update', { body: { data: aUser() } })
    .on('POST payment/amazon/buy', {
      body: {
        data: {
          payment: {
            chargeMeta: { action: 'https://card.test/page', method: 'POST', fields: { ref: 'r1' } },
          },
          transaction: aTransaction(),
          reference: 'r1',
        },
      },
    });
  renderApp(<GetCoins />, { stored: signedInAsAlice });
  return api;
}

describe('get coins', () => {
  it('shows the balance, the card as the chosen method, packages by coins', async () => {
    const api = draw('alice@example.com');
    expect(await screen.findByTestId('coin-balance')).toHaveTextContent('2,450');
    expect(screen.getByRole('radio', { name: 'Card' })).toBeChecked();
    const cards = await screen.findAllByTestId('package-card');
    expect(cards.map((card) => /AED \d+[.]\d\d/.exec(card.textContent ?? '')?.[0])).toEqual([
      'AED 4.99',
      'AED 29.99',
    ]);
    expect(api.to('GET payment/package')[0]?.query.get('countryCode')).toBe('UAE');
  });

  it('nothing is submitted without a package, or with a bad e-mail', async () => {
    const user = userEvent.setup();
    const api = draw(null);
    fireEvent.submit(screen.getByTestId('pay-form'));
    await user.click((await screen.findAllByRole('radio', { name: /coins/ }))[0] as HTMLElement);
    await user.type(screen.getByLabelText('E-mail for the receipt'), 'a@b');
    await user.click(screen.getByRole('button', { name: 'Pay AED 4.99' }));
    expect(screen.getByLabelText('E-mail for the receipt')).toHaveAccessibleDescription(
      'Enter a valid email',
    );
    expect(api.to('POST payment/amazon/buy')).toHaveLength(0);
    expect(api.to('PUT user/update')).toHaveLength(0);
  });

  it('an address that is typed / goes with the purchase and not into the account; the charge into the frame', async () => {
    const user = userEvent.setup();
    const api = draw(null);
    await user.click((await screen.findAllByRole('radio', { name: /coins/ }))[1] as HTMLElement);
    await user.type(screen.getByLabelText('E-mail for the receipt'), ' new@example.com');
    await user.click(screen.getByRole('button', { name: 'Pay AED 29.99' }));
    const form = await screen.findByTestId('pay-form-charge');
    expect(form).toHaveAttribute('action', 'https://card.test/page');
    expect(form).toHaveAttribute('target', screen.getByTitle(/card form/).getAttribute('name'));
    expect(form).toHaveFormValues({ ref: 'r1' });
    expect(api.to('PUT user/update')).toHaveLength(0);
    const [buy] = api.to('POST payment/amazon/buy');
    const email = 'new@example.com';
    expect(buy?.body).toEqual({ packageId: 'p700', email, customerIp: '', iframe: true });
    expect(buy?.headers.get('idempotency-key')).toBeTruthy();
  });

  it('an e-mail that the server refuses / is told under its field until it is typed anew', async () => {
    const user = userEvent.setup();
    const api = draw('alice@example.com');
    const message = 'Enter a valid email';
    api.on('POST payment/amazon/buy', {
      status: 400,
      body: { error: 'PAYMENT_EMAIL_REQUIRED', message },
    });
    await user.click((await screen.findAllByRole('radio', { name: /coins/ }))[1] as HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Pay AED 29.99' }));
    const email = await screen.findByLabelText('E-mail for the receipt');
    expect(email).toHaveAccessibleDescription(message);
    await user.type(email, 'x');
    expect(email).toBeValid();
  });

  it('only our own page in our own frame is believed, and only as a hint', async () => {
    const user = userEvent.setup();
    const api = draw('alice@example.com');
    await user.click((await screen.findAllByRole('radio', { name: /coins/ }))[1] as HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Pay AED 29.99' }));
    const frame = await screen.findByTitle<HTMLIFrameElement>(/card form/);
    api.on('GET payment/transaction/t1', { body: { data: aTransaction({ status: 'COMPLETED' }) } });
    const say = (origin: string, source: Window | null): void =>
      void fireEvent(
        window,
        new MessageEvent('message', { origin, source, data: { type: 'payment-success' } }),
      );
    say('https://evil.test', frame.contentWindow);
    say(window.location.origin, window);
    // Whoever is believed ends the card form at once.
    expect(screen.getByTitle(/card form/)).toBe(frame);
    const walletReads = api.to('GET payment/wallet').length;
    say(window.location.origin, frame.contentWindow);
    expect(screen.queryByTitle(/card form/)).not.toBeInTheDocument();
    expect(await screen.findByText('Payment complete')).toBeVisible();
    await waitFor(() => expect(api.to('GET payment/wallet').length).toBeGreaterThan(walletReads));
  });

  it.each([
    ['CARD_DECLINED', 'The card was declined.', true],
    ['AMOUNT_MISMATCH', /^The amount received differs/, false],
  ] as const)(
    'a card that is refused: %s / the sheet says why',
    async (reason, text, saysUncharged) => {
      const user = userEvent.setup();
      const api = draw('alice@example.com');
      await user.click((await screen.findAllByRole('radio', { name: /coins/ }))[1] as HTMLElement);
      await user.click(screen.getByRole('button', { name: 'Pay AED 29.99' }));
      const frame = await screen.findByTitle<HTMLIFrameElement>(/card form/);
      const refused = aTransaction({ status: 'FAILED', reason });
      api.on('GET payment/transaction/t1', { body: { data: refused } });
      const { origin } = window.location;
      const data = { type: 'payment-success', status: 'failed' };
      fireEvent(window, new MessageEvent('message', { origin, source: frame.contentWindow, data }));
      expect(await screen.findByText(text)).toBeVisible();
      expect(screen.queryAllByText(/You were not charged/)).toHaveLength(saysUncharged ? 1 : 0);
    },
  );

  it('leaving the card form / is asked first, and a payment made meanwhile still shows', async () => {
    const user = userEvent.setup();
    const api = draw('alice@example.com');
    await user.click((await screen.findAllByRole('radio', { name: /coins/ }))[1] as HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Pay AED 29.99' }));
    await screen.findByTitle(/card form/);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    const question = screen.getByRole('dialog', { name: 'Leave the payment?' });
    await user.click(within(question).getByRole('button', { name: 'Stay' }));
    expect(screen.getByTitle(/card form/)).toBeInTheDocument();
    api
      .on('GET payment/transaction/t1', { body: { data: aTransaction({ status: 'COMPLETED' }) } })
      .on('GET payment/wallet', { body: { data: aWallet(3150) } });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(screen.queryByTitle(/card form/)).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByTestId('coin-balance')).toHaveTextContent('3,150'));
  });

  it('the account’s address / is a line, and another one is used once it was changed', async () => {
    const user = userEvent.setup();
    const api = draw('alice@example.com');
    await user.click((await screen.findAllByRole('radio', { name: /coins/ }))[1] as HTMLElement);
    const change = screen.getByRole('button', { name: 'Change' });
    expect(change).toHaveAccessibleDescription('Receipt to alice@example.com');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(change);
    const field = screen.getByLabelText('E-mail for the receipt');
    expect(field).toHaveFocus();
    expect(field).toHaveValue('alice@example.com');
    await user.clear(field);
    await user.type(field, 'work@example.com');
    await user.click(screen.getByRole('button', { name: 'Pay AED 29.99' }));
    await screen.findByTitle(/card form/);
    expect(api.to('POST payment/amazon/buy')[0]?.body).toMatchObject({ email: 'work@example.com' });
  });

  it('a balance that cannot be read / can be asked for again', async () => {
    const failed = expectFailedReads();
    const user = userEvent.setup();
    const api = new ApiStub().on('GET payment/wallet', { status: 403, body: { message: 'No' } });
    renderApp(<BalanceCard />, { stored: signedInAsAlice });
    expect(await screen.findByRole('alert')).toBeVisible();
    api.on('GET payment/wallet', { body: { data: aWallet(7) } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByTestId('coin-balance')).toHaveTextContent('7');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(failed()).toEqual(['wallet']);
  });
});
