import { AppError } from '@mate/contracts/errors';
import { FakeClock } from '@mate/testing/clock';
import { subjectOf } from './preview.rules.js';
import { Previews } from './previews.js';

const NETWORK = '203.0.113.7';
const ID = '0198f000-0000-7000-8000-000000000001';

describe('subject of a path', () => {
  it.each([
    ['/@alice', { kind: 'profile', username: 'alice' }],
    ['/alice', { kind: 'profile', username: 'alice' }],
    [`/@alice/short/${ID}`, { kind: 'post', postId: ID }],
    [`/@alice/video/${ID}`, { kind: 'post', postId: ID }],
    [`/watch/${ID}`, { kind: 'post', postId: ID }],
    ['/', { kind: 'other' }],
    ['/mTube', { kind: 'other' }],
    ['/following', { kind: 'other' }],
    ['/virtual-gifting/history', { kind: 'other' }],
    ['/@alice/short/../../etc', { kind: 'other' }],
    ['/watch/1', { kind: 'other' }],
    ['/<script>', { kind: 'other' }],
  ])('%s', (path, subject) => {
    expect(subjectOf(path)).toEqual(subject);
  });
});

describe('previews', () => {
  const clock = FakeClock.at();
  const post = {
    text: { title: 'Dunes', description: '' },
    author: { username: 'alice' },
    media: { thumbnailUrl: '/media/t.jpg' },
  };
  const previewsWith = (
    getPost: jest.Mock,
    getAccountByUsername: jest.Mock = jest.fn(),
    spend: jest.Mock = jest.fn(async () => undefined),
  ): Previews =>
    new Previews(
      { content: { getPost }, identity: { getAccountByUsername }, spend },
      'https://mate.example',
      clock,
    );

  it('public post / its title and picture, asked once', async () => {
    const getPost = jest.fn(async () => ({ post }));
    const previews = previewsWith(getPost);
    const preview = await previews.describe(`/watch/${ID}`, NETWORK);
    await previews.describe(`/watch/${ID}`, NETWORK);
    expect(preview).toMatchObject({
      title: 'Dunes',
      image: 'https://mate.example/media/t.jpg',
      url: `https://mate.example/watch/${ID}`,
    });
    expect(getPost).toHaveBeenCalledTimes(1);
    expect((await previews.describe(`/@alice/short/${ID}`, NETWORK)).title).toBe('Dunes');
    expect(getPost).toHaveBeenCalledTimes(1);
    expect(getPost).toHaveBeenCalledWith({ postId: ID }, { timeoutMs: expect.any(Number) });
  });

  it.each(['POST_NOT_FOUND', 'INTERNAL'] as const)(
    'content answers %s / the general preview',
    async (code) => {
      const getPost = jest.fn(async () => {
        throw new AppError(code);
      });
      expect((await previewsWith(getPost).describe(`/watch/${ID}`, NETWORK)).title).toBe('Mate');
    },
  );

  it('a person who is banned, or a post that is deleted meanwhile / two seconds later the general preview', async () => {
    const account = { username: 'alice', firstName: 'Alice', lastName: '', bio: '' };
    const getAccount = jest.fn(async () => ({ account, notice: 'PROFILE_NOTICE_UNSPECIFIED' }));
    const getPost = jest.fn(async () => ({ post }));
    const previews = previewsWith(getPost, getAccount);
    const titles = async (): Promise<string[]> => [
      (await previews.describe('/@alice', NETWORK)).title,
      (await previews.describe(`/watch/${ID}`, NETWORK)).title,
    ];
    expect(await titles()).toEqual(['Alice (@alice) on Mate', 'Dunes']);
    getAccount.mockResolvedValue({ account, notice: 'PROFILE_NOTICE_BANNED' });
    getPost.mockRejectedValue(new AppError('POST_NOT_FOUND'));
    clock.moveBy(2_001);
    expect(await titles()).toEqual(['Mate', 'Mate']);
  });

  it('unknown / asked once for a while', async () => {
    const getPost = jest.fn(async () => {
      throw new AppError('POST_NOT_FOUND');
    });
    const previews = previewsWith(getPost);
    for (let i = 0; i < 3; i += 1) await previews.describe(`/watch/${ID}`, NETWORK);
    expect(getPost).toHaveBeenCalledTimes(1);
  });

  it('a network over its budget / the general preview, and nothing is asked or kept', async () => {
    const getPost = jest.fn(async () => ({ post }));
    const spend = jest.fn(async (network: string) => {
      if (network === NETWORK) throw new AppError('RATE_LIMITED');
    });
    const previews = previewsWith(getPost, undefined, spend);
    expect((await previews.describe(`/watch/${ID}`, NETWORK)).title).toBe('Mate');
    expect(getPost).not.toHaveBeenCalled();
    expect((await previews.describe(`/watch/${ID}`, 'another')).title).toBe('Dunes');
    expect((await previews.describe(`/watch/${ID}`, NETWORK)).title).toBe('Dunes');
  });
});
