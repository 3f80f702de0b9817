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

/** The wallet of somebody who has pressed Pay, and a provider that answers with a step. */
async function pay(payment: unknown): Promise<ApiStub> {
  const reply = { payment, transaction: aTransaction(), reference: 'r1' };
  const api = new ApiStub()
    .on('GET payment/wallet', { body: { data: aWallet(0) } })
    .on('GET payment/method', {
      body: { data: [{ id: 'amazon', countryCode: 'UAE', currency: 'AED', isDown: false }] },
    })
    .on('GET payment/package', { body: { data: [coinPackage] } })
    .on('GET user/profile', { body: { data: aUser({ email: 'alice@example.com' }) } })
    .onForeign('POST payment/amazon/buy', { body: { data: reply } });
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
  await waitFor(() => expect(api.to('POST payment/amazon/buy')).toHaveLength(1));
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
    expect(screen.getByRole('button', { name: 'Opening payment...' })).toBeDisabled();
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
