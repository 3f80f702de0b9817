import { eventually } from '@mate/testing/wait';
import type { SignedIn } from '../../people.js';
import { others, type Other, type Owner, type Stage } from './people-of-cast.js';

/** A post, or the address of one. */
interface Place {
  readonly path: string;
  /** Who stays, and answers everybody. */
  readonly host: SignedIn;
  readonly guests: readonly SignedIn[];
}

/**
 * Everybody likes, comments and answers where all may look, and follows and is followed by somebody who stays: whatever
 * becomes of them, each has been in every kind of number. Before blocks part them and accounts end.
 */
export async function gatherCrowd(
  owners: readonly Owner[],
  { the, stage }: { readonly the: (name: Other) => SignedIn; readonly stage: Stage },
): Promise<void> {
  const [open] = owners;
  const [post] = open?.posts ?? [];
  if (!open || !post) throw new Error('somebody stays and has a post');
  const people = [...owners.map(({ person }) => person), ...others.map(the)];
  const hidden = owners.filter(({ state }) => state !== 'active').map(({ person }) => person);
  // An account that is private still shows its posts to followers.
  const followers = [...hidden, ...(['follower', 'blocked', 'blocking'] as const).map(the)];
  await Promise.all([
    meet({ path: `short/${stage.postId}`, host: the('requested'), guests: people }),
    meet({ path: `${post.kind}/${post.id}`, host: open.person, guests: followers }),
    befriend(the('follower'), others.filter((name) => name !== 'follower').map(the)),
  ]);
}

/** Whoever comes is answered, and answers: what hidden people wrote stands above and below what is shown. */
async function meet({ path, host, guests }: Place): Promise<void> {
  const comments = `${path}/comments`;
  const write = ({ api }: SignedIn, parentId?: string): Promise<{ _id: string }> =>
    api.post(comments, { text: 'Hello', ...(parentId && { parentId }) });
  const { _id: welcomeId } = await eventually(() => write(host));
  await Promise.all(
    guests.map(async (guest) => {
      // Content hears of people and follows by events.
      await eventually(() => guest.api.post(`${path}/like`));
      const { _id } = await write(guest);
      await write(guest, welcomeId);
      await write(host, _id);
    }),
  );
}

/** Both ways, with all of them; accounts that are open. */
async function befriend(one: SignedIn, all: readonly SignedIn[]): Promise<void> {
  const follow = ({ api }: SignedIn, { accountId }: SignedIn): Promise<unknown> =>
    eventually(() => api.post('user/follow', { action: 'send', targetUserId: accountId }));
  await Promise.all(all.flatMap((other) => [follow(one, other), follow(other, one)]));
}
