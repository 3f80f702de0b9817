import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiStub } from '../../testing/api-stub.js';
import { aPage, aPost } from '../../testing/builders.js';
import { MediaStub } from '../../testing/media-stub.js';
import { renderApp } from '../../testing/render-app.js';
import { PostGrid } from './post-grid.js';

const list = 'GET short/query';
const arg = { type: 'short', list: 'query', filter: { tag: 'kites' } } as const;
const page = (...ids: string[]) =>
  aPage(
    ids.map((_id) => aPost({ _id })),
    2,
  );

describe('a grid of posts', () => {
  it('the last page / the button for it goes, and the keyboard goes on at the first new card', async () => {
    const user = userEvent.setup();
    // A card that has the focus plays.
    new MediaStub();
    const api = new ApiStub().on(list, ({ query }) => ({
      body: query.get('page') === '1' ? page('p0', 'p1') : page('p2'),
    }));
    // The end of the page is far away.
    Object.defineProperty(document.documentElement, 'scrollHeight', {
      configurable: true,
      value: 5_000,
    });
    renderApp(<PostGrid arg={arg} />);
    const more = await screen.findByRole('button', { name: 'More' });
    const answer = api.hold(list);
    await user.click(more);
    await waitFor(() => expect(more).toHaveAttribute('aria-busy', 'true'));
    answer();
    const card = await screen.findByRole('link', { name: 'Title of p2' });
    expect(screen.queryByRole('button', { name: 'More' })).not.toBeInTheDocument();
    // The picture, of its two links to the same.
    expect(card.closest('article')).toContainElement(document.activeElement as HTMLElement);
    expect(document.activeElement).toHaveAttribute('href', '/@bob/short/p2');
  });
});
