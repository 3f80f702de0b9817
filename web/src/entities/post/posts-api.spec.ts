import { waitFor } from '@testing-library/react';
import { createAppStore } from '../../app/store.js';
import type { AppStore } from '../../app/store.js';
import type { ApiReply } from '../../testing/api-script.js';
import { ApiStub } from '../../testing/api-stub.js';
import { aPage, aPerson, aPost } from '../../testing/builders.js';
import type { Post } from '../../lib/api-types.js';
import { flattenPages } from '../../lib/api/list-paging.js';
import { postsApi, renewPost } from './posts-api.js';

const following = { type: 'short', list: 'followingfeed' } as const;
const byCarol = aPost({ _id: 'p2', user: aPerson({ username: 'carol' }) });

describe('posts', () => {
  let api: ApiStub;
  let store: AppStore;

  const held = (): Post[] =>
    flattenPages(postsApi.endpoints.postList.select(following)(store.getState()).data?.pages);

  beforeEach(async () => {
    api = new ApiStub().on('GET short/followingfeed', { body: aPage([aPost(), byCarol]) });
    store = createAppStore();
    await store.dispatch(postsApi.endpoints.postList.initiate(following));
  });

  it('like / the server knows better / its count is shown', async () => {
    api.on('POST short/p1/like', { body: { data: { liked: true, likes: 41 } } });
    await store.dispatch(postsApi.endpoints.setLike.initiate({ post: aPost(), on: true }));
    expect(held()[0]).toMatchObject({ liked: true, counts: { likes: 41 } });
  });

  it('like / taken back before the reply / the last press stands', async () => {
    let answer: (reply: ApiReply<'POST short/p1/like'>) => void = () => undefined;
    api.on('POST short/p1/like', () => new Promise((resolve) => (answer = resolve)));
    api.on('DELETE short/p1/like', { body: { data: { liked: false, likes: 7 } } });
    const on = store.dispatch(postsApi.endpoints.setLike.initiate({ post: aPost(), on: true }));
    const off = store.dispatch(postsApi.endpoints.setLike.initiate({ post: aPost(), on: false }));
    await waitFor(() => expect(api.to('POST short/p1/like')).toHaveLength(1));
    answer({ body: { data: { liked: true, likes: 8 } } });
    await on;
    expect(held()[0]?.liked).toBe(false);
    await off;
    expect(held()[0]).toMatchObject({ liked: false, counts: { likes: 7 } });
  });

  it('delete / refused / the post stays and nothing is thrown', async () => {
    api.on('DELETE short/p1', { status: 403, body: { message: 'no' } });
    const reply = await store.dispatch(postsApi.endpoints.deletePost.initiate(aPost()));
    expect(reply.error).toBeDefined();
    expect(held()).toHaveLength(2);
  });

  it('details read / the list has their numbers; likes are those of a press that is under way', async () => {
    const counts = { ...aPost().counts, likes: 5, comments: 3 };
    api.on('GET short/p1/details', { body: { data: aPost({ counts }) } });
    const read = () => store.dispatch(renewPost(aPost()));
    await read();
    expect(held()[0]?.counts).toMatchObject({ likes: 5, comments: 3 });
    let answer: (reply: ApiReply<'POST short/p1/like'>) => void = () => undefined;
    api.on('POST short/p1/like', () => new Promise((resolve) => (answer = resolve)));
    const on = store.dispatch(postsApi.endpoints.setLike.initiate({ post: aPost(), on: true }));
    await waitFor(() => expect(api.to('POST short/p1/like')).toHaveLength(1));
    await read();
    expect(held()[0]?.counts.likes).toBe(6);
    answer({ body: { data: { liked: true, likes: 6 } } });
    await on;
    expect(held()[0]).toMatchObject({ liked: true, counts: { likes: 6 } });
  });

  it('details read / a list shows the post / the list has its new state and addresses', async () => {
    api.on('GET short/p1/details', { body: { data: aPost({ signature: 'fresh' }) } });
    await store.dispatch(postsApi.endpoints.post.initiate({ type: 'short', id: 'p1' }));
    expect(held()[0]?.media.key).toContain('sign=fresh');
  });
});
