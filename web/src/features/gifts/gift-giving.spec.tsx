import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ApiReply } from '../../testing/api-script.js';
import { ApiStub } from '../../testing/api-stub.js';
import { aPerson, aTransaction, aWallet } from '../../testing/builders.js';
import { anAllowance, giftTerms, someGifts } from '../../testing/gift-builders.js';
import { renderApp, signedInAsAlice } from '../../testing/render-app.js';
import { GiftGiving } from './gift-giving.js';
import type { GiftTarget } from './gift-wish.js';

const asked = { to: aPerson(), shortId: 's1' };
const taken: ApiReply<'POST payment/gift'> = {
  body: { data: { transaction: aTransaction(), coinBalance: 90 } },
};

function Place(): ReactNode {
  const [target, setTarget] = useState<GiftTarget | null>(null);
  return (
    <>
      <button onClick={() => setTarget(asked)}>Gift</button>
      {target && <GiftGiving asked={target} stage={null} recharge={() => null} />}
    </>
  );
}

describe('the moment of a gift', () => {
  let api: ApiStub;
  let user: ReturnType<typeof userEvent.setup>;
  const keys = (): (string | null)[] =>
    api.to('POST payment/gift').map(({ headers }) => headers.get('idempotency-key'));
  const again = (): HTMLElement => screen.getByRole('button', { name: /^Send .+ again$/ });

  beforeEach(async () => {
    jest.useFakeTimers();
    user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    api = new ApiStub()
      .on('GET payment/wallet', { body: { data: aWallet(90_000) } })
      .on('GET payment/method', { body: { data: [] } })
      .on('GET payment/package', { body: { data: [] } })
      .on('GET payment/gift/terms', { body: { data: giftTerms() } })
      .on('GET payment/gift/allowance', { body: { data: anAllowance() } })
      .on('GET payment/gift/catalogue', { body: { data: [...someGifts] } })
      .on('POST payment/gift', taken);
    renderApp(<Place />, { stored: signedInAsAlice });
    await user.click(screen.getByRole('button', { name: 'Gift' }));
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const give = async (name: string): Promise<void> => {
    await user.click(await screen.findByRole('radio', { name: new RegExp(name) }));
    await user.click(screen.getByRole('button', { name: `Send ${name}` }));
  };

  it('after the server’s yes / the sheet is gone, the gift is seen, and is over after three seconds', async () => {
    await give('Rose');
    expect(await screen.findByText('You sent Rose to Bob')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(3_000));
    expect(screen.queryByTestId('gift-moment')).not.toBeInTheDocument();
  });

  it('the same again / waits for the answers in order, counts them, and each press has its key', async () => {
    await give('Rose');
    await screen.findByTestId('gift-moment');
    const answers: ((reply: ApiReply<'POST payment/gift'>) => void)[] = [];
    api.on('POST payment/gift', () => new Promise((resolve) => answers.push(resolve)));
    await user.click(again());
    await user.click(again());
    await waitFor(() => expect(answers).toHaveLength(1));
    act(() => jest.advanceTimersByTime(5_000));
    expect(screen.queryByText('×2')).not.toBeInTheDocument();
    answers[0]?.(taken);
    expect(await screen.findByText('×2')).toBeInTheDocument();
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.(taken);
    expect(await screen.findByText('×3')).toBeInTheDocument();
    expect(new Set(keys()).size).toBe(3);
  });

  it('over while the keyboard is in it / the keyboard goes on where it was before', async () => {
    await give('Rose');
    await screen.findByTestId('gift-moment');
    again().focus();
    act(() => jest.advanceTimersByTime(3_000));
    expect(screen.queryByTestId('gift-moment')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Gift' })).toHaveFocus();
  });

  it('a refusal / stops it, says why, and what was pressed behind it is not sent', async () => {
    await give('Rose');
    await screen.findByTestId('gift-moment');
    api.on('POST payment/gift', {
      status: 409,
      body: { error: 'INSUFFICIENT_COINS', message: 'You do not have enough coins' },
    });
    await user.click(again());
    expect(await screen.findByRole('alert')).toHaveTextContent('You do not have enough coins');
    expect(screen.queryByRole('button', { name: /again/ })).not.toBeInTheDocument();
    expect(keys()).toHaveLength(2);
  });

  it('no answer / another try keeps the key', async () => {
    await give('Rose');
    await screen.findByTestId('gift-moment');
    api.on('POST payment/gift', { status: 503, body: { message: 'Busy' } });
    await user.click(again());
    await screen.findByRole('alert');
    api.on('POST payment/gift', taken);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('×2')).toBeInTheDocument();
    const [, lost, retried] = keys();
    expect(retried).toBe(lost);
  });

  it('a gift that is asked about once more / is not repeated by one press', async () => {
    await give('Falcon');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByTestId('gift-moment');
    expect(screen.queryByRole('button', { name: /again/ })).not.toBeInTheDocument();
  });
});
