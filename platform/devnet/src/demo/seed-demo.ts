import { mkdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DemoClient } from './demo-client.js';
import { demoPeople } from './demo-people.js';
import { demoPosts, type DemoPost } from './demo-posts.js';
import type { DemoProgress } from './demo-progress.js';
import { renderClip } from './render-clip.js';
import { signIn, type SignedInPerson } from './seed-people.js';

export interface DemoOptions {
  readonly gatewayUrl: string;
  readonly sandboxUrl: string;
  readonly ffmpeg: string;
  /** A folder for clips on their way; removed at the end. */
  readonly scratchDir: string;
  readonly progress: DemoProgress;
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
}

/** The demo people, and how the data about them is made. */
interface Demo {
  readonly people: ReadonlyMap<string, SignedInPerson>;
  readonly options: DemoOptions;
}

/**
 * Fills a new system with people, follows, coins, posts, comments, likes and gifts, all through the public API and the
 * real pipeline, and carries on where an earlier run was stopped. People and relations come first, so that the app is
 * usable while the videos are still on their way.
 */
export async function seedDemo(options: DemoOptions): Promise<void> {
  const { progress, signal, say } = options;
  const demo = { people: await signInAll(options), options };
  await Promise.all([...demo.people.values()].map((signedIn) => follow(signedIn, demo)));
  for (const signedIn of demo.people.values()) await buyCoins(signedIn, options);
  say(`demo people ready (${demo.people.size}); their videos follow`);
  // The newest posts open the feed, so a visitor sees the whole feed grow from the first ready one.
  for (const [index, post] of demoPosts.entries()) {
    if (signal.aborted) return;
    await publish(post, `post ${index}`, demo);
  }
  await rm(options.scratchDir, { recursive: true, force: true });
  progress.complete();
  say(`demo posts uploaded (${demoPosts.length}); the last ones are being transcoded`);
}

async function signInAll(options: DemoOptions): Promise<Map<string, SignedInPerson>> {
  const people = new Map<string, SignedInPerson>();
  for (const person of demoPeople) people.set(person.key, await signIn(person, options));
  return people;
}

const personOf = ({ people }: Demo, key: string): SignedInPerson => {
  const person = people.get(key);
  if (!person) throw new Error(`demo data names nobody called ${key}`);
  return person;
};

async function follow({ person, client }: SignedInPerson, demo: Demo): Promise<void> {
  for (const key of person.follows) {
    const targetUserId = personOf(demo, key).accountId;
    await demo.options.progress.once(`${person.key} follows ${key}`, () =>
      retried(() => client.call('POST', 'user/follow', { action: 'send', targetUserId })),
    );
  }
}

async function buyCoins(signedIn: SignedInPerson, options: DemoOptions): Promise<void> {
  const { key, buysCoins } = signedIn.person;
  if (!buysCoins) return;
  await options.progress.once(`${key} buys coins`, () =>
    buyPackage(signedIn.client, buysCoins, options.sandboxUrl),
  );
}

async function buyPackage(client: DemoClient, size: number, sandboxUrl: string): Promise<void> {
  const packages = await client.call<{ _id: string; coins: number }[]>(
    'GET',
    'payment/package?countryCode=UAE',
  );
  const wanted = packages.find(({ coins }) => coins === size) ?? packages[0];
  if (!wanted) throw new Error('no packages on sale');
  const { payment } = await client.call<{
    payment: { chargeMeta: { fields: Record<string, string> } };
  }>('POST', 'payment/amazon/buy', { packageId: wanted._id, iframe: true });
  const { fields } = payment.chargeMeta;
  const response = await fetch(
    `${sandboxUrl}/payments/amazon/${fields['merchant_reference']}/decide`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ outcome: 'success', webhook: 'once', fields }),
    },
  );
  if (!response.ok) throw new Error(`buying coins: ${response.status} ${await response.text()}`);
}

/** Makes a post and what others do with it. `name` tells its steps from those of other posts. */
async function publish(post: DemoPost, name: string, demo: Demo): Promise<void> {
  const { progress } = demo.options;
  const author = personOf(demo, post.author);
  const postId = await progress.once(name, () => upload(post, author.client, demo.options));
  await published(author, post, postId);
  for (const key of post.likedBy) {
    const { client } = personOf(demo, key);
    await progress.once(`${name}: ${key} likes`, () =>
      client.call('POST', `${post.type}/${postId}/like`),
    );
  }
  for (const [index, { by, text }] of post.comments.entries()) {
    const { client } = personOf(demo, by);
    await progress.once(`${name}: comment ${index}`, () =>
      client.call('POST', `${post.type}/${postId}/comments`, { text }),
    );
  }
  for (const [index, gift] of (post.gifts ?? []).entries()) {
    const step = `${name}: gift ${index}`;
    const sender = personOf(demo, gift.by).client.once(progress.idempotencyKey(step));
    await progress.once(step, () =>
      sendGift(sender, gift.gift, { targetUserId: author.accountId, shortId: postId }),
    );
  }
}

/** Draws the clip and uploads it; answers the post id. */
async function upload(post: DemoPost, client: DemoClient, options: DemoOptions): Promise<string> {
  const { scene, title, seconds, noteHz, description, tags, place } = post;
  const size = { width: post.width, height: post.height };
  await rm(options.scratchDir, { recursive: true, force: true });
  await mkdir(options.scratchDir, { recursive: true });
  const file = await renderClip(
    { scene, title, size, seconds, noteHz },
    { ffmpeg: options.ffmpeg, fontFile: interFont(), folder: options.scratchDir },
  );
  return client.upload(post.type, { title, description, tags, place }, file);
}

/** Long: a slow machine may have transcodes of earlier posts to finish first. */
const PUBLISHED_MS_MAX = 15 * 60_000;

/** Others see a post once its first rendition plays. */
async function published(author: SignedInPerson, post: DemoPost, postId: string): Promise<void> {
  const deadline = Date.now() + PUBLISHED_MS_MAX;
  while (Date.now() < deadline) {
    const { media, status } = await author.client.call<{
      status: string;
      media?: { transcoded?: boolean };
    }>('GET', `${post.type}/${postId}/details`);
    if (media?.transcoded) return;
    if (status === 'failed') throw new Error(`${post.title} could not be published`);
    await sleep(500);
  }
  throw new Error(`${post.title} was not published in time`);
}

async function sendGift(
  sender: DemoClient,
  picture: string,
  receiver: { readonly targetUserId: string; readonly shortId: string },
): Promise<void> {
  const catalogue = await sender.call<{ _id: string; coins: number; picture: string }[]>(
    'GET',
    'payment/gift/catalogue',
  );
  const chosen = catalogue.find((gift) => gift.picture === picture) ?? catalogue[0];
  if (!chosen) throw new Error('the gift catalogue is empty');
  await retried(() =>
    sender.call('POST', 'payment/gift', { ...receiver, coins: chosen.coins, giftId: chosen._id }),
  );
}

/** Read models follow a moment behind: a call about somebody new may need a second try. */
async function retried<T>(call: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      if (attempt >= 12) throw error;
      await sleep(250 * attempt);
    }
  }
}

function interFont(): string {
  const require = createRequire(import.meta.url);
  const manifest = require.resolve('@fontsource-variable/inter/package.json');
  return join(dirname(manifest), 'files', 'inter-latin-wght-normal.woff2');
}
