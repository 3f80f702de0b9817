import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NoticeHost } from '../../../components/feedback/notice-host.js';
import { ApiStub } from '../../../testing/api-stub.js';
import { aTransaction, aUser, aWallet } from '../../../testing/builders.js';
import { renderApp, signedInAsAlice } from '../../../testing/render-app.js';
import { GetCoins } from '../get-coins.js';

const coinPackage = {
  _id: 'p700',
  name: '700 coins',
  coins: 700,
  currency: 'AED',
  originalPrice: 34.99,
  priceAfterDiscount: 29.99,
};
const order = {
  _id: 't1',
  customerId: 'cus_alice',
  amount: 29.99,
  currency: 'AED',
  publicKey: 'pk_test_1',
  merchantId: 'M1',
  scriptUrl: 'https://card.test/index.js',
  transaction: aTransaction(),
  reference: 't1',
};
const bank = 'https://bank.test/3ds';

/** The sheet of somebody who has pressed Pay, and the messages that its frame is told. */
async function open(charged: object = { ...aTransaction(), url: bank }, message = '') {
  const api = new ApiStub()
    .on('GET payment/wallet', { body: { data: aWallet(0) } })
    .on('GET payment/method', {
      body: { data: [{ id: 'tap', countryCode: 'UAE', currency: 'AED', isDown: false }] },
    })
    .on('GET payment/package', { body: { data: [coinPackage] } })
    .on('GET user/profile', { body: { data: aUser({ email: 'alice@example.com' }) } })
    .on('POST payment/tap/buy', { body: { data: order } })
    .onForeign('POST payment/tap/charge', { body: { data: { transaction: charged, message } } });
  const app = (
    <>
      <GetCoins />
      <NoticeHost />
    </>
  );
  renderApp(app, { stored: signedInAsAlice });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('radio', { name: /coins/ }));
  await user.click(screen.getByRole('button', { name: 'Pay AED 29.99' }));
  const dialog = await screen.findByRole('dialog');
  const told: unknown[] = [];
  const frame = (): Window => {
    const { contentWindow } = screen.getByTestId<HTMLIFrameElement>('tap-frame');
    if (contentWindow === null) throw new Error('no frame');
    contentWindow.postMessage = (message: unknown) => void told.push(message);
    return contentWindow;
  };
  const say = (type: string, more: object = {}, origin = 'null'): void => {
    const data = { type: `card-frame:${type}`, ...more };
    fireEvent(window, new MessageEvent('message', { data, origin, source: frame() }));
  };
  return { api, user, dialog, told, say };
}

let stopHearing = (): void => undefined;
afterEach(() => {
  stopHearing();
  sessionStorage.clear();
});

