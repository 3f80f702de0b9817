import { randomUUID } from 'node:crypto';
import { eventually } from '@mate/testing/wait';
import { fillWallet } from '../../coins.js';
import type { AdminCommand } from '../../admin-command.js';
import type { OutsideWorld } from '../../outside-world.js';
import type { SignedIn } from '../../people.js';
import type { MarkedPost, Other, Owner } from './people-of-cast.js';

const REASON = ['--description', 'For the specs'];

type The = (name: Other) => SignedIn;

const act = (person: SignedIn, action: string, target: SignedIn): Promise<unknown> =>
  person.api.post('user/follow', { action, targetUserId: target.accountId });
const block = (person: SignedIn, target: SignedIn): Promise<unknown> =>
  person.api.post('user/block', { action: 'block', targetUserId: target.accountId });

const hideCreator = (person: SignedIn, { kind, id }: Pick<MarkedPost, 'kind' | 'id'>) =>
  person.api.post(`${kind}/${id}/feedback`, { kind: 'hideCreator' });

/** Follows and requests, while all accounts are private: whoever is not answered goes on waiting. */
export async function relate(owners: readonly Owner[], the: The): Promise<void> {
  await Promise.all(
    owners.map(async ({ person: owner }) => {
      for (const name of ['follower', 'requested', 'blocked', 'blocking'] as const)
        // Announced a moment ago: not everybody has heard of everybody.
        await eventually(() => act(the(name), 'send', owner));
      for (const name of ['follower', 'blocked', 'blocking'] as const)
        await act(owner, 'accept', the(name));
      await eventually(() => act(owner, 'send', the('follower')));
    }),
  );
  await act(the('stranger'), 'send', the('follower'));
}

/** What people who will be hidden leave with others: everything that could still tell of them. */
export async function leaveTraces(
  owners: readonly Owner[],
  {
    the,
    outside,
    admin,
  }: { readonly the: The; readonly outside: OutsideWorld; readonly admin: AdminCommand },
): Promise<void> {
  const hidden = owners.filter(({ state }) => state !== 'active');
  const [open, closed] = owners;
  if (!open || !closed) throw new Error('there are two who stay');
  const follower = the('follower');
  // Everybody who may give has something to give, and something to send: bought coins cannot be sent.
  await Promise.all(
    (['follower', 'requested', 'stranger'] as const).map(async (name) => {
      await fillWallet(outside, the(name), owners.length);
      const given = ['--to', the(name).username, '--coins', `${owners.length}`];
      await admin.rows(['wallet', 'transfer', '--from', 'issuance', ...given, ...REASON]);
    }),
  );
  await Promise.all(
    hidden.map(async ({ person, posts }) => {
      await act(person, 'send', open.person);
      await act(open.person, 'accept', person);
      await act(open.person, 'send', person);
      await act(person, 'accept', open.person);
      await act(person, 'send', closed.person);
      // Friends of a friend, who is hidden, of each other.
      await act(person, 'send', the('stranger'));
      await act(the('stranger'), 'send', person);
      await act(person, 'accept', the('stranger'));
      for (const { kind, id } of posts) {
        // Content hears of the follow by an event.
        await eventually(() => follower.api.post(`${kind}/${id}/like`));
        await follower.api.post(`${kind}/${id}/bookmark`);
        await follower.api.post(`${kind}/${id}/comments`, { text: 'Hello' });
        await hideCreator(follower, { kind, id });
      }
      const gift = { targetUserId: person.accountId, coins: 1 };
      await eventually(() => follower.api.pay('payment/gift', gift, randomUUID()));
    }),
  );
  // One person's reports of a day are few.
  const [reported] = hidden;
  const [post] = reported?.posts ?? [];
  await follower.api.post(`user/${reported?.person.accountId}/report`, { reason: 'spam' });
  await follower.api.post(`${post?.kind}/${post?.id}/report`, { reason: 'spam' });
}

/** Blocks; they end the follows that were. Both sides have hidden the other's posts before. */
export async function partByBlocks(owners: readonly Owner[], the: The): Promise<void> {
  await Promise.all(
    owners.map(async ({ person: owner, posts }) => {
      const post = posts.find(({ visibility }) => visibility !== 'private');
      if (!post) throw new Error('every owner has a post for others');
      for (const name of ['blocked', 'blocking'] as const)
        await eventually(() => hideCreator(the(name), post));
      await block(owner, the('blocked'));
      await block(the('blocking'), owner);
    }),
  );
}
