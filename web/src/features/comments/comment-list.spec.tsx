import type { ReactNode } from 'react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiStub } from '../../testing/api-stub.js';
import { aComment, aPage, aPerson, aPost } from '../../testing/builders.js';
import { renderApp, signedInAsAlice } from '../../testing/render-app.js';
import { pageEndsInView } from '../../testing/view-stub.js';
import { expectFailedReads } from '../../testing/failed-reads.js';
import { Comments } from './comment-list.js';

const list = 'GET short/p1/comments';
const fullPage = aPage(Array.from({ length: 20 }, (_, index) => aComment({ _id: `c${index}` })));

describe('comments', () => {
  let api: ApiStub;

  beforeEach(() => {
    api = new ApiStub();
    pageEndsInView();
  });

  it('further page / refused / asked for once, then only when the person asks', async () => {
    const failed = expectFailedReads();
    const user = userEvent.setup();
    api.on(list, ({ query }) =>
      query.get('page') === '1' ? { body: fullPage } : { status: 403, body: { message: 'no' } },
    );
    renderApp(<Comments post={aPost()} inline />);
    expect(await screen.findByText('The next comments did not load.')).toBeVisible();
    expect(screen.getByText('Words of c0')).toBeVisible();
    expect(api.to(list)).toHaveLength(2);
    api.on(list, { body: aPage([aComment({ _id: 'c20' })]) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Words of c20')).toBeVisible();
    expect(api.to(list)).toHaveLength(3);
    expect(failed()).toEqual(['comments']);
  });

  it('the last page / the button for it goes, and the keyboard goes on at the first new comment', async () => {
    const user = userEvent.setup();
    api.on(list, ({ query }) =>
      query.get('page') === '1'
        ? { body: aPage([aComment({ _id: 'c0' })], 1) }
        : { body: aPage([aComment({ _id: 'c1' })], 2) },
    );
    const moreOf = ({ _id }: { _id: string }): ReactNode => (
      <button type="button">Options of {_id}</button>
    );
    renderApp(<Comments post={aPost()} moreOf={moreOf} />);
    const more = await screen.findByRole('button', { name: 'More' });
    const answer = api.hold(list);
    await user.click(more);
    await waitFor(() => expect(more).toHaveAttribute('aria-busy', 'true'));
    answer();
    expect(await screen.findByText('Words of c1')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'More' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Options of c1' })).toHaveFocus();
  });

  it('a verified writer / the badge stands beside that name alone', async () => {
    const user = aPerson({ username: 'carol', verified: true });
    api.on(list, { body: aPage([aComment({ _id: 'c0', user }), aComment({ _id: 'c1' })]) });
    renderApp(<Comments post={aPost()} />);
    const name = await screen.findByRole('link', { name: 'carol' });
    expect(screen.getByText('Words of c1')).toBeVisible();
    expect(name.nextElementSibling).toBe(screen.getByRole('img', { name: 'Verified' }));
  });

  it('a comment that is refused / says why at its field and stays there', async () => {
    const user = userEvent.setup();
    api.on(list, { body: aPage([]) });
    const details = [{ path: 'text', rule: 'TOO_LONG' as const, max: 500, message: 'long' }];
    const body = { error: 'COMMENT_INVALID' as const, message: 'Write something', details };
    api.on('POST short/p1/comments', { status: 400, body });
    renderApp(<Comments post={aPost()} />, { stored: signedInAsAlice });
    const field = await screen.findByRole('textbox');
    await user.type(field, 'Hello{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription('Use at most 500 characters'));
    expect(field).toHaveValue('Hello');
    expect(field).toBeInvalid();
  });

  it('Escape in the field / leads back to where one came from; the words stay', async () => {
    const user = userEvent.setup();
    api.on(list, { body: aPage([]) });
    const app = (
      <>
        <button type="button">The stage</button>
        <Comments post={aPost()} />
      </>
    );
    renderApp(app, { stored: signedInAsAlice });
    const field = await screen.findByRole('textbox');
    const stage = screen.getByRole('button', { name: 'The stage' });
    await user.click(stage);
    await user.type(field, 'Half a thought{Escape}');
    expect(stage).toHaveFocus();
    expect(field).toHaveValue('Half a thought');
  });

  it('delete / asks first, says when it failed, and goes once it worked', async () => {
    const user = userEvent.setup();
    api.on(list, { body: aPage([aComment({ _id: 'c0' })]) });
    api.on('DELETE short/p1/comments/c0', { status: 500 });
    const moreOf = (_comment: unknown, _post: unknown, onDelete?: () => void): ReactNode => (
      <button type="button" onClick={onDelete}>
        Take away
      </button>
    );
    renderApp(<Comments post={aPost()} moreOf={moreOf} />, { stored: signedInAsAlice });
    await user.click(await screen.findByRole('button', { name: 'Take away' }));
    expect(api.to('DELETE short/p1/comments/c0')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('The comment was not deleted. Try again.')).toBeVisible();
    expect(screen.getByText('Words of c0')).toBeVisible();
    api.on('DELETE short/p1/comments/c0', { body: { data: { _id: 'c0' } } });
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Words of c0')).not.toBeInTheDocument());
  });
});
