import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sentAway } from '../../../entities/post/shorts-slice.js';
import { ApiStub } from '../../../testing/api-stub.js';
import { aListedPerson, aPage } from '../../../testing/builders.js';
import { renderApp, signedInAsAlice } from '../../../testing/render-app.js';
import { HiddenCreators } from './hidden-creators.js';

const [bob, carol] = [aListedPerson('bob'), aListedPerson('carol')];
const buttons = (): HTMLElement[] => screen.getAllByRole('button', { name: 'Show again' });

describe('hidden creators', () => {
  it('Show again / the row leaves once the server has done it, videos come again, the keyboard goes on', async () => {
    const user = userEvent.setup();
    const api = new ApiStub()
      .on('GET user/hidden-creators', { body: aPage([bob, carol]) })
      .on('DELETE user/hidden-creators/bob-id', { body: { data: { hidden: false } } })
      .on('DELETE user/hidden-creators/carol-id', { body: { data: { hidden: false } } });
    const { store } = renderApp(<HiddenCreators />, { stored: signedInAsAlice });
    store.dispatch(sentAway({ id: 'bob-id', from: 'suggestions' }));
    const [first] = await screen.findAllByRole('button', { name: 'Show again' });
    expect(first).toHaveAccessibleDescription(/bob/i);
    await user.click(first as HTMLElement);
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(screen.getByRole('listitem')).toHaveTextContent('@carol');
    expect(store.getState().shorts.away).toEqual({});
    expect(store.getState().notices).toEqual([
      expect.objectContaining({ title: 'Videos by @bob can come again.' }),
    ]);
    expect(buttons()).toHaveLength(1);
    expect(buttons()[0]).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('You have not hidden anybody.')).toBeVisible();
    expect(api.calls.filter(({ method }) => method === 'DELETE')).toHaveLength(2);
  });

  it('more than a page / goes on by a button, from the server’s place', async () => {
    const user = userEvent.setup();
    const api = new ApiStub().on('GET user/hidden-creators', ({ query }) => ({
      body:
        query.get('cursor') === 'next'
          ? aPage([carol])
          : {
              data: [bob],
              pagination: { page: 1, limit: 30, hasNextPage: true, nextCursor: 'next' },
            },
    }));
    renderApp(<HiddenCreators />, { stored: signedInAsAlice });
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await waitFor(() => expect(buttons()).toHaveLength(2));
    expect(api.to('GET user/hidden-creators')).toHaveLength(2);
  });

  it('a refusal / is told, and the row stays', async () => {
    const user = userEvent.setup();
    new ApiStub()
      .on('GET user/hidden-creators', { body: aPage([bob]) })
      .on('DELETE user/hidden-creators/bob-id', { status: 500, body: { message: 'Not now' } });
    const { store } = renderApp(<HiddenCreators />, { stored: signedInAsAlice });
    await user.click(await screen.findByRole('button', { name: 'Show again' }));
    await waitFor(() =>
      expect(store.getState().notices).toEqual([expect.objectContaining({ title: 'Not now' })]),
    );
    await waitFor(() => expect(screen.getByRole('button', { name: 'Show again' })).toBeEnabled());
  });
});
