import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StatementLine, TransactionDetails } from '../../../lib/api-types.js';
import { ApiStub } from '../../../testing/api-stub.js';
import { aPage, aRefund, aTransaction } from '../../../testing/builders.js';
import { renderApp, signedInAsAlice } from '../../../testing/render-app.js';
import { HistoryTable } from '../statements/history-table.js';

const hour = 3_600_000;
const at = (fromNowMs: number): string => new Date(Date.now() + fromNowMs).toISOString();
const bought = aTransaction({
  ...{ status: 'COMPLETED', coins: 700, createdAt: at(-hour), updatedAt: at(-hour) },
  package: { coins: 700, price: 29.99, currency: 'AED' },
});
const refundRoute = 'POST payment/transaction/t1/refund-request';
const ask = { name: 'Request a refund' };
const sheet = () => screen.getByRole('dialog', ask);
const send = () => within(sheet()).getByRole('button', { name: 'Send the request' });

/** The receipt of a purchase, opened from the history; `details` is what the server says of it. */
async function open(details: Partial<TransactionDetails> = {}, line: StatementLine = bought) {
  const offer = { refundableUntil: at(24 * hour), refundableCoins: 700 };
  const api = new ApiStub()
    .on('GET payment/transaction', { body: aPage([line]) })
    .on('GET payment/transaction/t1', { body: { data: { ...bought, ...offer, ...details } } });
  renderApp(<HistoryTable />, { stored: signedInAsAlice });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('row', { name: /700 coins/ }));
  return { api, user };
}

describe('a refund of a purchase', () => {
  it('asked for / what comes back and how long it takes; then how it stands, in the receipt and in the row', async () => {
    const { api, user } = await open({ refundableCoins: 350 });
    await user.click(await screen.findByRole('button', ask));
    expect(sheet()).toHaveTextContent('350 of 700');
    expect(sheet()).toHaveTextContent('About AED 14.99');
    expect(sheet()).toHaveTextContent('Refunds take 10 to 45 days');
    await user.click(within(sheet()).getByRole('radio', { name: 'I bought them by mistake' }));
    await user.type(within(sheet()).getByRole('textbox'), ' My child pressed it ');
    const asked = { ...bought, refund: aRefund({ amount: 14.99 }) };
    api
      .on(refundRoute, { body: { data: asked } })
      .on('GET payment/transaction', { body: aPage([asked]) });
    await user.click(send());
    expect(await within(sheet()).findByText('We have your request.')).toBeVisible();
    const done = within(sheet()).getByRole('button', { name: 'Done' });
    expect(done).toHaveFocus();
    const [call] = api.to(refundRoute);
    expect(call?.body).toEqual({ reason: 'by-mistake: My child pressed it' });
    expect(call?.headers.get('idempotency-key')).toBeTruthy();
    await user.click(done);
    const receipt = screen.getByRole('dialog', { name: 'Receipt' });
    expect(within(receipt).getAllByText('Refund requested')).toHaveLength(2);
    expect(document.activeElement).toHaveTextContent('CompletedRefund requested');
    expect(screen.queryByRole('button', ask)).not.toBeInTheDocument();
    await user.click(within(receipt).getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('row', { name: /Refund requested/ })).toBeVisible();
  });

  it('no reason, or another one without words / is asked for, and nothing is sent', async () => {
    const { api, user } = await open();
    await user.click(await screen.findByRole('button', ask));
    await user.click(send());
    expect(within(sheet()).getByRole('alert')).toHaveTextContent('Choose a reason.');
    await user.click(within(sheet()).getByRole('radio', { name: 'Something else' }));
    await user.click(send());
    expect(within(sheet()).getByRole('alert')).toHaveTextContent('Say in a few words why.');
    const words = within(sheet()).getByRole('textbox');
    expect(words).toHaveFocus();
    expect(words).toHaveAttribute('maxlength', '480');
    expect(api.to(refundRoute)).toHaveLength(0);
  });

  it('refused / why; the same again is the same request, another reason is another', async () => {
    const { api, user } = await open();
    await user.click(await screen.findByRole('button', ask));
    const message = 'No coins of this purchase are left to go back';
    api.on(refundRoute, { status: 409, body: { error: 'REFUND_NOTHING_LEFT', message } });
    await user.click(within(sheet()).getByRole('radio', { name: 'I paid twice or too much' }));
    for (const count of [1, 2]) {
      await user.click(send());
      await waitFor(() => expect(api.to(refundRoute)).toHaveLength(count));
      expect(await within(sheet()).findByText(message)).toBeVisible();
    }
    await user.click(within(sheet()).getByRole('radio', { name: 'I do not need them any more' }));
    await user.click(send());
    await waitFor(() => expect(api.to(refundRoute)).toHaveLength(3));
    const [first, second, third] = api
      .to(refundRoute)
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(first).toBe(second);
    expect(third).not.toBe(first);
    // What the server says of it now is what is offered.
    const spent = { ...bought, refundableUntil: at(24 * hour), refundableCoins: 0 };
    api.on('GET payment/transaction/t1', { body: { data: spent } });
    await user.click(within(sheet()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('button', ask)).not.toBeInTheDocument());
    expect(screen.getByRole('dialog', { name: 'Receipt' })).toBeVisible();
  });

  it.each([
    ['all is used', { refundableCoins: 0 }],
    ['the time is over', { refundableUntil: at(-1) }],
    ['it never could', { refundableUntil: null }],
  ])('%s / is not offered', async (_, details) => {
    const { api } = await open(details);
    await waitFor(() => expect(api.to('GET payment/transaction/t1')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByTestId('skeleton')).not.toBeInTheDocument());
    expect(screen.queryByRole('button', ask)).not.toBeInTheDocument();
  });

  it('asked for already / is not offered, and the server is not asked', async () => {
    const { api } = await open({}, { ...bought, refund: aRefund({ status: 'pending' }) });
    expect(screen.getAllByText('Refund on its way')).not.toHaveLength(0);
    expect(screen.queryByRole('button', ask)).not.toBeInTheDocument();
    expect(api.to('GET payment/transaction/t1')).toHaveLength(0);
  });
});
