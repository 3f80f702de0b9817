import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiStub } from '../../../testing/api-stub.js';
import { aPage, aPost, aPosterChoice, unpreparedMedia } from '../../../testing/builders.js';
import { renderApp, signedInAsAlice } from '../../../testing/render-app.js';
import { pageEndsInView } from '../../../testing/view-stub.js';
import { expectFailedReads } from '../../../testing/failed-reads.js';
import { PostsTable } from './posts-table.js';

const list = 'GET short/my';
const fullPage = Array.from({ length: 20 }, (_, index) => aPost({ _id: `p${index}` }));
const working = aPost({ _id: 'p20', status: 'processing', media: unpreparedMedia });

/** The filter has the same words. */
const notAChoice = { ignore: 'option' };

describe('studio list', () => {
  let api: ApiStub;

  beforeEach(() => {
    api = new ApiStub();
    pageEndsInView();
  });

  it('a post of a further page is at work / only it is read again, and the list keeps its pages', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      api.on(list, ({ query }) => ({
        body: aPage(query.get('page') === '1' ? fullPage : [working]),
      }));
      api.on('GET short/p20/details', { body: { data: aPost({ _id: 'p20' }) } });
      renderApp(<PostsTable type="short" />, { stored: signedInAsAlice });
      expect((await screen.findAllByText('Processing', notAChoice)).length).toBeGreaterThan(0);
      await act(() => jest.advanceTimersByTimeAsync(4_100));
      await waitFor(() =>
        expect(screen.queryByText('Processing', notAChoice)).not.toBeInTheDocument(),
      );
      expect(screen.getAllByText('Title of p20').length).toBeGreaterThan(0);
      expect(api.to(list)).toHaveLength(2);
    } finally {
      jest.useRealTimers();
    }
  });

  it('a row / is edited in place', async () => {
    const user = userEvent.setup();
    api
      .on(list, { body: aPage([aPost()]) })
      .on('GET short/p1/poster', { body: { data: aPosterChoice() } })
      .on('PUT short/p1', { body: { data: aPost({ title: 'High tide' }) } });
    renderApp(<PostsTable type="short" />, { stored: signedInAsAlice });
    const [edit] = await screen.findAllByRole('button', { name: 'Edit: Title of p1' });
    await user.click(edit ?? document.body);
    const title = screen.getByRole('textbox', { name: 'Title' });
    await user.clear(title);
    await user.type(title, 'High tide{Enter}');
    expect((await screen.findAllByText('High tide')).length).toBeGreaterThan(0);
    expect(api.to('PUT short/p1')[0]?.body).toEqual({ title: 'High tide' });
  });

  it('gifts / are told by their coins, as everywhere', async () => {
    const counts = { ...aPost().counts, gifts: 3, giftCoins: 1_250 };
    api.on(list, { body: aPage([aPost({ counts })]) });
    renderApp(<PostsTable type="short" />, { stored: signedInAsAlice });
    expect(await screen.findByRole('columnheader', { name: 'Gift coins' })).toBeVisible();
    expect(await screen.findByRole('cell', { name: '1,250' })).toBeVisible();
  });

  it('a further page / refused / asked for once, then only when the person asks', async () => {
    const failed = expectFailedReads();
    api.on(list, ({ query }) =>
      query.get('page') === '1'
        ? { body: aPage(fullPage) }
        : { status: 403, body: { message: 'no' } },
    );
    renderApp(<PostsTable type="short" />, { stored: signedInAsAlice });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(api.to(list)).toHaveLength(2);
    expect(failed()).toEqual(['postList']);
  });
});
