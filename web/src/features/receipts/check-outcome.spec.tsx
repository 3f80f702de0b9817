import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { renderApp } from '../../testing/render-app.js';
import type { BooksCheck } from './check-books.js';
import { CheckOutcome } from './check-outcome.js';

const held: BooksCheck = {
  ...{ holds: true, receipt: undefined, head: undefined, remembered: undefined },
  steps: [{ step: 'file', fault: undefined, where: '' }],
};
const failed: BooksCheck = {
  ...held,
  holds: false,
  steps: [{ step: 'file', fault: 'NOT_A_RECEIPT', where: 'format' }],
};

function Checks(): ReactNode {
  const [check, setCheck] = useState(held);
  return (
    <>
      <button onClick={() => setCheck(failed)}>Another file</button>
      <CheckOutcome name="receipt.json" check={check} />
    </>
  );
}

describe('the outcome of a check', () => {
  it('one file after another / each verdict is brought into sight', async () => {
    // As in browsers whose scrolling answers with a promise.
    const scrolled = jest.fn(() => Promise.resolve());
    Object.defineProperty(Element.prototype, 'scrollIntoView', { value: scrolled });
    renderApp(<Checks />);
    expect(screen.getByRole('heading', { name: 'It is in the books' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Another file' }));
    expect(screen.getByRole('heading', { name: 'Not proven' })).toBeVisible();
    expect(scrolled).toHaveBeenCalledTimes(2);
  });
});
