import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoPeople } from './demo-people.js';
import { demoPosts, type DemoPost } from './demo-posts.js';
import { renderClip } from './render-clip.js';
import { signIn, type SignedInPerson } from './seed-people.js';

export interface DemoOptions {
  readonly gatewayUrl: string;
  readonly sandboxUrl: string;
  readonly ffmpeg: string;
  /** A folder for clips on their way; removed at the end. */
  readonly scratchDir: string;
  readonly say: (line: string) => void;
  readonly signal?: AbortSignal;
}

/**
 * Fills a new system with people, follows, coins, posts, comments, likes and gifts, all through the public API and the
 * real pipeline. People and relations come first, so that the app is usable while the videos are still on their way.
 */
export async function seedDemo(options: DemoOptions): Promise<void> {
  const people = new Map<string, SignedInPerson>();
  for (const person of demoPeople) people.set(person.key, await signIn(person, options));
  await Promise.all([...people.values()].map((signedIn) => follow(signedIn, people)));
  for (const signedIn of people.values()) await buyCoins(signedIn, options);
  options.say(`demo people ready (${people.size}); their videos follow`);
  // The newest posts open the feed, so a visitor sees the whole feed grow from the first ready one.
  for (const [index, post] of demoPosts.entries()) {
    if (options.signal?.aborted) return;
    await publish(post, { people, index, options });
  }
  options.say(`demo posts uploaded (${demoPosts.length}); the last ones are being transcoded`);
  await rm(options.scratchDir, { recursive: true, force: true });
}

const personOf = (people: Map<string, SignedInPerson>, key: string): SignedInPerson => {
  const person = people.get(key);
  if (!person) throw new Error(`demo data names nobody called ${key}`);
  return person;
};

async function follow(
  signedIn: SignedInPerson,
  people: Map<string, SignedInPerson>,
): Promise<void> {
  for (const key of signedIn.person.follows) {
    const targetUserId = personOf(people, key).accountId;
    await retried(() =>
      signedIn.client.call('POST', 'user/follow', { action: 'send', targetUserId }),
    );
  }
}

async function buyCoins({ person, client }: SignedInPerson, options: DemoOptions): Promise<void> {
  if (!person.buysCoins) return;
  const packages = await client.call<{ _id: string; coins: number }[]>(
    'GET',
    'payment/package?countryCode=UAE',
  );
  const wanted = packages.find(({ coins }) => coins === person.buysCoins) ?? packages[0];
  if (!wanted) throw new Error('no packages on sale');
  const { payment } = await client.call<{
    payment: { chargeMeta: { fields: Record<string, string> } };
  }>('POST', 'payment/amazon/buy', { packageId: wanted._id, iframe: true });
  const { fields } = payment.chargeMeta;
  const response = await fetch(
    `${options.sandboxUrl}/payments/amazon/${fields['merchant_reference']}/decide`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ outcome: 'success', webhook: 'once', fields }),
    },
  );
  if (!response.ok) throw new Error(`buying coins: ${response.status} ${await response.text()}`);
}

interface PublishContext {
  readonly people: Map<string, SignedInPerson>;
  readonly index: number;
  readonly options: DemoOptions;
}

async function publish(post: DemoPost, { people, index, options }: PublishContext): Promise<void> {
  const folder = join(options.scratchDir, `clip-${index}`);
  await mkdir(folder, { recursive: true });
  const file = await renderClip(
    {
      scene: post.scene,
      title: post.title,
      size: { width: post.width, height: post.height },
      seconds: post.seconds,
      noteHz: post.noteHz,
    },
    { ffmpeg: options.ffmpeg, fontFile: interFont(), folder },
  );
  const author = personOf(people, post.author);
  const postId = await author.client.upload(
    post.type,
    { title: post.title, description: post.description, tags: post.tags, place: post.place },
    file,
  );
  await rm(folder, { recursive: true, force: true });
  await published(author, post, postId);
  for (const key of post.likedBy)
    await personOf(people, key).client.call('POST', `${post.type}/${postId}/like`);
  for (const { by, text } of post.comments)
    await personOf(people, by).client.call('POST', `${post.type}/${postId}/comments`, { text });
  await sendGifts(post, { people, author, postId });
}

/** Others see a post once its first rendition plays. */
async function published(author: SignedInPerson, post: DemoPost, postId: string): Promise<void> {
  for (let attempt = 0; attempt < 240; attempt += 1) {
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

async function sendGifts(
  post: DemoPost,
  {
    people,
    author,
    postId,
  }: { people: Map<string, SignedInPerson>; author: SignedInPerson; postId: string },
): Promise<void> {
  if (!post.gifts) return;
  for (const { by, gift } of post.gifts) {
    const { client } = personOf(people, by);
    const catalogue = await client.call<
      { _id: string; name: string; coins: number; picture: string }[]
    >('GET', 'payment/gift/catalogue');
    const chosen = catalogue.find(({ picture }) => picture === gift) ?? catalogue[0];
    if (!chosen) throw new Error('the gift catalogue is empty');
    const sender = client.once(randomUUID());
    await retried(() =>
      sender.call('POST', 'payment/gift', {
        targetUserId: author.accountId,
        coins: chosen.coins,
        shortId: postId,
        giftId: chosen._id,
      }),
    );
  }
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
