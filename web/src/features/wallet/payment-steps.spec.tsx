import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NoticeHost } from '../../components/feedback/notice-host.js';
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

/** The wallet of somebody who has pressed Pay, and a provider that answers with a step. */
function pay(payment: unknown): Promise<ApiStub> {
  return payBy(card, { body: { data: { payment, transaction: aTransaction(), reference: 'r1' } } });
}

async function payBy(
  { id, call }: { id: string; call: string },
  answer: { status?: number; body: object },
): Promise<ApiStub> {
  const api = new ApiStub()
    .on('GET payment/wallet', { body: { data: aWallet(0) } })
    .on('GET payment/method', {
      body: { data: [{ id, countryCode: 'UAE', currency: 'AED', isDown: false }] },
    })
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
afterEach(() => stopHearing());

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
