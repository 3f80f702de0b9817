import type { DemoClient } from './demo-client.js';
import { demoPeople } from './demo-people.js';
import { personOf, retried, type Demo } from './demo-run.js';
import type { DemoComment, DemoPost } from './posts/demo-post.js';

/** A post that others can watch. */
export interface PublishedPost {
  readonly post: DemoPost;
  /** Tells its steps from those of others. */
  readonly name: string;
  readonly postId: string;
}

/** Does what its maker and the others do with a post: captions, likes, comments with their replies, gifts. */
export async function answerPost(made: PublishedPost, demo: Demo): Promise<void> {
  const { post, name, postId } = made;
  const { progress } = demo.options;
  const author = personOf(demo, post.author);
  for (const [language, lines] of Object.entries(post.captions ?? {}))
    await progress.once(`${name}: captions ${language}`, () =>
      author.client.call('PUT', `${post.type}/${postId}/captions`, {
        ...{ language, file: captionsOf(lines, post.seconds) },
      }),
    );
  for (const key of thoseWhoLike(post)) {
    const { client } = personOf(demo, key);
    await progress.once(`${name}: ${key} likes`, () =>
      client.call('POST', `${post.type}/${postId}/like`),
    );
  }
  for (const [index, comment] of (post.comments ?? []).entries())
    await say({ ...made, name: `${name}: comment ${index}` }, comment, demo);
  for (const [index, gift] of (post.gifts ?? []).entries()) {
    const step = `${name}: gift ${index}`;
    const sender = personOf(demo, gift.by).client.once(progress.idempotencyKey(step));
    await progress.once(step, () =>
      sendGift(sender, gift.gift, { targetUserId: author.accountId, shortId: postId }),
    );
  }
}

/** Who likes a post: as many of the others as it says, beginning with somebody else each time. */
export function thoseWhoLike({ author, title, likes }: DemoPost): string[] {
  const others = demoPeople.map(({ key }) => key).filter((key) => key !== author);
  const first = [...title].length % others.length;
  return [...others.slice(first), ...others.slice(0, first)].slice(0, likes);
}

/** A WebVTT file with the lines one after the other, each as long as the others. */
export function captionsOf(lines: readonly string[], seconds: number): string {
  const each = seconds / lines.length;
  const timeOf = (time: number): string => `00:${time.toFixed(3).padStart(6, '0')}`;
  const cues = lines.map(
    (line, index) => `${timeOf(index * each)} --> ${timeOf((index + 1) * each - 0.2)}\n${line}\n`,
  );
  return ['WEBVTT\n', ...cues].join('\n');
}

async function say(
  { post, name, postId }: PublishedPost,
  { by, text, replies = [], pinned, hearted }: DemoComment,
  demo: Demo,
): Promise<void> {
  const { progress } = demo.options;
  const path = `${post.type}/${postId}/comments`;
  const write = (step: string, person: string, body: object): Promise<string> =>
    progress.once(step, async () => {
      const { client } = personOf(demo, person);
      return (await client.call<{ _id: string }>('POST', path, body))._id;
    });
  const parentId = await write(name, by, { text });
  for (const [index, reply] of replies.entries())
    await write(`${name}: reply ${index}`, reply.by, { text: reply.text, parentId });
  const { client } = personOf(demo, post.author);
  for (const [mark, isOn] of [
    ['pin', pinned],
    ['heart', hearted],
  ] as const)
    if (isOn)
      await progress.once(`${name}: ${mark}`, () =>
        client.call('POST', `${path}/${parentId}/${mark}`),
      );
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
