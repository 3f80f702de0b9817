import { waitFor } from '@testing-library/react';
import { ownAccountApi } from '../entities/session/own-account-api.js';
import { postsApi } from '../entities/post/posts-api.js';
import { ApiStub } from '../testing/api-stub.js';
import { aPost, aUser } from '../testing/builders.js';
import { signedInAsAlice } from '../testing/render-app.js';
import { createAppStore } from './store.js';

const until = '2026-11-27T10:00:00.000Z';

describe('a refusal by a sanction', () => {
  it.each([
    ['ACCOUNT_SUSPENDED', 'Your account is suspended.', { rule: 'spam', until }],
    ['FEATURE_RESTRICTED', 'You cannot do this for now.', { rule: null, until: null }],
  ] as const)('%s / is told, and the standing is read anew', async (error, message, sanction) => {
    const api = new ApiStub()
      .on('GET user/profile', { body: { data: aUser() } })
      .on('POST short/p1/like', { status: 403, body: { error, message, sanction } });
    const store = createAppStore(signedInAsAlice);
    await store.dispatch(ownAccountApi.endpoints.me.initiate());
    await store.dispatch(postsApi.endpoints.setLike.initiate({ post: aPost(), on: true }));
    await waitFor(() => expect(store.getState().notices).toHaveLength(1));
    expect(store.getState().notices[0]).toMatchObject({ tone: 'danger', title: message });
    const body = store.getState().notices[0]?.body;
    if (sanction.rule === null) expect(body).toBeUndefined();
    else expect(body).toMatch(/^Until .*2026.*\. Reason: Spam or fraud\.$/);
    await waitFor(() => expect(api.to('GET user/profile')).toHaveLength(2));
  });

  it('any other refusal / is left to whoever asked', async () => {
    new ApiStub().on('POST short/p1/like', { status: 403, body: { error: 'FORBIDDEN' } });
    const store = createAppStore(signedInAsAlice);
    await store.dispatch(postsApi.endpoints.setLike.initiate({ post: aPost(), on: true }));
    expect(store.getState().notices).toEqual([]);
  });
});
