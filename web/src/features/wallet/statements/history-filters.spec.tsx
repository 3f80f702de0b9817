import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NoticeHost } from '../../../components/feedback/notice-host.js';
import { ApiStub } from '../../../testing/api-stub.js';
import { aGiftLine, aPage, aTransfer } from '../../../testing/builders.js';
import { renderApp, signedInAsAlice } from '../../../testing/render-app.js';
import { HistoryTable } from './history-table.js';
import { TransfersTable } from './transfers-table.js';

const route = 'GET payment/transaction';

async function openHistory(path = '/'): Promise<ApiStub> {
  const api = new ApiStub().on(route, { body: aPage([aGiftLine()]) });
  renderApp(
    <>
      <HistoryTable />
      <NoticeHost />
    </>,
    { stored: signedInAsAlice, path },
  );
  await screen.findByText('Coffee to @bob');
  return api;
}

async function expectAsked(api: ApiStub, wanted: Record<string, string | null>): Promise<void> {
  await waitFor(() => {
    const query = api.to(route).at(-1)?.query;
    expect(Object.fromEntries(Object.keys(wanted).map((key) => [key, query?.get(key)]))).toEqual(
      wanted,
    );
  });
}

describe('filters of the history', () => {
  it('nothing chosen / asks for the latest changes', async () => {
    const api = await openHistory();
    const none = { type: null, status: null, from: null, to: null };
    await expectAsked(api, { sort: 'updatedAt', order: 'desc', ...none });
  });

  it('days / the last one to its end', async () => {
    const api = await openHistory();
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-01-05' } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-01-06' } });
    await expectAsked(api, {
      from: new Date('2026-01-05T00:00').toISOString(),
      to: new Date('2026-01-06T23:59:59.999').toISOString(),
    });
  });

  it('a state / and all of them again', async () => {
    const user = userEvent.setup();
    const api = await openHistory();
    await user.selectOptions(screen.getByLabelText('Status'), 'Failed');
    await expectAsked(api, { status: 'FAILED' });
    await user.selectOptions(screen.getByLabelText('Status'), 'All');
    expect(screen.getByLabelText('Status')).toHaveValue('');
  });

  it.each(['Amount', 'Created At'])('order by %s', async (header) => {
    const user = userEvent.setup();
    const api = await openHistory();
    await user.click(screen.getByRole('button', { name: header }));
    await expectAsked(api, { sort: header === 'Amount' ? 'amount' : 'createdAt', order: 'desc' });
  });

  it('nothing is left by them / they can be taken away, the order stays', async () => {
    const user = userEvent.setup();
    const api = new ApiStub().on(route, ({ query }) => ({
      body: aPage(query.has('status') || query.has('from') ? [] : [aGiftLine()]),
    }));
    const path = '/?type=GIFTING&status=FAILED&from=2026-01-05&sort=amount&order=asc';
    renderApp(<HistoryTable />, { stored: signedInAsAlice, path });
    expect(await screen.findByText('Nothing matches these filters.')).toBeVisible();
    expect(screen.queryByText(/will be listed here/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('Coffee to @bob')).toBeVisible();
    const none = { type: null, status: null, from: null, to: null };
    await expectAsked(api, { sort: 'amount', order: 'asc', ...none });
  });

  it('an address that names what there is not / asks for all', async () => {
    const api = await openHistory('/?type=THEFT&status=LOST&from=2026-02-31x&to=soon&sort=secret');
    const none = { type: null, status: null, from: null, to: null };
    await expectAsked(api, { sort: 'updatedAt', ...none });
  });
});

describe('a statement as a file', () => {
  const saved: string[] = [];
  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
      this: HTMLAnchorElement,
    ) {
      saved.push(`${this.download} of ${this.href}`);
    });
  });
  afterEach(() => jest.restoreAllMocks());

  it('history / of the filter and order that are shown', async () => {
    const user = userEvent.setup();
    const api = await openHistory('/?type=GIFTING&sort=amount&order=asc&page=1&limit=100');
    api.onForeign('GET payment/transaction/export', { text: 'Date,Coins' });
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(saved).toEqual(['mate-transactions.csv of blob:file']));
    const query = api.to('GET payment/transaction/export')[0]?.query;
    expect(Object.fromEntries(query ?? [])).toEqual({
      ...{ type: 'GIFTING', sort: 'amount', order: 'asc' },
    });
  });

  it('history / a refusal is told, and nothing is saved', async () => {
    const user = userEvent.setup();
    const api = await openHistory();
    api.onForeign('GET payment/transaction/export', {
      status: 429,
      body: { error: 'RATE_LIMITED', message: 'Too many' },
    });
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    expect(await screen.findByText('The file could not be made')).toBeVisible();
    expect(saved).toEqual([]);
  });

  it('transfers / too', async () => {
    const user = userEvent.setup();
    const api = new ApiStub()
      .on('GET payment/transfer/history', { body: aPage([aTransfer()]) })
      .onForeign('GET payment/transfer/history/export', { text: 'Date,Coins' });
    renderApp(<TransfersTable />, { stored: signedInAsAlice });
    await screen.findByText('1,250');
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(saved).toEqual(['mate-transfers.csv of blob:file']));
    expect(api.to('GET payment/transfer/history/export')).toHaveLength(1);
  });
});

describe('receipt of a transfer', () => {
  it('who, to whom, how many, what was paid, and why', async () => {
    const user = userEvent.setup();
    const row = aTransfer({ amount: 1_234.5, discount: 10, description: 'For the first thousand' });
    new ApiStub().on('GET payment/transfer/history', { body: aPage([row]) });
    renderApp(<TransfersTable />, { stored: signedInAsAlice });
    await user.click(await screen.findByText('For the first thousand'));
    const receipt = screen.getByRole('dialog', { name: 'Receipt' });
    for (const words of ['From Bob B', '+1,250', 'AED 1,234.50', '10%', 'm1', 'Admin Transfer'])
      expect(receipt).toHaveTextContent(words);
  });

  it('from Mate / no line for a sender whom there is not', async () => {
    const user = userEvent.setup();
    const row = aTransfer({ fromUser: null, description: 'For the first thousand' });
    new ApiStub().on('GET payment/transfer/history', { body: aPage([row]) });
    renderApp(<TransfersTable />, { stored: signedInAsAlice });
    await user.click(await screen.findByText('For the first thousand'));
    const receipt = screen.getByRole('dialog', { name: 'Receipt' });
    expect(receipt).toHaveTextContent('From Mate');
    expect(within(receipt).queryByText('Sender')).not.toBeInTheDocument();
  });
});
