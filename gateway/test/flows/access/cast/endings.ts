import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { startTestSystem } from '@mate/devnet/test-system';
import { eventually } from '@mate/testing/wait';
import { PASSWORD, type SignedIn } from '../../people.js';
import type { RestClient } from '../../rest-client.js';
import type { Owner, OwnerState } from './people-of-cast.js';

type Facts = Awaited<ReturnType<typeof startTestSystem>>['facts'];

const SANCTIONS = { suspended: 'suspend', banned: 'ban' } as const;

/** Brings an account into a state as it really comes about: by whoever administers, or by its owner. */
export async function bringInto(
  state: Exclude<OwnerState, 'active'>,
  person: SignedIn,
  facts: Facts,
): Promise<void> {
  if (state !== 'deleted') return sanction(SANCTIONS[state], person, facts);
  const body = { email: person.identifier, password: PASSWORD };
  const reply = await person.api.call<{ _id?: string }>('POST', 'user/login?deleteAccount=true', {
    body,
  });
  if (!reply.data._id) throw new Error(`deletion: ${reply.status}`);
}

/** The command that people type, against this system. */
async function sanction(measure: string, { username }: SignedIn, facts: Facts): Promise<void> {
  const command = join(facts.root, 'platform/admin/dist/admin.main.js');
  const words = ['sanction', measure, username, '--as', 'matrix', '--rule', 'spam'];
  await promisify(execFile)(process.execPath, [command, ...words, '--evidence', 'seen'], {
    env: {
      ...process.env,
      ADMIN_IDENTITY_ADDRESS: `127.0.0.1:${facts.ports['identity-rpc']}`,
      ADMIN_PRIVATE_KEY: facts.secrets.adminKeys.privateKey,
    },
  });
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
