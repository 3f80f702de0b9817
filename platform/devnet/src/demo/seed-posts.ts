import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { personOf, type Demo } from './demo-run.js';
import type { DemoPost } from './posts/demo-post.js';
import { demoPosts } from './posts/demo-posts.js';
import { answerPost, type PublishedPost } from './answer-post.js';
import { renderClip } from './scenes/render-clip.js';
import type { SignedInPerson } from './seed-people.js';
import { fontFor } from './scenes/title-fonts.js';

/** A post of the demo data with the name that tells its steps from those of others. */
interface Planned {
  readonly post: DemoPost;
  readonly name: string;
  readonly noteHz: number;
}

const LOWEST_HZ = 110;
// A scale of five tones: whatever follows whatever sounds well.
const SCALE = [0, 2, 4, 7, 9];

/**
 * Makes the posts and what others do with them, oldest first: while one is being transcoded, the next waits behind it
 * and the one after that is drawn. No more than one waits, so that what somebody uploads by hand is soon its turn.
 * The newest posts open the feed, so a visitor sees the whole feed grow from the first ready one.
 */
export async function seedPosts(demo: Demo): Promise<readonly PublishedPost[]> {
  const published: PublishedPost[] = [];
  const { signal, scratchDir, progress } = demo.options;
  await rm(scratchDir, { recursive: true, force: true });
  const planned = demoPosts.map((post, index): Planned => ({
    ...{ post, name: post.title },
    noteHz: noteOf(index),
  }));
  let drawn = inBackground(draw(planned[0], demo));
  let settled = Promise.resolve();
  for (const [index, each] of planned.entries()) {
    if (signal.aborted) return published;
    const clip = await drawn;
    drawn = inBackground(draw(planned[index + 1], demo));
    const postId = await progress.once(each.name, () => upload(each, clip, demo));
    await settled;
    const made = { ...each, postId };
    published.push(made);
    settled = inBackground(settle(made, demo));
  }
  await settled;
  await rm(scratchDir, { recursive: true, force: true });
  return published;
}

/** Whoever waits for it later hears of its failure; nobody may wait any more. */
function inBackground<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  return work;
}

/** Draws the clip of a post in a folder of its own and answers its path; nothing for a post that an earlier run uploaded. */
async function draw(planned: Planned | undefined, { options }: Demo): Promise<string | undefined> {
  if (!planned || options.progress.has(planned.name)) return undefined;
  const { scene, hue = 0, title, seconds, width, height } = planned.post;
  const folder = join(options.scratchDir, String(demoPosts.indexOf(planned.post)));
  await mkdir(folder, { recursive: true });
  return renderClip(
    { scene, hue, title, size: { width, height }, seconds, noteHz: planned.noteHz },
    { ffmpeg: options.ffmpeg, fontFile: fontFor(title), folder, signal: options.signal },
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
async function settle(made: PublishedPost, demo: Demo): Promise<void> {
  await published(personOf(demo, made.post.author), made.post, made.postId);
  await answerPost(made, demo);
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

function noteOf(index: number): number {
  const tone = (SCALE[index % SCALE.length] ?? 0) + 12 * (index % 2);
  return Math.round(LOWEST_HZ * 2 ** (tone / 12));
}
