import type { ReactNode } from 'react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiStub } from '../../testing/api-stub.js';
import { aComment, aPage, aPerson, aPost } from '../../testing/builders.js';
import { renderApp, signedInAsAlice } from '../../testing/render-app.js';
import { pageEndsInView } from '../../testing/view-stub.js';
import { expectFailedReads } from '../../testing/failed-reads.js';
import { Comments } from './comment-list.js';
import type { MoreOf } from './comment-row.js';

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

  it('comments are off / says so where one would write, and offers neither an answer nor an edit', async () => {
    api.on(list, { body: aPage([aComment({ _id: 'c0', createdAt: new Date().toISOString() })]) });
    renderApp(<Comments post={aPost({ allowComments: false })} inline />, {
      stored: signedInAsAlice,
    });
    expect(await screen.findByText('Words of c0')).toBeVisible();
    expect(screen.getByText('Comments are off for this video.')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Reply' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: '0 likes' })).toBeVisible();
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
    const added = screen.getByText('Words of c1').closest('li');
    expect(added?.querySelector('button')).toHaveFocus();
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
    const moreOf: MoreOf = (_comment, _post, acts) => (
      <button type="button" onClick={acts.delete}>
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

  it('a thread / folded, opened page by page, answered by name; the number follows', async () => {
    const user = userEvent.setup();
    const root = aComment({ _id: 'c0', replies: 2 });
    const bob = aPerson({ username: 'bob' });
    const first = aComment({ _id: 'r1', parentId: 'c0', user: bob });
    const second = aComment({ _id: 'r2', parentId: 'c0' });
    const cursor = { page: 1, limit: 10, hasNextPage: true, nextCursor: 'x' };
    api.on(list, ({ query }) => {
      if (query.get('parentId') === null) return { body: aPage([root]) };
      return query.get('cursor') === 'x'
        ? { body: { data: [second], pagination: { ...cursor, hasNextPage: false } } }
        : { body: { data: [first], pagination: cursor } };
    });
    renderApp(<Comments post={aPost()} />, { stored: signedInAsAlice });
    const fold = await screen.findByRole('button', { name: 'View 2 replies' });
    expect(screen.queryByText('Words of r1')).not.toBeInTheDocument();
    await user.click(fold);
    expect(await screen.findByText('Words of r1')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'More replies' }));
    expect(await screen.findByText('Words of r2')).toBeVisible();
    const [, ofFirst] = screen.getAllByRole('button', { name: 'Reply' });
    await user.click(ofFirst as HTMLElement);
    const field = screen.getByRole('textbox', { name: 'Write a reply' });
    expect(field).toHaveFocus();
    expect(field).toHaveValue('@bob ');
    const third = aComment({ _id: 'r3', parentId: 'c0', text: '@bob yes' });
    api.on('POST short/p1/comments', { body: { data: third } });
    await user.type(field, 'yes{Enter}');
    expect(await screen.findByText('@bob yes')).toBeVisible();
    expect(api.to('POST short/p1/comments')[0]?.body).toEqual({ text: '@bob yes', parentId: 'r1' });
    await user.click(screen.getByRole('button', { name: 'Hide replies' }));
    expect(screen.getByRole('button', { name: 'View 3 replies' })).toBeVisible();
  });

  it('a like / shows at once, and goes back when it is refused', async () => {
    const user = userEvent.setup();
    api.on(list, { body: aPage([aComment({ likes: 4 })]) });
    const like = 'POST short/p1/comments/c1/like';
    api.on(like, { status: 500 });
    const answer = api.hold(like);
    renderApp(<Comments post={aPost()} />, { stored: signedInAsAlice });
    await user.click(await screen.findByRole('button', { name: '4 likes' }));
    const liked = await screen.findByRole('button', { name: '5 likes' });
    expect(liked).toHaveAttribute('aria-pressed', 'true');
    answer();
    expect(await screen.findByRole('button', { name: '4 likes' })).toBeVisible();
  });

  it('marks, an edit and a place that is left / are said', async () => {
    const marks = {
      pinned: true,
      hearted: true,
      hidden: true,
      editedAt: '2026-11-20T10:05:00.000Z',
    };
    const gone = aComment({ _id: 'c2', deleted: true, text: '', replies: 1 });
    api.on(list, { body: aPage([aComment(marks), gone]) });
    renderApp(<Comments post={aPost()} />);
    expect(await screen.findByText('Pinned')).toBeVisible();
    for (const said of [
      'edited',
      'Comment deleted',
      'Hidden: only its author and the creator see it.',
    ])
      expect(screen.getByText(said)).toBeVisible();
    expect(screen.getByRole('button', { name: 'View 1 reply' })).toBeVisible();
  });

  it('own fresh words / changed in place', async () => {
    const user = userEvent.setup();
    const mine = { user: aPerson({ username: 'alice', _id: 'alice-id' }) };
    const fresh = aComment({ ...mine, createdAt: new Date().toISOString() });
    api.on(list, { body: aPage([fresh]) });
    api.on('PUT short/p1/comments/c1', { body: { data: { ...fresh, text: 'Better' } } });
    const moreOf: MoreOf = (_comment, _post, { edit }) => (
      <button type="button" onClick={edit}>
        Change
      </button>
    );
    renderApp(<Comments post={aPost()} moreOf={moreOf} />, { stored: signedInAsAlice });
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    const field = screen.getByRole('textbox', { name: 'Edit your comment' });
    await user.clear(field);
    await user.type(field, 'Better{Enter}');
    expect(await screen.findByText('Better')).toBeVisible();
  });
});
