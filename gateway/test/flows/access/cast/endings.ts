import { eventually } from '@mate/testing/wait';
import type { AdminCommand } from '../../admin-command.js';
import { PASSWORD, type SignedIn } from '../../people.js';
import type { RestClient } from '../../rest-client.js';
import type { Owner, OwnerState } from './people-of-cast.js';

const SANCTIONS = { suspended: 'suspend', banned: 'ban' } as const;

/** Brings an account into a state as it really comes about: by whoever administers, or by its owner. */
export async function bringInto(
  state: Exclude<OwnerState, 'active'>,
  person: SignedIn,
  admin: AdminCommand,
): Promise<void> {
  if (state !== 'deleted') {
    const order = ['sanction', SANCTIONS[state], person.username];
    await admin.rows([...order, '--rule', 'spam', '--evidence', 'seen']);
    return;
  }
  const body = { email: person.identifier, password: PASSWORD };
  const reply = await person.api.call<{ _id?: string }>('POST', 'user/login?deleteAccount=true', {
    body,
  });
  if (!reply.data._id) throw new Error(`deletion: ${reply.status}`);
}

/** Waits until every service has heard of it. */
export async function untilHidden(
  { person, posts, word }: Owner,
  viewers: readonly RestClient[],
): Promise<void> {
  const asked = posts.flatMap(({ kind, id, word: ofPost }) => [
    `${kind}/${id}/details`,
    `${kind}/query?q=${ofPost}`,
  ]);
  const paths = [
    ...asked,
    `user/followers/${person.accountId}`,
    `user/search?q=${word}`,
    `short/user/${person.accountId}`,
  ];
  for (const api of viewers)
    for (const path of paths)
      await eventually(async () => {
        const { status, data } = await api.call<unknown[]>('GET', path);
        const isGone = status === 404 || (status === 200 && data.length === 0);
        if (!isGone) throw new Error(`${path} still answers ${status}`);
      });
}
