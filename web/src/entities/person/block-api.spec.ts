import { waitFor } from '@testing-library/react';
import { createAppStore } from '../../app/store.js';
import type { AppStore } from '../../app/store.js';
import { flattenPages } from '../../lib/api/list-paging.js';
import { ApiStub } from '../../testing/api-stub.js';
import { aPage, aPerson, aPost, aRelation } from '../../testing/builders.js';
import { postsApi } from '../post/posts-api.js';
import { shortActivated } from '../post/shorts-slice.js';
import { blockApi } from './block-api.js';

const home = { type: 'short', list: 'homefeed' } as const;
const byCarol = aPost({ _id: 'p2', user: aPerson({ username: 'carol' }) });

describe('blocking somebody', () => {
  let api: ApiStub;
  let store: AppStore;

  const held = (): string[] =>
    flattenPages(postsApi.endpoints.postList.select(home)(store.getState()).data?.pages).map(
      ({ _id }) => _id,
    );
  const setBlock = async (isBlocked: boolean): Promise<void> => {
    const other = { _id: 'carol-id', username: 'carol' };
    const arg = { other, isBlocked, ownUsername: 'alice' };
    await store.dispatch(blockApi.endpoints.setBlock.initiate(arg));
  };

  beforeEach(async () => {
    api = new ApiStub()
      .on('GET short/homefeed', { body: aPage([aPost(), byCarol]) })
      .on('POST user/block', { body: { data: aRelation() } });
    store = createAppStore();
    await store.dispatch(postsApi.endpoints.postList.initiate(home));
  });

  afterEach(() => {
    // What is read a moment later is nothing to the next case.
    store.dispatch(blockApi.util.resetApiState());
  });

  it('block / their posts leave the lists, which are not read again', async () => {
    await setBlock(true);
    expect(held()).toEqual(['p1']);
    expect(api.to('GET short/homefeed')).toHaveLength(1);
  });

  it.each([true, false])(
    'blocked: %p / the numbers of what is looked at are read again, and nothing else',
    async (isBlocked) => {
      const fresh = aPost({ counts: { ...aPost().counts, likes: 1, comments: 2 } });
      api
        .on('GET short/p1/details', { body: { data: fresh } })
        .on('GET short/homefeed', { body: aPage([fresh, byCarol]) });
      for (const id of ['p2', 'p1']) store.dispatch(shortActivated({ feed: `feed of ${id}`, id }));
      await setBlock(isBlocked);
      const rows = () =>
        flattenPages(postsApi.endpoints.postList.select(home)(store.getState()).data?.pages);
      await waitFor(() => expect(rows()[0]?.counts).toMatchObject({ likes: 1, comments: 2 }));
      expect(api.to('GET short/p1/details')).toHaveLength(1);
      expect(api.to('GET short/p2/details')).toHaveLength(0);
    },
  );

  it('unblock / their posts are in the lists again', async () => {
    await setBlock(true);
    await setBlock(false);
    await waitFor(() => expect(held()).toEqual(['p1', 'p2']));
  });

  it('unblock / posts that follow it a moment after the answer are read then', async () => {
    await setBlock(true);
    api.on('GET short/homefeed', { body: aPage([aPost()]) });
    await setBlock(false);
    await waitFor(() => expect(api.to('GET short/homefeed')).toHaveLength(2));
    api.on('GET short/homefeed', { body: aPage([aPost(), byCarol]) });
    await waitFor(() => expect(held()).toEqual(['p1', 'p2']), { timeout: 10_000 });
  });

  it('unblock / refused: nothing is read again', async () => {
    await setBlock(true);
    api.on('POST user/block', { status: 500, body: { message: 'no' } });
    await setBlock(false);
    expect(held()).toEqual(['p1']);
    expect(api.to('GET short/homefeed')).toHaveLength(1);
  });
});
