import { createHash, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { startTestSystem } from '@mate/devnet/test-system';
import { eventually } from '@mate/testing/wait';
import {
  balanceAfterOneMore,
  balanceOf,
  beginBuying,
  fillWallet,
  finalOf,
  settle,
  smallestPackage,
  type Buying,
  type CoinPackage,
  type Transaction,
} from './coins.js';
import { finalAnswer } from './final-answer.js';
import { OutsideWorld } from './outside-world.js';
import { signUp, type SignedIn } from './people.js';
import { RestClient, type RestReply } from './rest-client.js';
import { aClip, prepared, uploadShort } from './uploads.js';
import { verifyLedger } from './ledger-command.js';

jest.setTimeout(600_000);

const MINOR_UNITS = 100;

describe('faults', () => {
  let system: Awaited<ReturnType<typeof startTestSystem>>;
  let outside: OutsideWorld;
  let visitor: RestClient;
  let fan: SignedIn;
  let creator: SignedIn;
  let smallest: CoinPackage;
  beforeAll(async () => {
    system = await startTestSystem();
    visitor = new RestClient(system.gatewayUrl);
    outside = new OutsideWorld(system.sandboxUrl);
    fan = await signUp({ visitor, outside }, 'Fan');
    creator = await signUp({ visitor, outside }, 'Creator');
    smallest = await smallestPackage(fan);
  });
  afterAll(() => system?.stop());

  describe('webhooks', () => {
    /** What the provider would send about a paid purchase, rightly signed. */
    const paidMessage = (buying: Buying, changes: Record<string, string> = {}): string => {
      const { merchants } = system.facts.secrets;
      const phrase = merchants['AMAZON_RESPONSE_PHRASE'] ?? '';
      const fields: Record<string, string> = {
        command: 'PURCHASE',
        access_code: merchants['AMAZON_ACCESS_CODE'] ?? '',
        merchant_identifier: merchants['AMAZON_MERCHANT_IDENTIFIER'] ?? '',
        merchant_reference: buying.reference,
        fort_id: '169996200000001',
        response_code: '14000',
        status: '14',
        amount: String(Math.round(smallest.priceAfterDiscount * MINOR_UNITS)),
        currency: smallest.currency,
        ...changes,
      };
      const text = Object.keys(fields)
        .sort()
        .map((name) => `${name}=${fields[name]}`)
        .join('');
      const signature = createHash('sha256').update(`${phrase}${text}${phrase}`).digest('hex');
      return JSON.stringify({ ...fields, signature });
    };

    const notify = async (body: string): Promise<number> => {
      const url = `${system.gatewayUrl}/api/webhooks/amazon`;
      const headers = { 'content-type': 'application/json' };
      return (await finalAnswer(() => fetch(url, { method: 'POST', headers, body }))).status;
    };

    it('a hundred times while the payer pays, a hundred times after / credited once', async () => {
      const buyer = await signUp({ visitor, outside }, 'Buyer');
      const buying = await beginBuying(buyer, smallest._id);
      const early = paidMessage(buying);
      // Ten senders, each with its next copy as soon as the last one was answered.
      const copies = Array.from({ length: 10 }, async () => {
        const answers: number[] = [];
        for (let copy = 0; copy < 10; copy += 1) answers.push(await notify(early));
        return answers;
      });
      const [genuine = ''] = await settle(outside, buying, { outcome: 'success' });
      const late = Array.from({ length: 100 }, () => notify(genuine));
      const answers = [...(await Promise.all(copies)).flat(), ...(await Promise.all(late))];
      expect(new Set(answers)).toEqual(new Set([200]));
      expect((await finalOf(buyer, buying)).status).toBe('COMPLETED');
      expect(await balanceAfterOneMore(outside, buyer, smallest)).toBe(2 * smallest.coins);
      expect(await buyer.api.get<Transaction[]>('payment/transaction')).toHaveLength(2);
    });

    it('forged, truncated / refused; another amount / only the provider’s own answer rejects', async () => {
      const buyer = await signUp({ visitor, outside }, 'Buyer');
      const buying = await beginBuying(buyer, smallest._id);
      const genuine = paidMessage(buying);
      const forged = genuine.replace(/"signature":"\w{8}/, '"signature":"00000000');
      expect(await notify(forged)).toBe(401);
      expect([400, 401]).toContain(await notify(genuine.slice(0, -20)));
      const path = `payment/transaction/${buying.transaction._id}`;
      expect((await buyer.api.get<Transaction>(path)).status).toBe('PENDING');
      expect(await notify(paidMessage(buying, { amount: '1' }))).toBe(200);
      await settle(outside, buying, { outcome: 'success' });
      expect((await finalOf(buyer, buying)).status).toBe('COMPLETED');
      await eventually(async () => (await balanceOf(buyer)) === smallest.coins);
    });

    it('another amount was really paid / rejected; the right message comes too late', async () => {
      const buyer = await signUp({ visitor, outside }, 'Buyer');
      const buying = await beginBuying(buyer, smallest._id);
      await settle(outside, buying, { outcome: 'success', webhook: 'wrong-amount' });
      expect((await finalOf(buyer, buying)).status).toBe('REJECTED');
      // A payment with two truths is for people to look at.
      expect(await notify(paidMessage(buying))).toBe(200);
      await settle(outside, await beginBuying(fan, smallest._id), { outcome: 'failed' });
      expect(await balanceOf(buyer)).toBe(0);
    });
  });

  const give = (key: string, coins: number): Promise<RestReply<{ coinBalance: number }>> =>
    fan.api.call('POST', 'payment/gift', {
      body: { targetUserId: creator.accountId, coins },
      idempotencyKey: key,
    });

  /** The gift, given or refused for good. */
  const settledGift = (key: string, coins: number): Promise<RestReply<{ coinBalance: number }>> =>
    finalAnswer(() => give(key, coins));

  /** The gift as it stands after as many tries as it takes. */
  const given = (key: string, coins: number): Promise<RestReply<{ coinBalance: number }>> =>
    eventually(
      async () => {
        const reply = await give(key, coins);
        return reply.status === 200 ? reply : null;
      },
      { timeoutMs: 180_000, everyMs: 250 },
    );

  const pendingOf = async ({ api }: SignedIn): Promise<number> =>
    (await api.get<{ pendingGiftCoins: number }>('payment/wallet')).pendingGiftCoins;

  describe('gifts', () => {
    it('fifty of 10 at once from a balance of 100 / exactly ten succeed', async () => {
      const coins = await fillWallet(outside, fan, 100);
      if (coins > 100) await given(randomUUID(), coins - 100);
      const replies = await Promise.all(
        Array.from({ length: 50 }, () => settledGift(randomUUID(), 10)),
      );
      const outcomes = replies.map(({ status, error }) => error ?? status);
      expect(outcomes.filter((outcome) => outcome === 200)).toHaveLength(10);
      expect(outcomes.filter((outcome) => outcome === 'INSUFFICIENT_COINS')).toHaveLength(40);
      expect(await balanceOf(fan)).toBe(0);
      expect(await verifyLedger(system.facts.databasePrefix)).toContain('ledger verified');
    });

    it('same key twice, one after another and at once / one effect', async () => {
      const coins = await fillWallet(outside, fan, 100);
      const key = randomUUID();
      const replies = await Promise.all([given(key, 10), given(key, 10), given(key, 10)]);
      replies.push(await settledGift(key, 10));
      expect(new Set(replies.map(({ data }) => data.coinBalance))).toEqual(new Set([coins - 10]));
      expect(await balanceOf(fan)).toBe(coins - 10);
    });

    it.each(['wallet', 'payments', 'content', 'identity', 'social', 'gateway'])(
      '%s killed during gifts / each retry with the same key settles its gift once',
      async (service) => {
        const before = [await balanceOf(fan), await pendingOf(creator)] as const;
        const keys = Array.from({ length: 6 }, () => randomUUID());
        // Three givers with two gifts each: when one has its first answer, others have none yet.
        let firstAnswer = (): void => undefined;
        const answered = new Promise<void>((resolve) => (firstAnswer = resolve));
        const givers = [0, 1, 2].map(async (giver) => {
          for (const key of keys.slice(giver * 2, giver * 2 + 2)) {
            await give(key, 1).catch(() => undefined);
            firstAnswer();
          }
        });
        await answered;
        system.kill(service, 'SIGKILL');
        await Promise.all(givers);
        await system.untilReady(service);
        for (const key of keys) expect((await given(key, 1)).status).toBe(200);
        expect(await verifyLedger(system.facts.databasePrefix)).toContain('ledger verified');
        const after = [await balanceOf(fan), await pendingOf(creator)];
        expect(after).toEqual([before[0] - keys.length, before[1] + keys.length]);
      },
    );
  });

  describe('transcoding', () => {
    let clip: Buffer;
    beforeAll(async () => {
      // Long enough that encoding is still under way when a busy machine looks.
      clip = await aClip('540x960', 16);
    });

    /** Resolves while ffmpeg writes a rendition. */
    const encoding = (): Promise<unknown> => {
      const scratch = join(system.facts.dataDir, 'transcoding');
      return eventually(
        async () =>
          (await readdir(scratch, { recursive: true })).some((name) => name.endsWith('480p.mp4')),
        { timeoutMs: 180_000, everyMs: 20 },
      );
    };

    const expectReady = async (postId: string): Promise<void> => {
      const post = await prepared(creator, postId);
      expect(post.status).toBe('ready');
      expect(Object.keys(post.media.h264)).toEqual(['480p']);
    };

    it('worker killed in the middle / the post becomes ready', async () => {
      const postId = await uploadShort(creator, clip);
      await encoding();
      system.kill('transcoder', 'SIGKILL');
      await system.untilReady('transcoder');
      await expectReady(postId);
    });

    it('Redis flushed in the middle / the post becomes ready', async () => {
      const postId = await uploadShort(creator, clip);
      await encoding();
      const { redisQueueUrl, redisCacheUrl } = system.facts.addresses;
      for (const url of [redisQueueUrl, redisCacheUrl]) {
        const redis = new Redis(url);
        // On shared engines this system has a numbered database of its own.
        await redis.flushdb();
        redis.disconnect();
      }
      await expectReady(postId);
    });
  });
});
