import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApiReply } from '../../../testing/api-script.js';
import { ApiStub } from '../../../testing/api-stub.js';
import { aPerson, aProfile, aTransaction, aWallet } from '../../../testing/builders.js';
import { expectFailedReads } from '../../../testing/failed-reads.js';
import { renderApp, signedInAsAlice } from '../../../testing/render-app.js';
import { SendCoins } from './send-coins.js';

const bob = aPerson();
const taken: ApiReply<'POST payment/transfer'> = {
  body: { data: { transaction: aTransaction(), coinBalance: 60 } },
};

describe('sending coins', () => {
  let api: ApiStub;
  const user = userEvent.setup();
  const sent = () => api.to('POST payment/transfer');

  const fill = async (username: string, coins: string, description = ''): Promise<void> => {
    await user.click(screen.getByRole('button', { name: 'Send coins' }));
    if (username !== '')
      await user.type(screen.getByLabelText('Username of the receiver'), username);
    if (coins !== '') await user.type(screen.getByLabelText('Coins'), coins);
    if (description !== '')
      await user.type(screen.getByLabelText('Description (optional)'), description);
  };
  const press = (): Promise<void> => user.click(screen.getByRole('button', { name: 'Send' }));

  beforeEach(() => {
    api = new ApiStub()
      .on('GET payment/wallet', { body: { data: aWallet(100, { canTransfer: true }) } })
      .on('GET user/bob', { body: { data: aProfile() } })
      .on('POST payment/transfer', taken);
    renderApp(<SendCoins />, { stored: signedInAsAlice });
  });

  it('few coins / go at once to whom the name belongs', async () => {
    await fill('@bob', '٤0', ' For the taxi ');
    await press();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent().map(({ body }) => body)).toEqual([
      { targetUserId: bob._id, coins: 40, description: 'For the taxi' },
    ]);
  });

  it('many coins / are asked for once more', async () => {
    await fill('bob', '501');
    await press();
    expect(await screen.findByText('Send 501 coins to Bob B?')).toBeVisible();
    expect(sent()).toEqual([]);
    await user.click(screen.getAllByRole('button', { name: 'Send' }).at(-1) as HTMLElement);
    await waitFor(() => expect(sent().map(({ body }) => body)).toMatchObject([{ coins: 501 }]));
  });

  it('nothing written, too much, or nobody / is said at the field and not sent', async () => {
    const failed = expectFailedReads();
    await fill('', '');
    await press();
    expect(await screen.findByText('Enter a username')).toBeVisible();
    expect(screen.getByText('Enter a number from 1 to 50,000')).toBeVisible();
    api.on('GET user/nobody', { status: 404, body: { message: 'Account not found' } });
    await user.type(screen.getByLabelText('Username of the receiver'), 'nobody');
    await user.type(screen.getByLabelText('Coins'), '5');
    await press();
    expect(await screen.findByText('Account not found')).toBeVisible();
    expect(failed()).toEqual(['profile']);
    expect(sent()).toEqual([]);
  });

  it('a failure / says why; the same again keeps its key, other coins have another', async () => {
    api.on('POST payment/transfer', { status: 503, body: { message: 'Your wallet is busy.' } });
    await fill('bob', '5');
    await press();
    expect(await screen.findByText('Your wallet is busy.')).toBeVisible();
    await press();
    await waitFor(() => expect(sent()).toHaveLength(2));
    api.on('POST payment/transfer', taken);
    // The button says that it sends until the answer is there.
    await screen.findByRole('button', { name: 'Send' });
    await user.type(screen.getByLabelText('Coins'), '0');
    await press();
    await waitFor(() => expect(sent()).toHaveLength(3));
    const keys = sent().map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});
