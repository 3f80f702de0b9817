import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApiReply } from '../../testing/api-script.js';
import { ApiStub } from '../../testing/api-stub.js';
import { aPerson, aTransaction, aWallet } from '../../testing/builders.js';
import type { ApiCall } from '../../testing/api-script.js';
import { renderApp, signedInAsAlice } from '../../testing/render-app.js';
import { GiftSheet } from './gift-sheet.js';

const bob = aPerson();
const keyOf = (call: ApiCall | undefined): string | null =>
  call?.headers.get('idempotency-key') ?? null;

describe('gift sheet', () => {
  let api: ApiStub;
  const closed = jest.fn();

  beforeEach(() => {
    closed.mockClear();
    api = new ApiStub()
      .on('GET payment/wallet', { body: { data: aWallet(100) } })
      .on('GET payment/method', { body: { data: [] } })
      .on('GET payment/package', { body: { data: [] } })
      .on('GET payment/gift/catalogue', {
        body: {
          data: [
            { _id: 'g2', name: 'Falcon', coins: 99, picture: null },
            { _id: 'g1', name: 'Tea', coins: 5, picture: null },
            { _id: 'g3', name: 'Rose', coins: 1, picture: null },
          ],
        },
      });
    renderApp(<GiftSheet to={bob} shortId="s1" onClose={closed} />, { stored: signedInAsAlice });
  });

  it('shows the old balance until the server has answered, then its new one', async () => {
    const user = userEvent.setup();
    let answer: (reply: ApiReply<'POST payment/gift'>) => void = () => undefined;
    api.on('POST payment/gift', () => new Promise((resolve) => (answer = resolve)));
    await user.click(await screen.findByRole('radio', { name: /Falcon/ }));
    await user.click(screen.getByRole('button', { name: 'Send Falcon' }));
    expect(screen.getByTestId('gift-balance')).toHaveTextContent('100');
    expect(screen.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    api.on('GET payment/wallet', { body: { data: aWallet(1) } });
    answer({ body: { data: { transaction: aTransaction(), coinBalance: 1 } } });
    await expect(screen.findByText('1', { selector: 'strong' })).resolves.toBeVisible();
    expect(closed).toHaveBeenCalledTimes(1);
    expect(api.to('POST payment/gift')[0]?.body).toEqual({
      targetUserId: 'bob-id',
      coins: 99,
      shortId: 's1',
      giftId: 'g2',
      quantity: 1,
    });
  });

  it.each([1, 10, 66])(
    '×%d / asks for that many, at the price times it, and says so',
    async (quantity) => {
      const user = userEvent.setup();
      api.on('POST payment/gift', {
        body: { data: { transaction: aTransaction(), coinBalance: 1 } },
      });
      await user.click(await screen.findByRole('radio', { name: /Rose/ }));
      await user.click(screen.getByRole('radio', { name: `×${quantity}` }));
      await user.click(screen.getByRole('button', { name: 'Send Rose' }));
      await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
      expect(api.to('POST payment/gift')[0]?.body).toMatchObject({
        coins: quantity,
        giftId: 'g3',
        quantity,
      });
    },
  );

  it('a retry of the same gift keeps its key; another gift has another', async () => {
    const user = userEvent.setup();
    api.on('POST payment/gift', { status: 503, body: { message: 'Busy' } });
    await user.click(await screen.findByRole('radio', { name: /Tea/ }));
    await user.click(screen.getByRole('button', { name: 'Send Tea' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Busy');
    await user.click(screen.getByRole('button', { name: 'Send Tea' }));
    await screen.findByRole('alert');
    await user.click(screen.getByRole('radio', { name: '×10' }));
    await user.click(screen.getByRole('button', { name: 'Send Tea' }));
    await screen.findByRole('alert');
    const [first, again, other] = api.to('POST payment/gift').map(keyOf);
    expect(first).not.toBeNull();
    expect(again).toBe(first);
    expect(other).not.toBe(first);
    expect(closed).not.toHaveBeenCalled();
  });

  it('a gift beyond the balance cannot be sent', async () => {
    const user = userEvent.setup();
    await user.click(await screen.findByRole('radio', { name: /Falcon/ }));
    await user.click(screen.getByRole('radio', { name: '×10' }));
    expect(await screen.findByText('You need 890 more coins for this gift.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send Falcon' })).toBeDisabled();
  });
});
