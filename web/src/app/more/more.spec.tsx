import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NoticeHost } from '../../components/feedback/notice-host.js';
import type { FeedWhy } from '../../lib/api-types.js';
import { ApiStub } from '../../testing/api-stub.js';
import { aPost, aPosterChoice, aRelation } from '../../testing/builders.js';
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

  it('a post that was chosen / offers to see less of it; on a profile it was looked for', async () => {
    const user = userEvent.setup();
    const { unmount } = renderApp(<PostMore post={aPost()} />, { stored: signedInAsAlice });
    await user.click(trigger());
    expect(items()).toEqual([
      ...['Copy link', 'Not interested', 'Hide creator'],
      ...['Why this?', 'Report', 'Block'],
    ]);
    unmount();
    renderApp(<PostMore post={aPost()} list={{ list: 'user/bob-id' }} />, {
      stored: signedInAsAlice,
    });
    await user.click(trigger());
    expect(items()).toEqual(['Copy link', 'Report', 'Block']);
  });

  it.each<[FeedWhy, string]>([
    [{ reason: 'topic', tag: 'sea' }, 'You often watch videos with #sea for long.'],
    [{ reason: 'following', tag: null }, 'You follow this creator.'],
    [{ reason: 'everybody', tag: null }, 'Everybody gets it.'],
  ])('why a post came / %j / is said in words', async (data, words) => {
    const user = userEvent.setup();
    new ApiStub().on('GET short/p1/why', { body: { data } });
    renderApp(<PostMore post={aPost()} />, { stored: signedInAsAlice });
    await user.click(trigger());
    await user.click(screen.getByRole('menuitem', { name: 'Why this?' }));
    const dialog = await screen.findByRole('dialog', { name: 'Why you see this' });
    expect(await within(dialog).findByText(words, { exact: false })).toBeVisible();
    expect(within(dialog).getByRole('link', { name: 'Feed settings' })).toHaveAttribute(
      'href',
      '/settings#feed',
    );
  });

  it('why a post came / a visitor / is not offered', async () => {
    const user = userEvent.setup();
    renderApp(<PostMore post={aPost()} />);
    await user.click(trigger());
    expect(items()).not.toContain('Why this?');
  });

  it.each([
    ['Not interested', 'notInterested', 'p1', 'This video leaves your feed.'],
    ['Hide creator', 'hideCreator', 'bob-id', 'Videos by @bob leave your feed.'],
  ])('%s / goes at once, and Undo takes it back', async (label, kind, id, title) => {
    const user = userEvent.setup();
    const api = new ApiStub().on('POST short/p1/feedback', {
      body: { data: { notInterested: true, creatorHidden: true } },
    });
    const { store } = renderApp(
      <>
        <PostMore post={aPost()} />
        <NoticeHost />
      </>,
      { stored: signedInAsAlice },
    );
    await user.click(trigger());
    await user.click(screen.getByRole('menuitem', { name: label }));
    expect(store.getState().shorts.away).toEqual({ [id]: 'suggestions' });
    expect(screen.getByText(title)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(store.getState().shorts.away).toEqual({});
    expect(screen.queryByText(title)).toBeNull();
    // What was said of the other before holds on.
    const other = kind === 'hideCreator' ? 'notInterested' : 'hideCreator';
    await waitFor(() =>
      expect(api.to('POST short/p1/feedback').map(({ body }) => body)).toEqual([
        { kind },
        { kind: 'reset' },
        { kind: other },
      ]),
    );
  });

  it('Not interested / refused / comes back, and says why', async () => {
    const user = userEvent.setup();
    new ApiStub().on('POST short/p1/feedback', { status: 503, body: { message: 'Not now' } });
    const { store } = renderApp(<PostMore post={aPost()} />, { stored: signedInAsAlice });
    await user.click(trigger());
    await user.click(screen.getByRole('menuitem', { name: 'Not interested' }));
    await waitFor(() => expect(store.getState().shorts.away).toEqual({}));
    expect(store.getState().notices.map(({ title }) => title)).toEqual(['Not now']);
  });

  it('an own post / its words are changed, and only those are sent', async () => {
    const user = userEvent.setup();
    const post = { ...aPost({ tags: ['sea'] }), user: { ...aPost().user, _id: 'alice-id' } };
    const api = new ApiStub()
      .on('GET short/p1/poster', { body: { data: aPosterChoice() } })
      .on('PUT short/p1', { body: { data: { ...post, title: 'Tide' } } });
    renderApp(<PostMore post={post} />, { stored: signedInAsAlice });
    await user.click(trigger());
    await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit this video' });
    const title = within(dialog).getByRole('textbox', { name: 'Title' });
    expect(within(dialog).getByRole('textbox', { name: 'Tags' })).toHaveValue('sea');
    await user.clear(title);
    expect(within(dialog).getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.type(title, 'Tide');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.to('PUT short/p1').map(({ body }) => body)).toEqual([{ title: 'Tide' }]);
  });

  it('an edit / refused / says so at the field, and what was typed stays', async () => {
    const user = userEvent.setup();
    const post = { ...aPost(), user: { ...aPost().user, _id: 'alice-id' } };
    const cover = { body: { data: aPosterChoice() } };
    new ApiStub().on('GET short/p1/poster', cover).on('PUT short/p1', {
      status: 400,
      body: {
        message: 'Some fields are not right.',
        error: 'INVALID_REQUEST',
        details: [{ path: 'place', message: 'Too long', rule: 'TOO_LONG', max: 100 }],
      },
    });
    renderApp(<PostMore post={post} />, { stored: signedInAsAlice });
    await user.click(trigger());
    await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
    const place = await screen.findByRole('textbox', { name: 'Place' });
    await user.type(place, 'Creek');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Place' })).toBeInvalid();
    expect(screen.getByRole('textbox', { name: 'Place' })).toHaveValue('Creek');
  });

  it('an own post / who can watch is one of three', async () => {
    const user = userEvent.setup();
    const post = { ...aPost(), user: { ...aPost().user, _id: 'alice-id' } };
    const api = new ApiStub().on('PUT short/p1', {
      body: { data: { ...post, visibility: 'private' } },
    });
    renderApp(<PostMore post={post} />, { stored: signedInAsAlice });
    await user.click(trigger());
    await user.click(screen.getByRole('menuitem', { name: 'Who can watch' }));
    await screen.findByRole('dialog', { name: 'Who can watch' });
    expect(screen.getByRole('radio', { name: /^Public/ })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: /^Only me/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.to('PUT short/p1').map(({ body }) => body)).toEqual([{ visibility: 'private' }]);
  });

  it('an own post / can be deleted, and not reported', async () => {
    const user = userEvent.setup();
    const api = new ApiStub().on('DELETE short/p1', { body: { data: { _id: 'p1' } } });
    const post = { ...aPost({ _id: 'p1' }), user: { ...aPost().user, _id: 'alice-id' } };
    renderApp(<PostMore post={post} />, { stored: signedInAsAlice });
    await user.click(trigger());
    expect(items()).toEqual(['Copy link', 'Edit', 'Who can watch', 'Delete']);
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
