import { waitFor } from '@testing-library/react';
import { createAppStore } from '../../app/store.js';
import { flattenPages } from '../../lib/api/list-paging.js';
import { ApiStub } from '../../testing/api-stub.js';
import { aPage, aPerson, aPost, aProfile, aRelation } from '../../testing/builders.js';
import { postsApi } from '../post/posts-api.js';
import { peopleApi } from './people-api.js';

const following = { type: 'short', list: 'followingfeed' } as const;
const byCarol = aPost({ _id: 'p2', user: aPerson({ username: 'carol' }) });

describe('people', () => {
  it('unfollow / the following feed is open / loses only that person and is not read again', async () => {
    const api = new ApiStub().on('GET short/followingfeed', { body: aPage([aPost(), byCarol]) });
    const store = createAppStore();
    const held = (): string[] =>
      flattenPages(postsApi.endpoints.postList.select(following)(store.getState()).data?.pages).map(
        ({ _id }) => _id,
      );
    await store.dispatch(postsApi.endpoints.postList.initiate(following));
    api.on('POST user/follow', { body: { data: aRelation() } });
    const arg = {
      action: 'unfollow',
      targetUserId: 'carol-id',
      username: 'carol',
      ownUsername: 'alice',
    } as const;
    await store.dispatch(peopleApi.endpoints.follow.initiate(arg));
    await waitFor(() => expect(held()).toEqual(['p1']));
    expect(api.to('GET short/followingfeed')).toHaveLength(1);
  });

  it('follow / other profiles are held / only both sides are read again', async () => {
    const api = new ApiStub().on('POST user/follow', { body: { data: aRelation() } });
    const store = createAppStore();
    for (const username of ['alice', 'bob', 'carol'] as const) {
      api.on(`GET user/${username}`, { body: { data: aProfile({}, aPerson({ username })) } });
      await store.dispatch(peopleApi.endpoints.profile.initiate(username));
    }
    const arg = {
      action: 'send',
      targetUserId: 'carol-id',
      username: 'carol',
      ownUsername: 'alice',
    } as const;
    await store.dispatch(peopleApi.endpoints.follow.initiate(arg));
    await waitFor(() => expect(api.to('GET user/carol')).toHaveLength(2));
    await waitFor(() => expect(api.to('GET user/alice')).toHaveLength(2));
    expect(api.to('GET user/bob')).toHaveLength(1);
  });
});
