import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NoticeHost } from '../../components/feedback/notice-host.js';
import type { PaymentMethod, TransactionDetails } from '../../lib/api-types.js';
import { ApiStub } from '../../testing/api-stub.js';
import { aTransaction, aUser, aWallet } from '../../testing/builders.js';
import { renderApp, signedInAsAlice } from '../../testing/render-app.js';
import { GetCoins } from './get-coins.js';

const coinPackage = {
  _id: 'p700',
  name: '700 coins',
  coins: 700,
  currency: 'AED',
  originalPrice: 34.99,
  priceAfterDiscount: 29.99,
};

/** A provider, and its buy call. */
const card = { id: 'amazon', call: 'payment/amazon/buy' };

const aMethod = (countryCode: 'UAE' | 'PK', isDown = false): PaymentMethod => ({
  ...{ id: 'amazon', countryCode, isDown },
  currency: countryCode === 'UAE' ? 'AED' : 'PKR',
});

/** The wallet of somebody who has pressed Pay, and a provider that answers with a step. */
function pay(payment: unknown, bought?: Parameters<typeof aTransaction>[0]): Promise<ApiStub> {
  const data = { payment, transaction: aTransaction(bought), reference: 'r1' };
  return payBy(card, { body: { data } });
}

async function payBy(
  { id, call }: { id: string; call: string },
  answer: { status?: number; body: object },
): Promise<ApiStub> {
  const api = new ApiStub()
    .on('GET payment/wallet', { body: { data: aWallet(0) } })
    .on('GET payment/method', { body: { data: [{ ...aMethod('UAE'), id }] } })
    .on('GET payment/package', { body: { data: [coinPackage] } })
    .on('GET user/profile', { body: { data: aUser({ email: 'alice@example.com' }) } })
    .onForeign(`POST ${call}`, answer);
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
  await waitFor(() => expect(api.to(`POST ${call}`)).toHaveLength(1));
  return api;
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
const page = { redirect: { url: 'https://pay.test/checkout?order=1' } };

describe('after Pay', () => {
  it('a page of the provider / the app goes there, and Pay cannot be pressed twice', async () => {
    const left = heardDepartures();
    const api = await pay(page);
    await waitFor(() => expect(left).toEqual(['https://pay.test/checkout?order=1']));
    expect(screen.getByRole('button', { name: 'Redirecting...' })).toBeDisabled();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(api.to('POST payment/amazon/buy')).toHaveLength(1);
  });

  it('Back from that page / Pay can be pressed again', async () => {
    const left = heardDepartures();
    await pay(page);
    await waitFor(() => expect(left).toHaveLength(1));
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
    expect(screen.getByRole('button', { name: 'Pay AED 29.99' })).toBeEnabled();
  });

  it.each([
    ['a step of a newer server', { handset: { number: '+971' } }],
    ['an address that is none of the web', { redirect: { url: 'javascript:alert(1)' } }],
  ])('%s / says that the app is too old, and goes nowhere', async (_, step) => {
    const left = heardDepartures();
    const api = await pay(step);
    expect(
      await screen.findByText(/^This way to pay needs a newer version of Mate[.] Reload/),
    ).toBeInTheDocument();
    expect(left).toEqual([]);
    expect(screen.getByRole('button', { name: 'Pay AED 29.99' })).toBeEnabled();
    expect(api.to('POST payment/amazon/buy')).toHaveLength(1);
  });
});

describe('after Pay, by a provider with a page of its own', () => {
  const url = 'https://mate.test/api/payment/epay/portal?page=p&id=1';
  const replyWith = (result: object | null): { body: object } => ({
    body: {
      data: {
        payment: null,
        result,
        transaction: aTransaction({ status: 'FAILED' }),
        reference: 'r1',
      },
    },
  });
  const fieldsOf = (fields: object): { body: object } =>
    replyWith({ url, fields: JSON.stringify(fields) });
  const epay = { id: 'epay', call: 'payment/epay/buy' };

  it.each([
    ['epay', 'payment/epay/buy'],
    ['walee', 'payment/walee/buy'],
    ['walee-card', 'payment/walee-card/buy'],
  ])(
    '%s / {packageId} is asked of its call, and the app goes to the url in fields',
    async (id, call) => {
      const left = heardDepartures();
      const api = await payBy({ id, call }, fieldsOf({ url }));
      await waitFor(() => expect(left).toEqual([url]));
      expect(screen.getByRole('button', { name: 'Redirecting...' })).toBeDisabled();
      const [asked] = api.to(`POST ${call}`);
      expect(asked?.body).toEqual({ packageId: 'p700' });
      expect(asked?.headers.get('idempotency-key')).toBeTruthy();
    },
  );

  it.each([
    ['no address', fieldsOf({})],
    ['an address that is none of the web', fieldsOf({ url: 'javascript:alert(1)' })],
    ['no JSON', replyWith({ url, fields: 'url' })],
    ['JSON of another kind', replyWith({ url, fields: 'null' })],
  ])('%s / Payment URL not found, and goes nowhere', async (_, answer) => {
    const left = heardDepartures();
    await payBy(epay, answer);
    expect(await screen.findByText('Failed to proceed')).toBeInTheDocument();
    expect(screen.getByText('Payment URL not found')).toBeInTheDocument();
    expect(left).toEqual([]);
    expect(screen.getByRole('button', { name: 'Pay AED 29.99' })).toBeEnabled();
  });

  it('another address for the receipt / goes with the purchase', async () => {
    const user = userEvent.setup();
    const api = await payBy(epay, fieldsOf({}));
    await screen.findByText('Payment URL not found');
    await user.click(screen.getByRole('button', { name: 'Change' }));
    await user.clear(screen.getByLabelText('E-mail for the receipt'));
    await user.type(screen.getByLabelText('E-mail for the receipt'), 'other@example.com');
    await user.click(screen.getByRole('button', { name: 'Pay AED 29.99' }));
    await waitFor(() => expect(api.to('POST payment/epay/buy')).toHaveLength(2));
    expect(api.to('POST payment/epay/buy').map(({ body }) => body)).toEqual([
      { packageId: 'p700' },
      { packageId: 'p700', email: 'other@example.com' },
    ]);
  });

  it('the call fails / Failed to proceed, with why', async () => {
    await payBy(epay, { status: 503, body: { message: 'The provider does not answer' } });
    expect(await screen.findByText('Failed to proceed')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Pay AED 29.99' })).toBeEnabled();
  });

  it('the provider refused / the sheet says that nothing was paid', async () => {
    const left = heardDepartures();
    await payBy(epay, replyWith(null));
    expect(await screen.findByText('The payment was not made')).toBeVisible();
    expect(left).toEqual([]);
  });
});

const form = {
  chargeMeta: { action: 'https://card.test/page', method: 'POST', fields: { ref: 'r1' } },
};

/** The return page in the provider's frame speaks. */
async function comeBack(status?: 'failed'): Promise<void> {
  const { contentWindow: source } = await screen.findByTitle<HTMLIFrameElement>(/card form/);
  const { origin } = window.location;
  const data = { type: 'payment-success', ...(status && { status }) };
  fireEvent(window, new MessageEvent('message', { origin, source, data }));
}
const sheet = (): HTMLElement => screen.getByRole('dialog', { name: 'Card payment' });
const settled = (
  fields: Parameters<typeof aTransaction>[0],
): {
  body: { data: TransactionDetails };
} => ({
  body: { data: aTransaction(fields) },
});

describe('after the provider’s answer', () => {
  it('refused before there was a form / the sheet says why, and Try again buys anew', async () => {
    const user = userEvent.setup();
    const api = await pay(null, { status: 'FAILED', reason: 'REFUSED' });
    expect(await screen.findByText('The payment was not made')).toBeVisible();
    expect(within(sheet()).getByText(/could not be processed/)).toBeVisible();
    await user.click(within(sheet()).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(api.to('POST payment/amazon/buy')).toHaveLength(2));
    const [first, second] = api
      .to('POST payment/amazon/buy')
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(first).not.toBe(second);
  });

  it('a purchase that was made already, asked for again / is no failure', async () => {
    await pay(null, { status: 'COMPLETED' });
    expect(await screen.findByText('Payment complete')).toBeVisible();
  });

  it('declined / Try again opens the form once more, with the same choice', async () => {
    const user = userEvent.setup();
    const api = await pay(form);
    api.on('GET payment/transaction/t1', settled({ status: 'FAILED', reason: 'CARD_DECLINED' }));
    await comeBack();
    expect(await within(sheet()).findByText('The card was declined.')).toBeVisible();
    await user.click(within(sheet()).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByTitle(/card form/)).toBeInTheDocument();
    expect(api.to('POST payment/amazon/buy')[1]?.body).toMatchObject({ packageId: 'p700' });
  });

  it('the page says that it failed, and the server knows of no end / told in seconds, with Try again; a way to pay that is down is greyed', async () => {
    const api = await pay(form);
    api
      .on('GET payment/transaction/t1', settled({ status: 'PENDING' }))
      .on('GET payment/method', { body: { data: [aMethod('UAE', true)] } });
    await screen.findByTitle(/card form/);
    jest.useFakeTimers();
    try {
      await comeBack('failed');
      await act(() => jest.advanceTimersByTimeAsync(7_000));
    } finally {
      jest.useRealTimers();
    }
    expect(await within(sheet()).findByText('The payment was not made')).toBeVisible();
    expect(within(sheet()).getByText(/the coins still come[.]$/)).toBeVisible();
    expect(within(sheet()).getByRole('button', { name: 'Try again' })).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('radio', { name: /^Card/, hidden: true })).toBeDisabled(),
    );
  });

  it('a wrong amount / is not tried again', async () => {
    const api = await pay(form);
    api.on('GET payment/transaction/t1', settled({ status: 'FAILED', reason: 'AMOUNT_MISMATCH' }));
    await comeBack();
    expect(await within(sheet()).findByRole('button', { name: 'Done' })).toBeVisible();
    expect(within(sheet()).queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('paid / after Done nothing is chosen and the balance is where the person goes on', async () => {
    const user = userEvent.setup();
    const api = await pay(form);
    api.on('GET payment/transaction/t1', settled({ status: 'COMPLETED' }));
    await comeBack();
    await user.click(await screen.findByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /coins/ })).not.toBeChecked();
    expect(screen.getByRole('button', { name: 'Pay' })).toBeDisabled();
    expect(document.activeElement).toContainElement(screen.getByTestId('coin-balance'));
  });

  it.each([
    [{ status: 'COMPLETED' }, 'Payment complete'],
    [{ status: 'FAILED', reason: 'CARD_DECLINED' }, 'The card was declined.'],
  ] as const)(
    'closed while %j is being confirmed / a line says so, a toast how it ended',
    async (end, told) => {
      const user = userEvent.setup();
      const api = await pay(form);
      api.on('GET payment/transaction/t1', settled(end));
      const release = api.hold('GET payment/transaction/t1');
      await comeBack();
      await user.click(await within(sheet()).findByRole('button', { name: 'Close' }));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(screen.getByText(/The coins arrive by themselves[.]$/)).toBeVisible();
      release();
      expect(await screen.findByTestId('toast')).toHaveTextContent(told);
      expect(screen.queryByText(/The coins arrive by themselves[.]$/)).not.toBeInTheDocument();
    },
  );
});

describe('a provider that does not answer', () => {
  /** The wallet with two markets of the card. */
  function draw(...data: PaymentMethod[]): ApiStub {
    const api = new ApiStub()
      .on('GET payment/wallet', { body: { data: aWallet(0) } })
      .on('GET payment/method', { body: { data } })
      .on('GET payment/package', { body: { data: [coinPackage] } })
      .on('GET user/profile', { body: { data: aUser() } });
    renderApp(<GetCoins />, { stored: signedInAsAlice });
    return api;
  }

  it('is greyed and cannot be chosen; the next one is', async () => {
    const api = draw(aMethod('UAE', true), aMethod('PK'));
    const [down, next] = await screen.findAllByRole('radio', { name: /^Card/ });
    expect(down).toBeDisabled();
    expect(down).toHaveAccessibleName('Card AED Not answering right now');
    expect(next).toBeChecked();
    await screen.findByRole('radio', { name: /coins/ });
    expect(api.to('GET payment/package')[0]?.query.get('countryCode')).toBe('PK');
  });

  it('and no other / prices are shown, and nothing can be bought', async () => {
    draw(aMethod('UAE', true));
    expect(await screen.findByText(/^No way to pay works right now/)).toBeVisible();
    expect(await screen.findByRole('radio', { name: /coins/ })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Pay' })).toBeDisabled();
  });

  it('noticed while paying / the ways to pay are read again', async () => {
    const user = userEvent.setup();
    const api = draw(aMethod('UAE'), aMethod('PK'));
    await user.click(await screen.findByRole('radio', { name: /coins/ }));
    const error = 'PAYMENT_PROVIDER_UNAVAILABLE';
    api
      .on('POST payment/amazon/buy', { status: 503, body: { error, message: 'Away' } })
      .on('GET payment/method', { body: { data: [aMethod('UAE', true), aMethod('PK')] } });
    await user.click(screen.getByRole('button', { name: 'Pay AED 29.99' }));
    await waitFor(() => expect(screen.getAllByRole('radio', { name: /^Card/ })[0]).toBeDisabled());
    expect(screen.getByRole('button', { name: 'Pay' })).toBeDisabled();
  });
});
