import { AppError } from '@mate/contracts/errors';
import { exportSections } from '@mate/contracts/words/export-sections';
import { eventually } from '@mate/testing/wait';
import { callerOf } from './fake-upstreams.js';
import { people, startUnderTest, type GatewayUnderTest } from './gateway-under-test.js';

const PATH = '/api/user/export';
const OPEN = {
  requestTime: '2026-01-01T00:00:00.000Z',
  readyTime: '2026-01-01T00:00:00.000Z',
  expireTime: '2026-01-02T00:00:00.000Z',
};
const END = { hasNextPage: false, nextCursor: '' };

describe('export of the own data', () => {
  let gateway: GatewayUnderTest;
  let token: string;
  beforeEach(async () => {
    gateway = await startUnderTest();
    token = await gateway.tokenOf(people.alice);
    answerWithLittle();
  });
  afterAll(() => gateway.stop());

  function answerWithLittle(): void {
    const { identity, social, content, wallet, payments } = gateway.upstreams.answers;
    Object.assign(identity, {
      getExport: () => ({ dataExport: OPEN }),
      getOwnProfile: () => ({
        account: {
          account: { accountId: people.alice, username: 'alice' },
          email: 'alice@example.com',
          birthDate: '1995-05-17',
        },
      }),
      getSettings: () => ({ settings: { notifications: {} } }),
      listSessions: () => ({ sessions: [{ sessionId: 's1', device: 'Firefox' }] }),
      getStanding: () => ({ status: 'active' }),
      getOwnRecords: () => ({
        devices: [{ loginTime: OPEN.requestTime }],
        appeals: [{ sanctionId: 's', text: 'not me', createTime: OPEN.requestTime }],
        formerUsernames: [{ username: 'alicia', freeTime: OPEN.expireTime }],
        notices: [{ kind: 'email-changed', createTime: OPEN.requestTime }],
      }),
      listMyContactMessages: ({ cursor }: { cursor?: string }) => ({
        messages: [{ ticketId: cursor ? 't2' : 't1', firstName: 'Alice', message: 'Hello' }],
        hasNextPage: !cursor,
        nextCursor: cursor ? '' : 'more',
      }),
      batchGetAccounts: () => ({
        accounts: [{ accountId: people.bob, username: 'bob', firstName: 'Secret', bio: 'secret' }],
      }),
    });
    const nobody = () => ({ accountIds: [], ...END });
    Object.assign(social, {
      listFollowing: ({ cursor }: { cursor?: string }) =>
        cursor
          ? { accountIds: ['gone'], ...END }
          : { accountIds: [people.bob], hasNextPage: true, nextCursor: 'more' },
      listFollowers: nobody,
      listBlocked: nobody,
      listRequests: () => ({ requests: [], ...END }),
      listHiddenSuggestions: () => ({
        hidden: [{ accountId: people.bob, hideTime: OPEN.requestTime }],
      }),
    });
    Object.assign(content, {
      listMyPosts: () => ({ page: { posts: [], ...END } }),
      listWrittenReports: () => ({
        reports: [{ report: { reportId: 'r', subjectId: 'x' }, text: 'look' }],
        ...END,
      }),
      getOwnFeedback: () => ({ postIds: ['p'], creatorIds: [people.bob] }),
      getFeedPreferences: () => ({ preferences: { personal: false, resetTime: '' } }),
      getHistoryChoice: () => ({ paused: true }),
      getHeldWords: () => ({ words: ['crypto'] }),
      listMyComments: () => ({ comments: [], ...END }),
      listMyCommentLikes: () => ({ likes: [], ...END }),
      listMyMarks: () => ({ marks: [], ...END }),
      listMyWatches: () => ({ watches: [{ postId: 'w', times: 2, watchedMs: 7 }], ...END }),
    });
    Object.assign(wallet, {
      getBalance: () => ({ availableCoins: '7' }),
      listTransactions: () => ({ transactions: [], ...END }),
      listTransfers: () => ({ transfers: [], ...END }),
      listRefundRequests: ({ cursor }: { cursor?: string }) => ({
        refunds: [{ refundId: cursor ? 'w2' : 'w1', purchaseId: 'p', reason: 'by mistake' }],
        nextCursor: cursor ? '' : 'w1',
      }),
    });
    Object.assign(payments, { listPurchases: () => ({ purchases: [], ...END }) });
  }

  it('open / one file of JSON to keep, every page of it, others by id and username alone', async () => {
    const response = await gateway.call(PATH, { token });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename=/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({
      format: 'mate-export-1',
      account: { username: 'alice', email: 'alice@example.com', dob: '1995-05-17' },
      sessions: [{ device: 'Firefox' }],
      following: [
        { _id: people.bob, username: 'bob' },
        { _id: 'gone', username: null },
      ],
      devices: [{ lastLoginAt: OPEN.requestTime }],
      formerUsernames: [{ username: 'alicia', freeAt: OPEN.expireTime }],
      appeals: [{ sanctionId: 's', text: 'not me' }],
      notices: [{ kind: 'email-changed' }],
      contactMessages: [{ _id: 't1', first_name: 'Alice', message: 'Hello' }, { _id: 't2' }],
      hiddenSuggestions: [{ user: { _id: people.bob, username: 'bob' } }],
      reports: [{ _id: 'r', subjectId: 'x', text: 'look' }],
      feedback: {
        notInterested: ['p'],
        hiddenCreators: [{ _id: people.bob, username: 'bob' }],
        personalFeed: false,
        feedResetAt: null,
        heldWords: ['crypto'],
      },
      watched: [{ postId: 'w', type: 'short', times: 2, watchedMs: 7 }],
      wallet: { coinBalance: 7 },
      purchases: [],
      refundRequests: [{ _id: 'w1', purchaseId: 'p', reason: 'by mistake' }, { _id: 'w2' }],
    });
    expect(text).not.toMatch(/secret/i);
    const [, , ...parts] = Object.keys(JSON.parse(text) as object);
    expect(parts).toEqual([...exportSections]);
  });

  it('every service / is asked with the caller as the person', async () => {
    const asked = new Set<string>();
    for (const answers of Object.values(gateway.upstreams.answers))
      for (const [name, answer] of Object.entries(answers))
        answers[name] = (request, metadata) => {
          asked.add(callerOf(metadata));
          return answer(request, metadata);
        };
    await (await gateway.call(PATH, { token })).text();
    expect([...asked]).toEqual([people.alice]);
  });

  it('none asked for, or its time over / 404', async () => {
    gateway.upstreams.answers.identity['getExport'] = () => ({});
    expect((await gateway.call(PATH, { token })).status).toBe(404);
    const status = await gateway.call(`${PATH}/status`, { token });
    expect(await status.json()).toEqual({ data: { state: 'none' } });
  });

  it('a service away before anything is sent / its own status', async () => {
    gateway.upstreams.answers.identity['getOwnProfile'] = () => {
      throw new AppError('UPSTREAM_UNAVAILABLE');
    };
    expect((await gateway.call(PATH, { token })).status).toBe(503);
  });

  it('a service away in the middle / the connection breaks: never a file that looks whole', async () => {
    gateway.upstreams.answers.payments['listPurchases'] = () => {
      throw new AppError('UPSTREAM_UNAVAILABLE');
    };
    const response = await gateway.call(PATH, { token });
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
  });

  it('one that is read slowly / holds nobody else up, and few of one person go on', async () => {
    gateway = await startUnderTest({ GATEWAY_IN_FLIGHT_PER_NETWORK_MAX: '3' });
    token = await gateway.tokenOf(people.alice);
    answerWithLittle();
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    gateway.upstreams.answers.social['listFollowing'] = async () => {
      await held;
      return { accountIds: [], ...END };
    };
    const responses = [
      await gateway.call(PATH, { token }),
      await gateway.call(PATH, { token }),
      await gateway.call(PATH, { token }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 429]);
    // Of three requests that may be under way these two are none.
    const others = Array.from({ length: 2 }, () => gateway.call(`${PATH}/status`, { token }));
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200]);
    goOn();
    for (const response of responses.slice(0, 2))
      expect(JSON.parse(await response.text())).toMatchObject({ following: [] });
    await eventually(async () => (await gateway.call(PATH, { token })).status === 200);
    await gateway.stop();
  });

  it('asked for / ready, since when and until when', async () => {
    gateway.upstreams.answers.identity['requestExport'] = () => ({ dataExport: OPEN });
    const body = { password: 'Correct-horse-7' };
    const response = await gateway.call(PATH, { token, method: 'POST', body });
    expect(await response.json()).toEqual({
      data: {
        state: 'ready',
        requestedAt: OPEN.requestTime,
        readyAt: OPEN.readyTime,
        expiresAt: OPEN.expireTime,
      },
    });
  });

  it('a visitor / 401', async () => {
    for (const path of [PATH, `${PATH}/status`])
      expect((await gateway.call(path)).status).toBe(401);
    expect((await gateway.call(PATH, { method: 'POST' })).status).toBe(401);
  });
});
