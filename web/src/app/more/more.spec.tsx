import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiStub } from '../../testing/api-stub.js';
import { aPost, aRelation } from '../../testing/builders.js';
import { renderApp, signedInAsAlice } from '../../testing/render-app.js';
import { PersonMore, PostMore } from './more.js';

const bob = { _id: 'bob-id', username: 'bob' };
const trigger = (): HTMLElement => screen.getByRole('button', { name: /^More options/ });
const items = (): (string | null)[] =>
  screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

describe('more options', () => {
  it('keys / arrows move, Escape gives the focus back', async () => {
    const user = userEvent.setup();
    renderApp(<PersonMore person={bob} isBlocked={false} />, { stored: signedInAsAlice });
    trigger().focus();
    await user.keyboard('{Enter}');
    expect(items()).toEqual(['Copy link', 'Report', 'Block']);
    expect(screen.getByRole('menuitem', { name: 'Copy link' })).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole('menuitem', { name: 'Block' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(trigger()).toHaveFocus();
  });

  it('somebody who is blocked / is not offered to be blocked again', async () => {
    const user = userEvent.setup();
    renderApp(<PersonMore person={bob} isBlocked />, { stored: signedInAsAlice });
    await user.click(trigger());
    expect(items()).toEqual(['Copy link', 'Report']);
  });

  it('an own post / can be deleted, and not reported', async () => {
    const user = userEvent.setup();
    const api = new ApiStub().on('DELETE short/p1', { body: { data: { _id: 'p1' } } });
    const post = { ...aPost({ _id: 'p1' }), user: { ...aPost().user, _id: 'alice-id' } };
    renderApp(<PostMore post={post} />, { stored: signedInAsAlice });
    await user.click(trigger());
    expect(items()).toEqual(['Copy link', 'Delete']);
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog');
    expect(api.to('DELETE short/p1')).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(api.to('DELETE short/p1')).toHaveLength(1));
  });

  it('block / asks first, says when it was refused, and tells once it is done', async () => {
    const user = userEvent.setup();
    const api = new ApiStub().on('POST user/block', {
      status: 500,
      body: { message: 'Not now' },
    });
    const { store } = renderApp(<PersonMore person={bob} isBlocked={false} />, {
      stored: signedInAsAlice,
    });
    await user.click(trigger());
    await user.click(screen.getByRole('menuitem', { name: 'Block' }));
    const dialog = await screen.findByRole('dialog', { name: 'Block @bob?' });
    expect(api.to('POST user/block')).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Block' }));
    expect(await screen.findByText('Not now')).toBeVisible();
    api.on('POST user/block', { body: { data: aRelation({ blocked: true }) } });
    await user.click(within(dialog).getByRole('button', { name: 'Block' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.to('POST user/block').at(-1)?.body).toEqual({
      targetUserId: 'bob-id',
      action: 'block',
    });
    expect(store.getState().notices).toEqual([
      expect.objectContaining({ title: '@bob is blocked' }),
    ]);
  });

  it('report / a visitor is asked to log in', async () => {
    const user = userEvent.setup();
    const { store } = renderApp(<PostMore post={aPost()} />);
    await user.click(trigger());
    await user.click(screen.getByRole('menuitem', { name: 'Report' }));
    expect(store.getState().auth.isModalOpen).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
