import { MongoClient, type Db } from 'mongodb';
import { openStoredMedia, type StoredMedia } from '@mate/devnet/stored-media';
import type { startTestSystem } from '@mate/devnet/test-system';
import { eventually } from '@mate/testing/wait';
import type { CallerRole } from '../../../../src/http/access/access-policy.rules.js';
import { AdminCommand } from '../../admin-command.js';
import { OutsideWorld } from '../../outside-world.js';
import { PASSWORD, signUp, type SignedIn } from '../../people.js';
import { RestClient } from '../../rest-client.js';
import { aClip, prepared, uploadPost } from '../../uploads.js';
import { gatherCrowd } from './crowd.js';
import { bringInto, untilHidden } from './endings.js';
import { ownerOf, type Part } from './owners.js';
import {
  kinds,
  others,
  type Kind,
  type Other,
  type Owner,
  type Stage,
  type Viewer,
} from './people-of-cast.js';
import { copyPost, type Shelf } from './stored-posts.js';
import { leaveTraces, partByBlocks, relate } from './ties.js';

export interface Cast {
  readonly owners: readonly Owner[];
  readonly viewersOf: (owner: Owner) => readonly Viewer[];
  readonly stage: Stage;
  readonly databases: readonly Db[];
  readonly media: StoredMedia;
  /** Where a mark is from, in words. */
  meaningOf(mark: string): string;
  close(): Promise<void>;
}

type System = Awaited<ReturnType<typeof startTestSystem>>;
type Again = (person: SignedIn) => Promise<RestClient>;

/** The owners by their names, which no viewer's begins with; first the two whom everybody may know of. */
const PARTS: Readonly<Record<string, Part>> = {
  Opal: { state: 'active', privateAccount: false },
  Clove: { state: 'active', privateAccount: true },
  Sorrel: { state: 'suspended', privateAccount: false },
  Basil: { state: 'banned', privateAccount: true },
  Dill: { state: 'deleted', privateAccount: false },
};

/** Signs everybody up, makes what they own, puts them into their relations, and ends what has to end. */
export async function castOf(system: System): Promise<Cast> {
  const visitor = new RestClient(system.gatewayUrl);
  const outside = new OutsideWorld(system.sandboxUrl);
  const { addresses, databasePrefix } = system.facts;
  const client = await MongoClient.connect(addresses.mongoUrl);
  const db = (name: string): Db => client.db(`${databasePrefix}mate_${name}`);
  const parts = Object.entries(PARTS);
  const names = [...parts.map(([name]) => name), ...others];
  const signedUp = new Map(
    await Promise.all(
      names.map(async (name) => [name, await signUp({ visitor, outside }, name)] as const),
    ),
  );
  const the = (name: string): SignedIn => {
    const person = signedUp.get(name);
    if (!person) throw new Error(`${name} signed up`);
    return person;
  };
  const again: Again = async ({ identifier: email }) => {
    const session = await visitor.post<{ accessToken: string }>('user/login', {
      ...{ email, password: PASSWORD },
    });
    return visitor.withToken(session.accessToken);
  };
  await Promise.all(
    [...signedUp.values()].map(({ api }) => api.post('user/export', { password: PASSWORD })),
  );
  const shelf: Shelf = { content: db('content'), media: openStoredMedia(system.facts) };
  const film = await aClip('160x120', 1);
  const host = the('follower');
  const films = await uploadFilms(host, film, shelf);
  const stage = { postId: await setStage(shelf, films.short, host), host };
  const friendId = host.accountId;
  const making = { film, films, shelf, outside, again, stage, friendId };
  const owners = await Promise.all(parts.map(([name, part]) => ownerOf(the(name), part, making)));
  await relate(owners, the);
  const admin = new AdminCommand(system.admin);
  await leaveTraces(owners, { the, outside, admin });
  await gatherCrowd(owners, { the, stage });
  await partByBlocks(owners, the);
  await end(owners, { the, visitor, admin });
  const otherViewers = viewersBeside(the, { visitor, again });
  return {
    owners,
    viewersOf: ({ person }) => [
      { name: 'owner', role: 'owner', api: person.api, person, again: () => again(person) },
      ...otherViewers,
    ],
    stage,
    media: shelf.media,
    databases: ['identity', 'social', 'content', 'wallet', 'payments'].map(db),
    meaningOf: (mark) => meaningOf(mark, owners),
    close: async () => {
      shelf.media.close();
      await client.close();
    },
  };
}

