import { mkdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DemoClient } from './demo-client.js';
import { personOf, retried, type Demo } from './demo-run.js';
import { demoPosts, type DemoPost } from './demo-posts.js';
import { renderClip } from './render-clip.js';
import type { SignedInPerson } from './seed-people.js';

/** A post of the demo data with the name that tells its steps from those of others. */
interface Planned {
  readonly post: DemoPost;
  readonly name: string;
}

/**
 * Makes the posts and what others do with them, oldest first: while one is being transcoded, the next waits behind it
 * and the one after that is drawn. No more than one waits, so that what somebody uploads by hand is soon its turn.
 * The newest posts open the feed, so a visitor sees the whole feed grow from the first ready one.
 */
export async function seedPosts(demo: Demo): Promise<void> {
  const { signal, scratchDir, progress } = demo.options;
  await rm(scratchDir, { recursive: true, force: true });
  const planned = demoPosts.map((post, index): Planned => ({ post, name: `post ${index}` }));
  let drawn = inBackground(draw(planned[0], demo));
  let settled = Promise.resolve();
  for (const [index, each] of planned.entries()) {
    if (signal.aborted) return;
    const clip = await drawn;
    drawn = inBackground(draw(planned[index + 1], demo));
    const postId = await progress.once(each.name, () => upload(each, clip, demo));
    await settled;
    settled = inBackground(settle(each, postId, demo));
  }
  await settled;
  await rm(scratchDir, { recursive: true, force: true });
}

/** Whoever waits for it later hears of its failure; nobody may wait any more. */
function inBackground<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  return work;
}

/** Draws the clip of a post in a folder of its own and answers its path; nothing for a post that an earlier run uploaded. */
async function draw(planned: Planned | undefined, { options }: Demo): Promise<string | undefined> {
  if (!planned || options.progress.has(planned.name)) return undefined;
  const { scene, title, seconds, noteHz, width, height } = planned.post;
  const folder = join(options.scratchDir, planned.name.replace(' ', '-'));
  await mkdir(folder, { recursive: true });
  return renderClip(
    { scene, title, size: { width, height }, seconds, noteHz },
    { ffmpeg: options.ffmpeg, fontFile: interFont(), folder, signal: options.signal },
  );
}

/** Answers the post id. */
async function upload(
  { post, name }: Planned,
  clip: string | undefined,
  demo: Demo,
): Promise<string> {
  if (clip === undefined) throw new Error(`${name} was not drawn`);
  const { type, title, description, tags, place } = post;
  const { client } = personOf(demo, post.author);
  const postId = await client.upload(type, { title, description, tags, place }, clip);
  await rm(dirname(clip), { recursive: true, force: true });
  return postId;
}

/** Waits until others see a post, and does what they do with it. */
async function settle({ post, name }: Planned, postId: string, demo: Demo): Promise<void> {
  const { progress } = demo.options;
  const author = personOf(demo, post.author);
  await published(author, post, postId);
  for (const key of post.likedBy) {
    const { client } = personOf(demo, key);
    // Who likes it has watched it: what rises, and what comes after it, is told by that.
    const watchedMs = post.seconds * 1_000;
    const watch = { postId, source: 'home', watchedMs, completed: true, exit: 'end' };
    await progress.once(`${name}: ${key} watches`, () =>
      client.call('POST', 'events/watch', { watches: [watch] }),
    );
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

function interFont(): string {
  const require = createRequire(import.meta.url);
  const manifest = require.resolve('@fontsource-variable/inter/package.json');
  return join(dirname(manifest), 'files', 'inter-latin-wght-normal.woff2');
}
