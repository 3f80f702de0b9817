import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { ReactNode } from 'react';
import '../../testing/browser-gaps.js';
import { useKeptFocus } from './use-kept-focus.js';

/** Rows that go when their button is pressed. */
function List(): ReactNode {
  const [rows, setRows] = useState(['a', 'b', 'c']);
  const kept = useKeptFocus(rows.length);
  return (
    <div {...kept} tabIndex={-1} data-testid="box">
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <button type="button" onClick={() => setRows(rows.filter((one) => one !== row))}>
              {row}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Goes on by a button that leaves with the last rows. */
function Paged(): ReactNode {
  const [rows, setRows] = useState(['a', 'b']);
  const kept = useKeptFocus(rows.length);
  return (
    <div {...kept} tabIndex={-1} data-testid="box">
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <button type="button">{row}</button>
          </li>
        ))}
      </ul>
      {rows.length !== 1 && rows.length < 4 && (
        <>
          <button type="button" onClick={() => setRows([...rows, 'c', 'd'])}>
            More
          </button>
          <button type="button" onClick={() => setRows(['a'])}>
            Fewer
          </button>
        </>
      )}
    </div>
  );
}

describe('focus on a button beside a list, that goes with what it did', () => {
  it('goes to the first new row', async () => {
    const user = userEvent.setup();
    render(<Paged />);
    await user.click(screen.getByRole('button', { name: 'More' }));
    expect(screen.getByRole('button', { name: 'c' })).toHaveFocus();
  });

  it('goes to the list where there is no new row', async () => {
    const user = userEvent.setup();
    render(<Paged />);
    await user.click(screen.getByRole('button', { name: 'Fewer' }));
    expect(screen.getByTestId('box')).toHaveFocus();
  });
});

describe('focus in a list that gets shorter', () => {
  it('goes to the row in the place of the gone one, at the end to the last, without any to the list', async () => {
    const user = userEvent.setup();
    render(<List />);
    await user.click(screen.getByRole('button', { name: 'b' }));
    expect(screen.getByRole('button', { name: 'c' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'a' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByTestId('box')).toHaveFocus();
  });
});
