import { eventually } from '@mate/testing/wait';
import { balanceOf, beginBuying, fillWallet, smallestPackage } from './coins.js';
import { askToFollow, PASSWORD, signUp, type SignedIn } from './people.js';
import { sharedSystem, type SharedSystem } from './shared-system.js';
import { aClip, prepared, uploadPost } from './uploads.js';

jest.setTimeout(600_000);

interface Status {
  readonly state: 'none' | 'ready';
  readonly expiresAt?: string;
}

describe('export', () => {
  let system: SharedSystem;
  beforeAll(async () => {
    system = await sharedSystem();
  });
  afterAll(() => system?.stop());

  const join = (name: string): Promise<SignedIn> =>
    signUp({ visitor: system.visitor, outside: system.outside }, name);
  const act = (from: SignedIn, action: string, to: SignedIn): Promise<unknown> =>
    eventually(() => from.api.post('user/follow', { action, targetUserId: to.accountId }));

  it('a person with one of everything / finds it all in the file, and nothing private of others', async () => {
    const { outside } = system;
    const person = await join('Yasmin');
    const [friend, fan, foe, shy] = [
      await join('Friend'),
      await join('Fan'),
      await join('Foe'),
      await join('Shy'),
    ];
    const bio = `only here ${person.accountId}`;
    await person.api.call('PUT', 'user/update', { body: { bio } });
    await person.api.call('PUT', 'user/settings', { body: { theme: 'dark' } });
    const hide = { profileSettings: { privateAccount: true } };
    await shy.api.call('PUT', 'user/update', { body: hide });
    await act(person, 'send', friend);
    await act(fan, 'send', person);
    await askToFollow(person, shy);
    await person.api.post('user/block', { action: 'block', targetUserId: foe.accountId });
    const film = await aClip('160x120', 1);
    const shortId = await uploadPost(person, 'short', film);
    await prepared(person, shortId, 'short');
    await person.api.call('PUT', `short/${shortId}`, {
      body: { title: 'My clip', description: 'All my words', tags: ['mine'] },
    });
    const { _id: commentId } = await person.api.post<{ _id: string }>(`short/${shortId}/comments`, {
      text: 'My own comment',
    });
    await person.api.post(`short/${shortId}/like`);
    await person.api.post(`short/${shortId}/bookmark`);
    await fillWallet(outside, person, 100);
    const opened = await beginBuying(person, (await smallestPackage(person))._id);

    expect(await person.api.get<Status>('user/export/status')).toEqual({ state: 'none' });
    expect((await person.api.call('GET', 'user/export')).status).toBe(404);
    const asked = await person.api.post<Status>('user/export', { password: PASSWORD });
    expect(asked.state).toBe('ready');
    expect(await person.api.post<Status>('user/export', { password: PASSWORD })).toEqual(asked);
    expect(await person.api.get<Status>('user/export/status')).toEqual(asked);

    const file = await eventually(async () => {
      const reply = await person.api.exchange('GET', 'user/export');
      expect(reply.status).toBe(200);
      expect(reply.headers.get('content-disposition')).toMatch(/^attachment;/);
      const found = JSON.parse(reply.text) as Record<string, unknown>;
      const purchases = found['purchases'] as { _id: string }[];
      expect(purchases.map(({ _id }) => _id)).toContain(opened.transaction._id);
      expect(found).toMatchObject({
        account: { username: person.username, email: person.identifier, bio, dob: '1995-05-17' },
        settings: { theme: 'dark' },
        sessions: [expect.objectContaining({ current: true })],
        standing: { status: 'active' },
        following: [{ _id: friend.accountId, username: friend.username }],
        followers: [{ _id: fan.accountId, username: fan.username }],
        blocked: [{ _id: foe.accountId, username: foe.username }],
        requestsSent: expect.arrayContaining([
          expect.objectContaining({
            user: { _id: shy.accountId, username: shy.username },
            status: 'pending',
          }),
        ]),
        shorts: [{ _id: shortId, title: 'My clip', description: 'All my words', tags: ['mine'] }],
        comments: [{ _id: commentId, postId: shortId, text: 'My own comment' }],
        likes: [{ postId: shortId, type: 'short' }],
        bookmarks: [{ postId: shortId, type: 'short' }],
        wallet: { coinBalance: await balanceOf(person) },
        transactions: expect.arrayContaining([expect.objectContaining({ type: 'CASH_TO_COINS' })]),
      });
      return reply.text;
    });
    for (const other of [friend, fan, foe, shy]) expect(file).not.toContain(other.identifier);

    expect((await friend.api.call('GET', 'user/export')).status).toBe(404);
    await friend.api.post('user/export', { password: PASSWORD });
    const theirs = await friend.api.exchange('GET', 'user/export');
    expect(theirs.text).not.toContain(bio);
    expect(theirs.text).not.toContain(person.identifier);
    expect((await system.visitor.call('GET', 'user/export')).status).toBe(401);
  });

  it('a deleted account / its export is gone with it', async () => {
    const person = await join('Leaving');
    await person.api.post('user/export', { password: PASSWORD });
    const body = { email: person.identifier, password: PASSWORD };
    await person.api.call('POST', 'user/login?deleteAccount=true', { body });
    expect((await person.api.call('GET', 'user/export')).status).toBe(401);
    expect((await person.api.call('GET', 'user/export/status')).status).toBe(401);
  });
});
