import { waitFor } from '@testing-library/react';
import { createAppStore } from '../../app/store.js';
import type { AppStore } from '../../app/store.js';
import { flattenPages } from '../../lib/api/list-paging.js';
import type { ProfileReply, Relation } from '../../lib/api-types.js';
import { ApiStub } from '../../testing/api-stub.js';
import {
  aListedPerson,
  aPage,
  aPerson,
  aPost,
  aProfile,
  aRelation,
} from '../../testing/builders.js';
import { postsApi } from '../post/posts-api.js';
import { followApi } from './follow-api.js';
import { peopleApi } from './people-api.js';
import type { FollowAction } from './relation.rules.js';

const feed = { type: 'short', list: 'followingfeed' } as const;
const followers = { list: 'followers', userId: 'alice-id' } as const;
const byCarol = aPost({ _id: 'p2', user: aPerson({ username: 'carol' }) });

function press(store: AppStore, action: FollowAction, seen: Partial<Relation> = {}) {
  const other = { _id: 'carol-id', username: 'carol' };
  const arg = { action, other, seen: aRelation(seen), ownUsername: 'alice' };
  return store.dispatch(followApi.endpoints.follow.initiate(arg));
}

const profileOf = (store: AppStore, username: string): ProfileReply | undefined =>
  peopleApi.endpoints.profile.select(username)(store.getState()).data;
const rowOf = (store: AppStore): Relation | undefined =>
  flattenPages(peopleApi.endpoints.peopleList.select(followers)(store.getState()).data?.pages)[0]
    ?.relation;

/** Somebody who looks at Carol's profile and has her in a list. */
async function looking(api: ApiStub, relation: Partial<Relation>): Promise<AppStore> {
  const carol = aPerson({ username: 'carol' });
  api
    .on('GET user/carol', { body: { data: aProfile(relation, { ...carol, followers: 5 }) } })
    .on('GET user/followers/alice-id', {
      body: aPage([aListedPerson('carol', relation)]),
    });
  const store = createAppStore();
  await store.dispatch(peopleApi.endpoints.profile.initiate('carol'));
  await store.dispatch(peopleApi.endpoints.peopleList.initiate(followers));
  return store;
}

describe('following somebody', () => {
  it('unfollow / the following feed is open / loses only that person and is not read again', async () => {
    const api = new ApiStub().on('GET short/followingfeed', { body: aPage([aPost(), byCarol]) });
    const store = createAppStore();
    const held = (): string[] =>
      flattenPages(postsApi.endpoints.postList.select(feed)(store.getState()).data?.pages).map(
        ({ _id }) => _id,
      );
    await store.dispatch(postsApi.endpoints.postList.initiate(feed));
    api.on('POST user/follow', { body: { data: aRelation() } });
    await press(store, 'unfollow', { following: true });
    await waitFor(() => expect(held()).toEqual(['p1']));
    expect(api.to('GET short/followingfeed')).toHaveLength(1);
  });

  it('other profiles are held / only both sides are read again', async () => {
    const api = new ApiStub().on('POST user/follow', { body: { data: aRelation() } });
    const store = createAppStore();
    for (const username of ['alice', 'bob', 'carol'] as const) {
      api.on(`GET user/${username}`, { body: { data: aProfile({}, aPerson({ username })) } });
      await store.dispatch(peopleApi.endpoints.profile.initiate(username));
    }
    await press(store, 'send');
    await waitFor(() => expect(api.to('GET user/carol')).toHaveLength(2));
    await waitFor(() => expect(api.to('GET user/alice')).toHaveLength(2));
    expect(api.to('GET user/bob')).toHaveLength(1);
  });

  it('somebody of whom only a row is held / who is private there gets a request, at once', async () => {
    const row = { ...aListedPerson('carol'), privateAccount: true };
    const api = new ApiStub().on('GET user/followers/alice-id', { body: aPage([row]) });
    const store = createAppStore();
    await store.dispatch(peopleApi.endpoints.peopleList.initiate(followers));
    api.on('POST user/follow', { status: 500, body: { message: 'no' } });
    const heard = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const done = press(store, 'send');
    expect(rowOf(store)).toEqual(aRelation({ followRequestSent: true }));
    await done;
    heard.mockRestore();
  });

  it('the profile and rows in lists / change at once, and keep what the server says', async () => {
    const api = new ApiStub();
    const store = await looking(api, {});
    let answer = (): void => undefined;
    const sent = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const pending = aRelation({ followRequestSent: true });
    api.on('POST user/follow', async () => {
      await sent;
      return { body: { data: pending } };
    });
    const done = press(store, 'send');
    expect(profileOf(store, 'carol')).toMatchObject({
      following: true,
      targetUser: { followers: 6 },
    });
    expect(rowOf(store)).toEqual(aRelation({ following: true }));
    answer();
    await done;
    // The account went private meanwhile: the server's word stands.
    expect(rowOf(store)).toEqual(pending);
  });

  it('pressed twice before the first answer / the last press decides, the first answer is not shown', async () => {
    const api = new ApiStub();
    const store = await looking(api, {});
    const shown: (boolean | undefined)[] = [];
    api.on('POST user/follow', ({ body }) => {
      shown.push(rowOf(store)?.following);
      const following = (body as { action: FollowAction }).action === 'send';
      return { body: { data: aRelation({ following }) } };
    });
    const presses = [press(store, 'send')];
    expect(rowOf(store)).toMatchObject({ following: true });
    presses.push(press(store, 'unfollow', { following: true }));
    await Promise.all(presses);
    await waitFor(() => expect(rowOf(store)).toEqual(aRelation()));
    expect(shown).toEqual([false, false]);
    expect(api.to('POST user/follow').map(({ body }) => body)).toEqual([
      { action: 'send', targetUserId: 'carol-id' },
      { action: 'unfollow', targetUserId: 'carol-id' },
    ]);
  });

  it('a refusal / is logged, and everything stands as before', async () => {
    const heard = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const api = new ApiStub();
    const store = await looking(api, { follows: true });
    api.on('POST user/follow', { status: 500, body: { message: 'no' } });
    await press(store, 'removeFollower', { follows: true });
    await waitFor(() => expect(rowOf(store)).toEqual(aRelation({ follows: true })));
    expect(profileOf(store, 'carol')).toMatchObject({
      follows: true,
      targetUser: { followers: 5 },
    });
    expect(heard).toHaveBeenCalledWith('follow failed', expect.anything());
    heard.mockRestore();
  });
});