const OF_OWNERS = ['id', 'username', 'name', 'bio', 'picture', 'comment id', 'comment'];
const OF_POSTS = ['id', 'comment id', 'files', 'word', 'title', 'tag', 'place', 'comment'];

function meaningOf(mark: string, owners: readonly Owner[]): string {
  for (const { state, privateAccount, marks, posts } of owners) {
    const whose = `of a ${state} ${privateAccount ? 'private' : 'public'} account`;
    if (marks.includes(mark)) return `the ${OF_OWNERS[marks.indexOf(mark)]} ${whose}: ${mark}`;
    const post = posts.find((one) => one.marks.includes(mark));
    const what = post && OF_POSTS[post.marks.indexOf(mark)];
    if (post) return `the ${what} of a ${post.visibility} ${post.kind} ${whose}: ${mark}`;
  }
  return mark;
}

function viewersBeside(
  the: (name: Other) => SignedIn,
  { visitor, again }: { readonly visitor: RestClient; readonly again: Again },
): Viewer[] {
  const viewerOf = (name: Other, role: CallerRole): Viewer => {
    const person = the(name);
    return { name, role, api: person.api, person, again: () => again(person) };
  };
  return [
    ...(['follower', 'requested', 'stranger', 'blocked', 'blocking'] as const).map((name) =>
      viewerOf(name, name),
    ),
    { name: 'visitor', role: 'visitor', api: visitor, again: async () => visitor },
    viewerOf('suspended', 'stranger'),
    { ...viewerOf('deleted', 'stranger'), again: async () => the('deleted').api },
  ];
}

async function uploadFilms(
  author: SignedIn,
  film: Buffer,
  { content }: Shelf,
): Promise<Record<Kind, string>> {
  const [short = '', video = ''] = await Promise.all(
    kinds.map((kind) => uploadPost(author, kind, film)),
  );
  await Promise.all([prepared(author, short, 'short'), prepared(author, video, 'video')]);
  // Drawn last: whatever is made of a film is there then, and is copied with it.
  await eventually(async () => {
    const whole = { ownerId: author.accountId, frames: { $exists: true } };
    expect(await content.collection('assets').countDocuments(whole)).toBe(kinds.length);
  });
  return { short, video };
}

async function setStage(shelf: Shelf, filmId: string, author: SignedIn): Promise<string> {
  const { id } = await copyPost(shelf, { postId: filmId, authorId: author.accountId });
  await author.api.call('PUT', `short/${id}`, { body: { visibility: 'public' } });
  return id;
}

/** Accounts become open again, or end; whoever is deleted keeps a token that is dead. */
async function end(
  owners: readonly Owner[],
  system: {
    readonly the: (name: Other) => SignedIn;
    readonly visitor: RestClient;
    readonly admin: AdminCommand;
  },
): Promise<void> {
  const { the, visitor, admin } = system;
  for (const { person, privateAccount } of owners)
    await person.api.call('PUT', 'user/update', { body: { profileSettings: { privateAccount } } });
  const endings = owners.map(({ state, person }) => ({ state, person }));
  await Promise.all(
    [
      ...endings,
      { state: 'suspended' as const, person: the('suspended') },
      { state: 'deleted' as const, person: the('deleted') },
    ].map(async ({ state, person }) => {
      if (state !== 'active') await bringInto(state, person, admin);
    }),
  );
  await eventually(async () => {
    const reply = await the('suspended').api.call('PUT', 'user/update', { body: {} });
    return reply.status === 403;
  });
  const viewers = [visitor, the('stranger').api, the('follower').api];
  for (const owner of owners)
    await (owner.state === 'active'
      ? untilSettled(owner, the('stranger'), visitor)
      : untilHidden(owner, viewers));
}

/** Waits until every service has heard how open the account is. */
async function untilSettled(
  { privateAccount, posts }: Owner,
  stranger: SignedIn,
  visitor: RestClient,
): Promise<void> {
  const open = posts.find(({ visibility }) => visibility === 'public');
  if (!open) throw new Error('there is a public post');
  const path = `${open.kind}/${open.id}/details`;
  const wanted = privateAccount ? 404 : 200;
  await eventually(async () => {
    const replies = await Promise.all([visitor.call('GET', path), stranger.api.call('GET', path)]);
    return replies.every(({ status }) => status === wanted);
  });
}
