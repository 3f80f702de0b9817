import { randomUUID } from 'node:crypto';
import { newId } from '@mate/contracts/ids';
import { eventually } from '@mate/testing/wait';
import { operationsOf } from './access/operations.js';
import type { ApiOperation } from './access/samples.js';
import { fillWallet } from './coins.js';
import { PASSWORD, signUp, type SignedIn } from './people.js';
import type { RestClient } from './rest-client.js';
import { sharedSystem, type SharedSystem } from './shared-system.js';
import { aClip, prepared, uploadShort } from './uploads.js';

jest.setTimeout(600_000);

const WORDS = 'From somebody in the crowd';
/** They name whom nobody has to do with, or never end. */
const BESIDES = new Set([
  ...['user/search', 'user/suggestions', 'payment/gift/news'],
  ...['short/{id}/progress', 'video/{id}/progress'],
]);
/** Where the gift is told of, so that a reader who looks nowhere is found out. */
const TOLD = [
  ...['payment/transaction', 'payment/transaction/export', 'payment/transaction/{id}'],
  ...['payment/earnings/gifts', 'user/export'],
];

/** A name that is nowhere else: of letters alone, as names are. */
function aName(): string {
  const letters = randomUUID()
    .replace(/[^a-f]/g, '')
    .slice(0, 10);
  return `Quill${letters}`;
}

describe('an anonymous gift', () => {
  let system: SharedSystem;
  let giver: SignedIn;
  let receiver: SignedIn;
  let name: string;
  let postId: string;
  beforeAll(async () => {
    system = await sharedSystem();
    const { outside, visitor } = system;
    name = aName();
    giver = await signUp({ visitor, outside }, name);
    receiver = await signUp({ visitor, outside }, 'Receiver');
    await fillWallet(outside, giver, 100);
    postId = await uploadShort(receiver, await aClip('202x360', 1));
    await prepared(receiver, postId);
  });
  afterAll(() => system?.stop());

  const give = (more: object, idempotencyKey: string = newId()) =>
    giver.api.call<{ transaction: { _id: string } }>('POST', 'payment/gift', {
      body: { targetUserId: receiver.accountId, coins: 1, anonymous: true, ...more },
      idempotencyKey,
    });
  /** Given for good: the wallet hears of new people and posts a moment later. */
  const given = async (more: object): Promise<string> => {
    const key = newId();
    const reply = await eventually(
      async () => {
        const tried = await give(more, key);
        return tried.status === 200 ? tried : null;
      },
      { everyMs: 250 },
    );
    return reply.data.transaction._id;
  };
  const addressOf = ({ path }: ApiOperation, giftId: string): string =>
    path.replace(/\{(\w+)\}/g, (_, part: string) => {
      if (path.startsWith('payment/')) return giftId;
      if (part === 'username') return receiver.username;
      return part === 'id' && !path.startsWith('user/') ? postId : receiver.accountId;
    });
  /** What somebody is answered to everything that can be read. */
  async function answersTo(api: RestClient, giftId: string): Promise<Map<string, string>> {
    const answers = new Map<string, string>();
    for (const operation of await operationsOf(system.gatewayUrl)) {
      if (operation.method !== 'get' || BESIDES.has(operation.path)) continue;
      answers.set(operation.path, (await api.exchange('GET', addressOf(operation, giftId))).text);
    }
    return answers;
  }

  it('on a short and to the profile / no answer to the receiver or to a visitor has id, name or username of the giver', async () => {
    const secrets = [giver.accountId, giver.username, name];
    await using news = await follow(receiver);
    const ids = [
      await given({ shortId: postId, message: WORDS }),
      await given({ giftId: 'rose', coins: 1, quantity: 1, message: WORDS }),
    ];
    // News may be lost, so there are some more until one is heard.
    const more = setInterval(() => void give({ message: WORDS }).catch(() => undefined), 2_000);
    const heard = await news.untilHas('"coins":').finally(() => clearInterval(more));
    expect(secrets.filter((secret) => heard.includes(secret))).toEqual([]);
    await receiver.api.post('user/export', { password: PASSWORD });
    for (const id of ids) {
      const sealed = await eventually(async () => {
        const reply = await receiver.api.exchange('GET', `payment/receipt/${id}`);
        return reply.status === 200 ? reply : null;
      });
      expect(sealed.text).toContain(receiver.accountId);
      const answers = await answersTo(receiver.api, id);
      for (const path of TOLD) expect([path, answers.get(path)]).toEqual([path, has(WORDS)]);
      expect(answers.get('payment/receipt/{transactionId}')).toContain(id);
      const found = [...answers, ...(await answersTo(system.visitor, id))]
        .filter(([, text]) => secrets.some((secret) => text.includes(secret)))
        .map(([path]) => path);
      expect(found).toEqual([]);
    }
    // The giver knows whom it went to.
    expect((await giver.api.exchange('GET', 'payment/transaction')).text).toContain(WORDS);
    // It counts, without a name.
    await eventually(async () =>
      expect(await system.visitor.get(`short/${postId}/supporters`)).toMatchObject({
        ...{ supporters: [], anonymousCoins: 1 },
      }),
    );
  });
});

function has(text: string): unknown {
  return expect.stringContaining(text);
}

/** The stream of gifts to somebody, as long as it is looked at. */
async function follow({ api }: SignedIn) {
  const abort = new AbortController();
  const reply = await api.open('payment/gift/news', abort.signal);
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  return {
    /** All that it told, once it told this. */
    async untilHas(part: string): Promise<string> {
      let text = '';
      while (!text.includes(part)) {
        const chunk = await reader?.read();
        if (!chunk || chunk.done) throw new Error(`the stream ended: ${text}`);
        text += chunk.value;
      }
      return text;
    },
    async [Symbol.asyncDispose](): Promise<void> {
      abort.abort();
      await reader?.cancel().catch(() => undefined);
    },
  };
}
