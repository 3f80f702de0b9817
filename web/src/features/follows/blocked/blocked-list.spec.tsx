import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiStub } from '../../../testing/api-stub.js';
import { aListedPerson, aPage, aRelation } from '../../../testing/builders.js';
import { renderApp, signedInAsAlice } from '../../../testing/render-app.js';
import { BlockedList } from './blocked-list.js';

const bob = aListedPerson('bob', { blocked: true });

describe('blocked accounts', () => {
  it('Unblock / the row leaves once the server has done it', async () => {
    const user = userEvent.setup();
    const api = new ApiStub()
      .on('GET user/blocked', { body: aPage([bob]) })
      .on('POST user/block', { body: { data: aRelation() } });
    renderApp(<BlockedList />, { stored: signedInAsAlice });
    const unblock = await screen.findByRole('button', { name: 'Unblock' });
    expect(unblock).toHaveAccessibleDescription(/bob/i);
    await user.click(unblock);
    expect(await screen.findByText('You have not blocked anybody.')).toBeVisible();
    expect(api.to('POST user/block')[0]?.body).toEqual({
      targetUserId: 'bob-id',
      action: 'unblock',
    });
  });

  it('a refusal / is told, and the row stays', async () => {
    const user = userEvent.setup();
    new ApiStub()
      .on('GET user/blocked', { body: aPage([bob]) })
      .on('POST user/block', { status: 500, body: { message: 'no' } });
    const { store } = renderApp(<BlockedList />, { stored: signedInAsAlice });
    await user.click(await screen.findByRole('button', { name: 'Unblock' }));
    await waitFor(() =>
      expect(store.getState().notices).toEqual([
        expect.objectContaining({ title: 'That did not go through. Try again.' }),
      ]),
    );
    await waitFor(() => expect(screen.getByRole('button', { name: 'Unblock' })).toBeEnabled());
  });
});
