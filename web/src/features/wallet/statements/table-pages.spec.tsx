import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { NoticeHost } from '../../../components/feedback/notice-host.js';
import type { ListReply, StatementLine } from '../../../lib/api-types.js';
import { ApiStub } from '../../../testing/api-stub.js';
import type { ApiCall } from '../../../testing/api-script.js';
import { aTransaction, aTransfer } from '../../../testing/builders.js';
import { expectFailedReads } from '../../../testing/failed-reads.js';
import { renderApp, signedInAsAlice } from '../../../testing/render-app.js';
import { HistoryTable } from './history-table.js';
import { TransfersTable } from './transfers-table.js';

const route = 'GET payment/transaction';
const transfersRoute = 'GET payment/transfer/history';
/** Whatever makes another list of it. */
const changes: [string, (user: UserEvent) => Promise<void>][] = [
  ['another filter', (user) => user.click(screen.getByLabelText('Gifting'))],
  ['another order', (user) => user.click(screen.getByRole('button', { name: 'Created At' }))],
  ['another page size', (user) => user.selectOptions(pageSize(), '20')],
];

const pages = ['', 'second', 'third'];

/** A history of three pages; each cursor leads to one of them. */
function pageAt({ query }: Pick<ApiCall, 'query'>): ListReply<StatementLine> {
  const limit = Number(query.get('limit'));
  const index = pages.indexOf(query.get('cursor') ?? '');
  const nextCursor = pages[index + 1] ?? null;
  const data = Array.from({ length: limit }, (_, row) =>
    aTransaction({ _id: `${index}-${row}`, amount: 11 * (index + 1), amountType: 'COIN' }),
  );
  return { data, pagination: { page: 1, limit, hasNextPage: nextCursor !== null, nextCursor } };
}

function aHistory(): ApiStub {
  return new ApiStub().on(route, (call) => ({ body: pageAt(call) }));
}

function open(path = '/?limit=2'): UserEvent {
  const table = (
    <>
      <HistoryTable />
      <NoticeHost />
    </>
  );
  renderApp(table, { stored: signedInAsAlice, path });
  return userEvent.setup();
}

function pageSize(): HTMLElement {
  return upperOf(screen.getAllByLabelText('Rows per page'));
}

/** A button of the upper pager. */
function button(name: string): HTMLElement {
  return upperOf(screen.getAllByRole('button', { name }));
}

function upperOf([upper]: HTMLElement[]): HTMLElement {
  if (upper === undefined) throw new Error('the table has no pager');
  return upper;
}

async function shows(page: number): Promise<void> {
  expect(await screen.findAllByText(String(11 * page))).not.toHaveLength(0);
  expect(screen.getAllByText(`Page: ${page}`)).toHaveLength(2);
}

/** Where the pages that were asked for start. */
function asked(api: ApiStub, at = route): string[] {
  return api.to(at).map(({ query }) => query.get('cursor') ?? `page ${query.get('page')}`);
}

describe('pages of a money table', () => {
  it('next / goes on by the cursor, to the last page', async () => {
    const api = aHistory();
    const user = open();
    await shows(1);
    await user.click(button('Next'));
    await shows(2);
    await user.click(button('Next'));
    await shows(3);
    expect(button('Next')).toBeDisabled();
    expect(asked(api)).toEqual(['page 1', 'second', 'third']);
  });

  it('previous / goes back by the cursors that led there', async () => {
    const api = aHistory();
    const user = open();
    await shows(1);
    await user.click(button('Next'));
    await shows(2);
    await user.click(button('Next'));
    await shows(3);
    await user.click(button('Previous'));
    await shows(2);
    await user.click(button('Previous'));
    await shows(1);
    expect(button('Previous')).toBeDisabled();
    expect(new Set(asked(api))).toEqual(new Set(['page 1', 'second', 'third']));
  });

  it('a page that the address names / is asked for by its number', async () => {
    const api = aHistory();
    open('/?limit=2&page=2');
    await waitFor(() => expect(asked(api)).toEqual(['page 2']));
  });

  it.each(changes)('%s / begins at the first page', async (_, change) => {
    const api = aHistory();
    const user = open();
    await shows(1);
    await user.click(button('Next'));
    await shows(2);
    await change(user);
    await shows(1);
    expect(asked(api)).toEqual(['page 1', 'second', 'page 1']);
    await user.click(button('Next'));
    await shows(2);
    expect(asked(api).at(-1)).toBe('second');
  });

  it('a cursor that is refused / begins anew, reads the first page again and says so', async () => {
    const failed = expectFailedReads();
    const api = aHistory();
    const user = open();
    await shows(1);
    api.on(route, (call) =>
      call.query.get('cursor') === null
        ? { body: pageAt(call) }
        : { status: 400, body: { error: 'CURSOR_INVALID' } },
    );
    await user.click(button('Next'));
    expect(
      await screen.findByText('The list has changed and starts from the beginning'),
    ).toBeVisible();
    await shows(1);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await waitFor(() => expect(asked(api)).toEqual(['page 1', 'second', 'page 1']));
    expect(failed()).toEqual(['transactions']);
  });

  it.each([
    ['one page', '/', 2, 0],
    ['more than one page', '/', 20, 2],
    ['a size that was chosen', '/?limit=100', 2, 2],
    ['a later page', '/?page=2', 2, 2],
  ])('%s / has its pagers, or none', async (_, path, count, pagers) => {
    const rows = Array.from({ length: count }, (__, row) => aTransaction({ _id: String(row) }));
    new ApiStub().on(route, {
      body: {
        data: rows,
        pagination: { page: 1, limit: 20, hasNextPage: count === 20, nextCursor: null },
      },
    });
    open(path);
    expect(await screen.findAllByText('700 coins')).toHaveLength(count);
    expect(screen.queryAllByLabelText('Rows per page')).toHaveLength(pagers);
  });

  it('transfers / go on by the cursor too', async () => {
    const api = new ApiStub().on(transfersRoute, ({ query }) => {
      const last = query.get('cursor') === 'second';
      const next = { hasNextPage: !last, nextCursor: last ? null : 'second' };
      return { body: { data: [aTransfer()], pagination: { page: 1, limit: 1, ...next } } };
    });
    renderApp(<TransfersTable />, { stored: signedInAsAlice, path: '/?limit=1' });
    await waitFor(() => expect(button('Next')).toBeEnabled());
    await userEvent.click(button('Next'));
    await waitFor(() => expect(asked(api, transfersRoute)).toEqual(['page 1', 'second']));
    expect(button('Next')).toBeDisabled();
  });
});
