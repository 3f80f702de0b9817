import { Redis } from 'ioredis';
import { GIFT_NEWS_CHANNEL, type GiftNews } from '@mate/contracts/gift-news';
import { PostType } from '@mate/contracts/gen/content/post';
import { newId } from '@mate/contracts/ids';
import { engines } from '@mate/testing/engines';
import { eventually } from '@mate/testing/wait';
import { startUnderTest, type GatewayUnderTest } from './gateway-under-test.js';

const STREAMS_MAX = 3;
const MANY = 40;

describe('gifts as they arrive', () => {
  let gateway: GatewayUnderTest;
  let content: Redis;
  let alice: string;
  let bob: string;
  beforeAll(async () => {
    gateway = await startUnderTest();
    content = new Redis(engines().redisCacheUrl);
  });
  afterAll(async () => {
    content.disconnect();
    await gateway.stop();
  });
  beforeEach(() => {
    [alice, bob] = [newId(), newId()];
    const { answers } = gateway.upstreams;
    answers.identity.batchGetAccounts = ({ accountIds }) => ({
      accounts: (accountIds as string[]).map((accountId) => ({
        ...{ accountId, username: 'lina', firstName: 'Lina', lastName: 'Haddad' },
      })),
    });
    answers.content.batchGetPostTitles = ({ postIds }) => ({
      titles: (postIds as string[]).map((postId) => ({
        ...{ postId, type: PostType.POST_TYPE_SHORT, title: 'Last light over Liwa' },
      })),
    });
  });

  const open = async (accountId: string): Promise<Stream> => {
    const abort = new AbortController();
    const reply = await fetch(`${gateway.url}/api/payment/gift/news`, {
      headers: { 'access-token': await gateway.tokenOf(accountId) },
      signal: abort.signal,
    });
    return new Stream(reply, abort);
  };
  const tell = (news: unknown): Promise<number> =>
    content.publish(GIFT_NEWS_CHANNEL, JSON.stringify(news));
  const aGift = (toAccountId: string, more: Partial<GiftNews> = {}): GiftNews => ({
    ...{ giftId: newId(), toAccountId, coins: '100', quantity: 10, giftName: 'Coffee' },
    ...{ fromAccountId: newId(), postId: newId(), ...more },
  });
  /** Until the gateway hears its channel: it may just be connecting. */
  async function untilHeard(): Promise<void> {
    const nobody = newId();
    await using stream = await open(nobody);
    const first = stream.next();
    const again = setInterval(() => void tell(aGift(nobody)), 50);
    await first.finally(() => clearInterval(again));
  }

  it('its receiver / is told of giver, gift and post; nobody else is', async () => {
    await untilHeard();
    await using hers = await open(alice);
    await using his = await open(bob);
    const gift = aGift(alice);
    await tell({ of: 'another kind' });
    await content.publish(GIFT_NEWS_CHANNEL, 'no JSON');
    await tell(gift);
    expect(await hers.next()).toEqual({
      _id: gift.giftId,
      from: expect.objectContaining({ _id: gift.fromAccountId, firstName: 'Lina' }) as object,
      gift: { name: 'Coffee', quantity: 10 },
      coins: 100,
      post: { _id: gift.postId, title: 'Last light over Liwa', type: 'short' },
    });
    // Without a name, and without post and catalogue: what is not told is not made up.
    const { fromAccountId: _f, giftName: _g, postId: _p, ...free } = aGift(bob, { quantity: 1 });
    await tell(free);
    expect(await his.next()).toEqual({
      ...{ _id: free.giftId, from: null, gift: null, coins: 100, post: null },
    });
  });

  it('many at once / all are told, and few look-ups are made', async () => {
    await untilHeard();
    const { answers } = gateway.upstreams;
    const { batchGetAccounts } = answers.identity;
    let lookUps = 0;
    answers.identity.batchGetAccounts = (...asked) => {
      lookUps += 1;
      return batchGetAccounts?.(...asked);
    };
    await using hers = await open(alice);
    const gifts = Array.from({ length: MANY }, (_, at) => aGift(alice, { coins: `${at + 1}` }));
    const sending = content.pipeline();
    for (const gift of gifts) sending.publish(GIFT_NEWS_CHANNEL, JSON.stringify(gift));
    await sending.exec();
    for (const { coins, fromAccountId, giftId } of gifts)
      expect(await hers.next()).toMatchObject({
        ...{ _id: giftId, coins: Number(coins), from: { _id: fromAccountId } },
      });
    // One for each would take as many pauses.
    expect(lookUps).toBeLessThan(MANY / 2);
  });

  it('without a session, or with too many streams / refused', async () => {
    const visitor = await fetch(`${gateway.url}/api/payment/gift/news`);
    expect(visitor.status).toBe(401);
    const streams = await Promise.all(Array.from({ length: STREAMS_MAX }, () => open(alice)));
    expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
    await using refused = await open(alice);
    expect(refused.status).toBe(429);
    // One that its reader left makes room.
    for (const stream of streams) await stream[Symbol.asyncDispose]();
    await eventually(async () => {
      await using again = await open(alice);
      expect(again.status).toBe(200);
    });
  });
});

/** A stream of events, and what it told. */
class Stream {
  readonly status: number;
  private readonly reader: ReadableStreamDefaultReader<string> | undefined;
  private text = '';

  constructor(
    reply: Response,
    private readonly abort: AbortController,
  ) {
    this.status = reply.status;
    this.reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  }

  /** The data of the next event. */
  async next(): Promise<unknown> {
    for (;;) {
      const found = /event: gift\ndata: (.*)\n\n/.exec(this.text);
      if (found) {
        this.text = this.text.slice(found.index + found[0].length);
        return JSON.parse(found[1] ?? '') as unknown;
      }
      const chunk = await this.reader?.read();
      if (!chunk || chunk.done) throw new Error(`the stream ended after ${this.text}`);
      this.text += chunk.value;
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.abort.abort();
    await this.reader?.cancel().catch(() => undefined);
  }
}
