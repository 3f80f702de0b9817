import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiStub } from '../../../testing/api-stub.js';
import { aPage, aPerson, aTransaction, aTransfer } from '../../../testing/builders.js';
import { renderApp, signedInAsAlice } from '../../../testing/render-app.js';
import { expectFailedReads } from '../../../testing/failed-reads.js';
import { HistoryTable } from './history-table.js';
import { TransfersTable } from './transfers-table.js';

const gift = aTransaction({
  amount: 99,
  amountType: 'COIN',
  currency: null,
  coins: null,
  status: 'COMPLETED',
  type: 'GIFT',
  direction: 'out',
});

describe('money tables', () => {
  it('a history that fails / says so beside the empty table, and can be tried again', async () => {
    const failed = expectFailedReads();
    const user = userEvent.setup();
    const api = new ApiStub().on('GET payment/transaction', { status: 403, body: {} });
    renderApp(<HistoryTable />, { stored: signedInAsAlice });
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByText('No Data')).toBeVisible();
    api.on('GET payment/transaction', { body: aPage([gift]) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('−99')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(failed()).toEqual(['transactions']);
  });

  it('ten of a gift / one line that says which and how many', async () => {
    const roses = { _id: 'rose', name: 'Rose', quantity: 10 };
    const row = { ...gift, type: 'GIFT_ON_SHORT' as const, gift: roses };
    new ApiStub().on('GET payment/transaction', { body: aPage([row]) });
    renderApp(<HistoryTable />, { stored: signedInAsAlice });
    expect(await screen.findByText('10 × Rose')).toBeVisible();
    expect(screen.getByText('Gift on short')).toBeVisible();
  });

  it('a line of a kind that is newer than the app / says so, and is no gift', async () => {
    const row = aTransaction({ type: 'OTHER', status: 'OTHER' });
    new ApiStub().on('GET payment/transaction', { body: aPage([row]) });
    renderApp(<HistoryTable />, { stored: signedInAsAlice });
    expect(await screen.findByText('Other')).toBeVisible();
    expect(screen.getByText('Unknown')).toBeVisible();
    expect(screen.queryByText('Gift')).not.toBeInTheDocument();
  });

  it('a purchase that failed / says why', async () => {
    const refused = aTransaction({ status: 'FAILED', reason: 'CARD_DECLINED' });
    new ApiStub().on('GET payment/transaction', { body: aPage([refused]) });
    renderApp(<HistoryTable />, { stored: signedInAsAlice });
    expect(await screen.findByText('The card was declined.')).toBeVisible();
  });

  it('an order that the table does not know / is not asked for', async () => {
    const api = new ApiStub().on('GET payment/transfer/history', { body: aPage([]) });
    renderApp(<TransfersTable />, { stored: signedInAsAlice, path: '/?sort=password' });
    await screen.findByText('No Data');
    expect(api.to('GET payment/transfer/history')[0]?.query.get('sort')).toBe('createdAt');
  });

  it('a verified sender / the badge stands beside that name alone', async () => {
    const transfer = aTransfer({ fromUser: aPerson({ username: 'carol', verified: true }) });
    new ApiStub().on('GET payment/transfer/history', { body: aPage([transfer]) });
    renderApp(<TransfersTable />, { stored: signedInAsAlice });
    const badge = await screen.findByRole('img', { name: 'Verified' });
    expect(badge.parentElement).toHaveTextContent('Carol C');
  });

  it('days of transfers / are asked for, the last one to its end', async () => {
    const api = new ApiStub().on('GET payment/transfer/history', { body: aPage([]) });
    renderApp(<TransfersTable />, { stored: signedInAsAlice });
    await screen.findByText('No Data');
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-01-05' } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-01-06' } });
    await waitFor(() => {
      const { query } = api.to('GET payment/transfer/history').at(-1) ?? {};
      expect(query?.get('from')).toBe(new Date('2026-01-05T00:00').toISOString());
      expect(query?.get('to')).toBe(new Date('2026-01-06T23:59:59.999').toISOString());
    });
  });
});
