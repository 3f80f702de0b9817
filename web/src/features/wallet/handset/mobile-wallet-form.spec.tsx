import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { NoticeHost } from '../../../components/feedback/notice-host.js';
import { ApiStub } from '../../../testing/api-stub.js';
import { aTransaction } from '../../../testing/builders.js';
import { renderApp, signedInAsAlice } from '../../../testing/render-app.js';
import { MobileWalletForm } from './mobile-wallet-form.js';

const chosen = {
  ...{ _id: 'p100', name: '100 coins', coins: 100, currency: 'PKR' },
  ...{ originalPrice: 350, priceAfterDiscount: 350 },
};
const message = 'Approve the payment on your phone.';
const asked = { message, transaction: aTransaction({ status: 'PENDING' }), reference: 'R1' };

/** A form that one can go away from, to another way to pay. */
function Leavable({ form }: { form: ReactNode }): ReactNode {
  const [isLeft, setLeft] = useState(false);
  return (
    <>
      {!isLeft && form}
      <button onClick={() => setLeft(true)}>Another way</button>
      <NoticeHost />
    </>
  );
}

describe('paying by a mobile wallet', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const draw = (): {
    api: ApiStub;
    onBought: jest.Mock;
    user: ReturnType<typeof userEvent.setup>;
  } => {
    const api = new ApiStub()
      .on('POST payment/mobile-wallet/buy', { body: { data: asked } })
      .on('GET payment/transaction/t1', { body: { data: aTransaction({ status: 'PENDING' }) } });
    const onBought = jest.fn();
    const wallet = { wallet: 'EASY_PAISA', chosen, knownEmail: 'a@example.com', onBought } as const;
    renderApp(<Leavable form={<MobileWalletForm {...wallet} />} />, { stored: signedInAsAlice });
    return {
      api,
      onBought,
      user: userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) }),
    };
  };
  const phone = () => screen.getByLabelText('Mobile account number');
  const payNow = () => screen.getByRole('button', { name: 'Pay Now' });

  it('phone / eleven digits and no more; what is no number is not sent', async () => {
    const { api, user } = draw();
    await user.type(phone(), '0301');
    await user.click(payNow());
    expect(phone()).toHaveAccessibleDescription('Enter 11 digits that begin with 03.');
    expect(phone()).toHaveFocus();
    await user.type(phone(), '23456789');
    expect(phone()).toHaveValue('03012345678');
    expect(api.to('POST payment/mobile-wallet/buy')).toHaveLength(0);
  });

  it('Pay Now / its body, what to do on the phone, for four seconds', async () => {
    const { api, user } = draw();
    await user.type(phone(), '03012345678');
    await user.click(payNow());
    expect(await screen.findByText(message)).toBeVisible();
    const [sent] = api.to('POST payment/mobile-wallet/buy');
    expect(sent?.body).toEqual({
      ...{ packageId: 'p100', paymentMethod: 'EASY_PAISA', countryCode: 'PK' },
      ...{ email: 'a@example.com', phone: '03012345678' },
    });
    expect(sent?.headers.get('idempotency-key')).toBeTruthy();
    await act(() => jest.advanceTimersByTimeAsync(3_900));
    expect(screen.getByText(message)).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.queryByText(message)).not.toBeInTheDocument();
    expect(payNow()).toBeEnabled();
  });

  it('approved after a while / waited for in sight, then told, and the choice is over', async () => {
    const { api, user, onBought } = draw();
    await user.type(phone(), '03012345678');
    await user.click(payNow());
    await screen.findByText(message);
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(screen.getByText(/^Waiting for your answer on/)).toHaveTextContent('03012345678');
    expect(onBought).not.toHaveBeenCalled();
    const paid = aTransaction({ status: 'COMPLETED' });
    api.on('GET payment/transaction/t1', { body: { data: paid } });
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(await screen.findByText('100 coins are in your wallet.')).toBeVisible();
    expect(screen.queryByText(/^Waiting for your answer/)).not.toBeInTheDocument();
    expect(onBought).toHaveBeenCalledTimes(1);
  });

  it('declined on the phone / why', async () => {
    const { api, user } = draw();
    await user.type(phone(), '03012345678');
    await user.click(payNow());
    await screen.findByText(message);
    const failed = aTransaction({ status: 'FAILED', reason: 'INSUFFICIENT_FUNDS' });
    api.on('GET payment/transaction/t1', { body: { data: failed } });
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(await screen.findByRole('alert')).toHaveTextContent('not enough money');
  });

  it.each([
    ['paid', aTransaction({ status: 'COMPLETED' }), '100 coins are in your wallet.'],
    [
      'declined',
      aTransaction({ status: 'FAILED', reason: 'INSUFFICIENT_FUNDS' }),
      /not enough money/,
    ],
  ])(
    '%s after the form was left / told all the same, and what is chosen stays',
    async (_, ended, said) => {
      const { api, user, onBought } = draw();
      await user.type(phone(), '03012345678');
      await user.click(payNow());
      await screen.findByText(message);
      await user.click(screen.getByRole('button', { name: 'Another way' }));
      api.on('GET payment/transaction/t1', { body: { data: ended } });
      await act(() => jest.advanceTimersByTimeAsync(2_000));
      expect(await screen.findByText(said)).toBeVisible();
      expect(onBought).not.toHaveBeenCalled();
    },
  );

  it('the server fails / said there, no toast; the same again is the same request', async () => {
    const { api, user } = draw();
    const unavailable = {
      error: 'PAYMENT_PROVIDER_UNAVAILABLE' as const,
      message: 'No answer.',
    };
    api.on('POST payment/mobile-wallet/buy', { status: 500, body: unavailable });
    await user.type(phone(), '03012345678');
    await user.click(payNow());
    expect(await screen.findByRole('alert')).toHaveTextContent('No answer.');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    await user.click(payNow());
    await waitFor(() => expect(api.to('POST payment/mobile-wallet/buy')).toHaveLength(2));
    const keys = api
      .to('POST payment/mobile-wallet/buy')
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  });
});