/** Where the app sends the person; the page itself stays. */
function heardDepartures(): string[] {
  const left: string[] = [];
  const hear = (event: MouseEvent): void => {
    if (!(event.target instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    left.push(event.target.href);
  };
  document.addEventListener('click', hear);
  stopHearing = () => document.removeEventListener('click', hear);
  return left;
}

describe('a card with Tap', () => {
  const { documentElement } = document;
  const { lang, dir } = documentElement;
  afterEach(() => Object.assign(documentElement, { lang, dir }));

  it.each([
    ['en', 'ltr', 'ltr'],
    ['ar', 'rtl', 'rtl'],
    ['ur', 'rtl', 'ltr'],
  ])('read in %s / fields in one of the two languages of the script', async (...read) => {
    const [language, direction, fields] = read;
    Object.assign(documentElement, { lang: language, dir: direction });
    const { told, say } = await open();
    say('loaded');
    expect(told[0]).toMatchObject({ wish: { direction: fields } });
  });

  it('fields, a token, the bank / what the specification says, in a frame without an origin', async () => {
    const left = heardDepartures();
    const { api, user, dialog, told, say } = await open();
    expect(api.to('POST payment/tap/buy')[0]?.body).toEqual({
      packageId: 'p700',
      countryCode: 'UAE',
    });
    const frame = screen.getByTestId('tap-frame');
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-forms');
    const pay = within(dialog).getByRole('button', { name: 'Pay AED 29.99' });
    expect(within(dialog).getByText('Initializing card form...')).toBeInTheDocument();
    expect(pay).toBeDisabled();
    say('loaded');
    expect(told[0]).toMatchObject({
      type: 'card-frame:open',
      wish: { scriptUrl: order.scriptUrl, customerId: 'cus_alice', amount: 29.99, currency: 'AED' },
    });
    say('ready');
    await user.click(pay);
    expect(told.at(-1)).toEqual({ type: 'card-frame:tokenize' });
    say('token', { token: 'tok_1' });
    await waitFor(() => expect(left).toEqual([bank]));
    expect(api.to('POST payment/tap/charge')[0]?.body).toEqual({
      transactionId: 't1',
      token: 'tok_1',
    });
  });

  it('a token that nobody asked for, or from elsewhere / charges nothing', async () => {
    const { api, say } = await open();
    say('ready');
    say('token', { token: 'tok_1' });
    say('token', { token: 'tok_1' }, 'https://evil.example');
    expect(api.to('POST payment/tap/charge')).toHaveLength(0);
  });

  it('paid without the bank / the message for four seconds, then nothing is chosen and the balance is in sight', async () => {
    const made = { ...aTransaction(), status: 'COMPLETED', url: null };
    const { user, dialog, say } = await open(made, 'Captured');
    say('ready');
    await user.click(within(dialog).getByRole('button', { name: 'Pay AED 29.99' }));
    jest.useFakeTimers();
    try {
      say('token', { token: 'tok_1' });
      await act(() => jest.advanceTimersByTimeAsync(100));
      expect(within(dialog).getByText('Captured')).toBeInTheDocument();
      await act(() => jest.advanceTimersByTimeAsync(3_800));
      expect(within(dialog).getByText('Captured')).toBeInTheDocument();
      await act(() => jest.advanceTimersByTimeAsync(200));
    } finally {
      jest.useRealTimers();
    }
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /coins/ })).not.toBeChecked();
    expect(document.activeElement).toContainElement(await screen.findByTestId('coin-balance'));
  });

  it('refused without the bank / why, for as long as it is read; Try again buys anew', async () => {
    const failed = { ...aTransaction(), status: 'FAILED', reason: 'CARD_DECLINED', url: null };
    const { api, user, dialog, say } = await open(failed, 'Declined');
    say('ready');
    await user.click(within(dialog).getByRole('button', { name: 'Pay AED 29.99' }));
    say('token', { token: 'tok_1' });
    await user.click(await within(dialog).findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(api.to('POST payment/tap/buy')).toHaveLength(2));
    const [first, second] = api
      .to('POST payment/tap/buy')
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(first).not.toBe(second);
  });

  it.each([
    [{ status: 'COMPLETED', url: null }, 'Payment complete'],
    [{ status: 'PENDING', url: bank }, 'The payment was not made'],
  ])('closed while it is paid: %j / nobody is led away, and a toast tells', async (end, told) => {
    const left = heardDepartures();
    const { api, user, dialog, say } = await open({ ...aTransaction(), ...end });
    const release = api.hold('POST payment/tap/charge');
    say('ready');
    await user.click(within(dialog).getByRole('button', { name: 'Pay AED 29.99' }));
    say('token', { token: 'tok_1' });
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    release();
    expect(await screen.findByTestId('toast')).toHaveTextContent(told);
    expect(left).toEqual([]);
  });

  it('the provider does not answer any more / told at once, and the way to pay is greyed', async () => {
    const { api, user, dialog, say } = await open();
    const error = 'PAYMENT_PROVIDER_UNAVAILABLE';
    api
      .on('POST payment/tap/charge', { status: 503, body: { error, message: 'Away' } })
      .on('GET payment/method', {
        body: { data: [{ id: 'tap', countryCode: 'UAE', currency: 'AED', isDown: true }] },
      });
    say('ready');
    await user.click(within(dialog).getByRole('button', { name: 'Pay AED 29.99' }));
    say('token', { token: 'tok_1' });
    expect(await screen.findByTestId('toast')).toHaveTextContent('Away');
    await waitFor(() =>
      expect(screen.getByRole('radio', { name: /Tap/, hidden: true })).toBeDisabled(),
    );
  });

  it('charged without the bank / the message', async () => {
    const failed = { ...aTransaction(), status: 'FAILED', reason: 'CARD_DECLINED', url: null };
    const { user, dialog, say } = await open(failed, 'The card was declined.');
    say('ready');
    await user.click(within(dialog).getByRole('button', { name: 'Pay AED 29.99' }));
    say('token', { token: 'tok_1' });
    expect(await within(dialog).findByText(/declined/)).toBeInTheDocument();
  });

  it('the script refuses to start / why, and Refresh begins again', async () => {
    const { user, dialog, say } = await open();
    say('error', { code: '2104', description: 'Invalid API Key' });
    expect(
      await within(dialog).findByText('Initialization failed with errors: 2104: Invalid API Key'),
    ).toBeInTheDocument();
    const before = screen.getByTestId('tap-frame');
    await user.click(within(dialog).getByRole('button', { name: 'Refresh' }));
    expect(screen.getByTestId('tap-frame')).not.toBe(before);
    say('error', { code: '', description: '' });
    expect(
      await within(dialog).findByText('An unknown error occurred during initialization.'),
    ).toBeInTheDocument();
  });

  it('the script does not come / said so', async () => {
    const { say } = await open();
    say('unavailable');
    expect(await screen.findByText('Error')).toBeInTheDocument();
    expect(screen.getAllByText('Unable to initialize card payment')).not.toHaveLength(0);
  });

  it('the card is refused while paying / why, and Pay again', async () => {
    const { user, dialog, say } = await open();
    say('ready');
    const pay = within(dialog).getByRole('button', { name: 'Pay AED 29.99' });
    await user.click(pay);
    say('error', { code: '1140', description: 'Card number is invalid' });
    expect(await within(dialog).findByText('Card number is invalid')).toBeInTheDocument();
    expect(within(dialog).getByRole('button', { name: 'Pay AED 29.99' })).toBeEnabled();
  });
});
