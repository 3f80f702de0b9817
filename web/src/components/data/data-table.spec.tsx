import '../../testing/browser-gaps.js';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { DataTable } from './data-table.js';
import type { ListRow } from './list-rows.js';
import type { Column } from './column.js';
import { Pager } from './pager.js';
import type { Sort } from './sort-button.js';

interface Row {
  id: string;
  coins: number;
}
const columns: Column<Row>[] = [
  { id: 'id', header: 'transfers.colSender', cell: ({ id }) => id },
  { id: 'coins', header: 'transfers.colCoins', sortBy: 'coins', cell: ({ coins }) => coins },
];
const rows: Row[] = [{ id: 'a', coins: 5 }];
const common = {
  label: 'Rows',
  shape: {
    columns,
    rowId: ({ id }: Row): string => id,
    listRow: ({ id, coins }: Row): ListRow => ({ title: id, end: coins, label: `Open ${id}` }),
  },
};

/** A window in which the columns have no room. */
function onPhone(): void {
  const wide = window.matchMedia;
  window.matchMedia = (query) => Object.assign(wide(query), { matches: false });
  onTestEnd.push(() => (window.matchMedia = wide));
}
const onTestEnd: (() => void)[] = [];
afterEach(() => {
  for (const undo of onTestEnd.splice(0)) undo();
});

describe('data table', () => {
  it('ten skeleton rows hold the place, with a cell per column', () => {
    render(<DataTable {...common} rows={[]} loading />);
    const bones = screen.getAllByTestId('skeleton-row');
    expect(bones).toHaveLength(10);
    expect(bones[0]?.children).toHaveLength(columns.length);
  });

  it('says No Data when there is none', () => {
    render(<DataTable {...common} rows={[]} loading={false} />);
    expect(screen.getByText('No Data')).toBeVisible();
  });

  it('a header sorts downwards first, then upwards', async () => {
    const user = userEvent.setup();
    const asked: Sort[] = [];
    function Sorted(): ReactNode {
      const [sort, setSort] = useState<Sort | undefined>();
      const onSort = (next: Sort): void => {
        asked.push(next);
        setSort(next);
      };
      return <DataTable {...common} rows={rows} loading={false} sorting={{ sort, onSort }} />;
    }
    render(<Sorted />);
    const header = screen.getByRole('columnheader', { name: 'Coins' });
    expect(header).toHaveAttribute('aria-sort', 'none');
    await user.click(within(header).getByRole('button'));
    expect(header).toHaveAttribute('aria-sort', 'descending');
    await user.click(within(header).getByRole('button'));
    expect(header).toHaveAttribute('aria-sort', 'ascending');
    expect(asked.map(({ order }) => order)).toEqual(['desc', 'asc']);
  });

  it('a row answers to a click and to Enter', async () => {
    const user = userEvent.setup();
    const opened = jest.fn();
    render(<DataTable {...common} rows={rows} loading={false} onRowClick={opened} />);
    await user.click(screen.getByText('a'));
    await user.keyboard('{Tab}{Tab}{Enter}');
    expect(opened.mock.calls).toEqual([[rows[0]], [rows[0]]]);
  });

  it('a link in a row answers for itself', async () => {
    const user = userEvent.setup();
    const opened = jest.fn();
    const cells: Column<Row>[] = [
      { id: 'id', header: 'transfers.colSender', cell: ({ id }) => <button>{id}</button> },
    ];
    render(
      <DataTable
        {...common}
        shape={{ ...common.shape, columns: cells }}
        rows={rows}
        loading={false}
        onRowClick={opened}
      />,
    );
    await user.click(screen.getByText('a'));
    expect(opened).not.toHaveBeenCalled();
  });
});

describe('data table on a phone', () => {
  beforeEach(onPhone);

  it('rows are a list that answers to a press and to Enter', async () => {
    const user = userEvent.setup();
    const opened = jest.fn();
    render(<DataTable {...common} rows={rows} loading={false} onRowClick={opened} />);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    const row = screen.getByRole('listitem');
    expect(row).toHaveTextContent('a5');
    await user.click(within(row).getByRole('button', { name: 'Open a' }));
    await user.keyboard('{Enter}');
    expect(opened.mock.calls).toEqual([[rows[0]], [rows[0]]]);
  });

  it('the order is a button above, and said in words', async () => {
    const user = userEvent.setup();
    const onSort = jest.fn();
    const sorting = { sort: { by: 'coins', order: 'desc' } as const, onSort };
    render(<DataTable {...common} rows={rows} loading={false} sorting={sorting} />);
    const order = within(screen.getByRole('group', { name: 'Sort by' })).getByRole('button');
    expect(order).toHaveAccessibleName('Coins descending');
    await user.click(order);
    expect(onSort).toHaveBeenCalledWith({ by: 'coins', order: 'asc' });
  });

  it('ten bones wait, and nothing is said as in the table', () => {
    const { rerender } = render(<DataTable {...common} rows={[]} loading />);
    expect(screen.getAllByTestId('skeleton-row')).toHaveLength(10);
    rerender(<DataTable {...common} rows={[]} loading={false} emptyNote="Rows come later." />);
    expect(screen.getByText('No Data')).toBeVisible();
    expect(screen.getByText('Rows come later.')).toBeVisible();
  });
});

describe('pager', () => {
  it('goes back from the second page on, and ahead only where more exist', () => {
    const { rerender } = render(
      <Pager page={1} limit={20} defaultLimit={20} hasNext onChange={jest.fn()} />,
    );
    expect(screen.getByText('Page: 1')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled();
    rerender(<Pager page={2} limit={20} defaultLimit={20} hasNext={false} onChange={jest.fn()} />);
    expect(screen.getByRole('button', { name: 'Previous' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  });

  it('offers default, 100 and 200 rows; the upper one also 500', () => {
    const sizes = (): (string | null)[] =>
      screen.getAllByRole('option').map(({ textContent }) => textContent);
    const common = { page: 1, limit: 20, defaultLimit: 20, hasNext: false, onChange: jest.fn() };
    const { rerender } = render(<Pager {...common} />);
    expect(sizes()).toEqual(['Default (20)', '100', '200']);
    rerender(<Pager {...common} top />);
    expect(sizes()).toEqual(['Default (20)', '100', '200', '500']);
  });
});
