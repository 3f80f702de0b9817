import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiStub } from '../../testing/api-stub.js';
import { aPage, aPost } from '../../testing/builders.js';
import { renderApp, signedInAsAlice } from '../../testing/render-app.js';
import { HistoryActions, PausedLine } from './history-actions.js';
import { HistoryList } from './history-list.js';

const dayMs = 86_400_000;
const row = (id: string, daysAgo: number, resumeSeconds: number | null = null) => ({
  post: aPost({ _id: id, type: 'video', title: `Film ${id}` }),
  watchedAt: new Date(Date.now() - daysAgo * dayMs).toISOString(),
  resumeSeconds,
});
const removes = (): HTMLElement[] => screen.getAllByRole('button', { name: /^Remove/ });

describe('history', () => {
  it('rows of three days / stand under their day and lead to the videos', async () => {
    const rows = [row('a', 0), row('b', 0), row('c', 1), row('d', 40)];
    new ApiStub().on('GET history', { body: aPage(rows) });
    renderApp(<HistoryList />, { stored: signedInAsAlice });
    await screen.findByRole('heading', { name: 'today', level: 2 });
    const days = screen.getAllByRole('heading', { level: 2 }).map(({ parentElement }) => {
      const day = within(parentElement as HTMLElement);
      return day.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    });
    expect(days).toEqual([['Film a', 'Film b'], ['Film c'], ['Film d']]);
    expect(screen.getByRole('heading', { name: 'yesterday' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Film c' })).toHaveAttribute('href', '/watch/c');
  });

  it('Remove / the row leaves once the server has done it, the keyboard goes on; the last one leaves words', async () => {
    const user = userEvent.setup();
    const api = new ApiStub()
      .on('GET history', { body: aPage([row('a', 0), row('b', 1)]) })
      .on('DELETE history/a', { body: { data: { forgotten: true } } })
      .on('DELETE history/b', { body: { data: { forgotten: true } } });
    renderApp(<HistoryList />, { stored: signedInAsAlice });
    await user.click(
      await screen.findByRole('button', { name: 'Remove “Film a” from the history' }),
    );
    await waitFor(() => expect(removes()).toHaveLength(1));
    expect(removes()[0]).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Nothing here yet')).toBeVisible();
    expect(api.calls.filter(({ method }) => method === 'DELETE')).toHaveLength(2);
  });

  it('a refusal to forget / is told, and the row stays', async () => {
    const user = userEvent.setup();
    new ApiStub()
      .on('GET history', { body: aPage([row('a', 0)]) })
      .on('DELETE history/a', { status: 500, body: { message: 'Not now' } });
    const { store } = renderApp(<HistoryList />, { stored: signedInAsAlice });
    await user.click(await screen.findByRole('button', { name: /^Remove/ }));
    await waitFor(() =>
      expect(store.getState().notices).toEqual([expect.objectContaining({ title: 'Not now' })]),
    );
    expect(removes()).toHaveLength(1);
  });

  it('Pause, and on again / is said while it lasts', async () => {
    const user = userEvent.setup();
    const api = new ApiStub()
      .on('GET history/choice', { body: { data: { paused: false } } })
      .on('PUT history/choice', ({ body }) => ({
        body: { data: body as { paused: boolean } },
      }));
    renderApp(
      <>
        <HistoryActions />
        <PausedLine />
      </>,
      { stored: signedInAsAlice },
    );
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Pause history' })).toBeEnabled(),
    );
    await user.click(screen.getByRole('button', { name: 'Pause history' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('History is paused'));
    await user.click(screen.getByRole('button', { name: 'Turn history on' }));
    await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());
    expect(api.to('PUT history/choice').map(({ body }) => body)).toEqual([
      { paused: true },
      { paused: false },
    ]);
  });

  it('Clear / asks first; then nothing is left', async () => {
    const user = userEvent.setup();
    const api = new ApiStub()
      .on('GET history', { body: aPage([row('a', 0)]) })
      .on('GET history/choice', { body: { data: { paused: false } } })
      .on('DELETE history', { body: { data: { cleared: true } } });
    renderApp(
      <>
        <HistoryActions />
        <HistoryList />
      </>,
      { stored: signedInAsAlice },
    );
    await screen.findByText('Film a');
    await user.click(screen.getByRole('button', { name: 'Clear history' }));
    const dialog = await screen.findByRole('dialog');
    expect(api.to('DELETE history')).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Clear history' }));
    expect(await screen.findByText('Nothing here yet')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
