import { randomBytes } from 'node:crypto';
import { MongoClient, type Db } from 'mongodb';
import type { startTestSystem } from '@mate/devnet/test-system';
import { eventually } from '@mate/testing/wait';
import type { Standing } from '../../../src/http/access/access-policy.rules.js';
import { beginBuying, finalOf, settle, smallestPackage } from '../coins.js';
import { OutsideWorld } from '../outside-world.js';
import { PASSWORD, signUp, type SignedIn } from '../people.js';
import { RestClient } from '../rest-client.js';
import { aClip, prepared, uploadPost } from '../uploads.js';
import { copyPost } from './stored-posts.js';

export const kinds = ['short', 'video'] as const;
export type Kind = (typeof kinds)[number];
export const visibilities = ['public', 'followers', 'private'] as const;
export type Visibility = (typeof visibilities)[number];

/** Who asks, by how they stand to both owners; and two whose own account is not as it should be. */
export const viewerNames = [
  'owner',
  'follower',
  'requested',
  'stranger',
  'blocked',
  'blocking',
  'visitor',
  'suspended',
  'deleted',
] as const;
export type ViewerName = (typeof viewerNames)[number];

export interface Viewer {
  readonly name: ViewerName;
  readonly standing: Standing;
  readonly api: RestClient;
  /** Undefined for a visitor. */
  readonly person?: SignedIn;
  /** The same person in a session of its own. */
  readonly again: () => Promise<RestClient>;
}

/** A post with words that nothing else has. */
export interface MarkedPost {
  readonly id: string;
  readonly kind: Kind;
  readonly visibility: Visibility;
  readonly commentId: string;
  /** Its id, title, tag, place and comment. */
  readonly marks: readonly string[];
  readonly word: string;
  readonly place: string;
}

/** Somebody whose data others ask for. */
export interface Owner {
  readonly privateAccount: boolean;
  readonly person: SignedIn;
  readonly posts: readonly MarkedPost[];
  readonly uploadId: string;
  readonly purchaseId: string;
  readonly packageId: string;
  readonly sessionId: string;
  /** Id, username, names, bio. */
  readonly marks: readonly string[];
  readonly word: string;
}

export interface Cast {
  readonly owners: readonly Owner[];
  readonly viewersOf: (owner: Owner) => readonly Viewer[];
  /** A public post of the follower, with comments of both owners below it. */
  readonly stage: { readonly postId: string; readonly comments: readonly string[] };
  readonly databases: readonly Db[];
  close(): Promise<void>;
}

type System = Awaited<ReturnType<typeof startTestSystem>>;
type Others = Exclude<ViewerName, 'owner' | 'visitor'>;

const OTHERS = viewerNames.filter((name): name is Others => name !== 'owner' && name !== 'visitor');
/** Letters only: searches take a word as one. */
const aWord = (): string =>
  `zq${[...randomBytes(8)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')}`;

/** Signs everybody up, makes what they own, and puts them into their relations. */
export async function castOf(system: System): Promise<Cast> {
  const visitor = new RestClient(system.gatewayUrl);
  const places = { visitor, outside: new OutsideWorld(system.sandboxUrl) };
  const { addresses, databasePrefix } = system.facts;
  const client = await MongoClient.connect(addresses.mongoUrl);
  const db = (name: string): Db => client.db(`${databasePrefix}mate_${name}`);
  const [openOwner, closedOwner, ...signedUp] = await Promise.all(
    ['Open', 'Closed', ...OTHERS].map((name) => signUp(places, name)),
  );
  if (!openOwner || !closedOwner) throw new Error('everybody signs up');
  const people = new Map(OTHERS.map((name, index) => [name, signedUp[index]]));
  const the = (name: Others): SignedIn => {
    const person = people.get(name);
    if (!person) throw new Error(`${name} signed up`);
    return person;
  };
  const again = async (person: SignedIn): Promise<RestClient> => {
    const session = await visitor.post<{ accessToken: string }>('user/login', {
      email: person.identifier,
      password: PASSWORD,
    });
    return visitor.withToken(session.accessToken);
  };
  for (const { api } of [openOwner, closedOwner, ...signedUp]) await api.post('user/export');
  const films = await uploadFilms(openOwner);
  const content = db('content');
  const making = { films, content, again, outside: places.outside };
  const owners = [
    await ownerOf(openOwner, { privateAccount: false, ...making }),
    await ownerOf(closedOwner, { privateAccount: true, ...making }),
  ];
  const postId = await copyPost(content, films.short, the('follower').accountId);
  await the('follower').api.call('PUT', `short/${postId}`, { body: { visibility: 'public' } });
  await relate(owners, the);
  const comments = await commentOn(postId, owners);
  await blockAndEnd(owners, the);
  for (const owner of owners)
    await owner.person.api.call('PUT', 'user/update', {
      body: { profileSettings: { privateAccount: owner.privateAccount } },
    });
  await db('identity')
    .collection<{ _id: string }>('accounts')
    .updateOne({ _id: the('suspended').accountId }, { $set: { status: 'suspended' } });
  await eventually(async () => {
    const reply = await the('suspended').api.call('PUT', 'user/update', { body: {} });
    return reply.status === 403;
  });
  await settled(owners, the('stranger'), visitor);
  const viewerOf = (name: Others, standing: Standing): Viewer => {
    const person = the(name);
    return { name, standing, api: person.api, person, again: () => again(person) };
  };
  const others: Viewer[] = [
    ...(['follower', 'requested', 'stranger', 'blocked', 'blocking'] as const).map((name) =>
      viewerOf(name, name),
    ),
    { name: 'visitor', standing: 'visitor', api: visitor, again: async () => visitor },
    viewerOf('suspended', 'stranger'),
    { ...viewerOf('deleted', 'stranger'), again: async () => the('deleted').api },
  ];
  return {
    owners,
    viewersOf: ({ person }) => [
      { name: 'owner', standing: 'owner', api: person.api, person, again: () => again(person) },
      ...others,
    ],
    stage: { postId, comments },
    databases: ['identity', 'social', 'content', 'wallet', 'payments'].map(db),
    close: () => client.close(),
  };
}

async function uploadFilms(author: SignedIn): Promise<Record<Kind, string>> {
  const film = await aClip('160x120', 1);
  const [short = '', video = ''] = await Promise.all(
    kinds.map((kind) => uploadPost(author, kind, film)),
  );
  await Promise.all([prepared(author, short, 'short'), prepared(author, video, 'video')]);
  return { short, video };
}

interface Making {
  readonly films: Record<Kind, string>;
  readonly content: Db;
  readonly outside: OutsideWorld;
  readonly again: (person: SignedIn) => Promise<RestClient>;
}

async function ownerOf(
  person: SignedIn,
  made: Making & { readonly privateAccount: boolean },
): Promise<Owner> {
  const { privateAccount, films, content, again } = made;
  const word = aWord();
  const bio = aWord();
  await person.api.call('PUT', 'user/update', {
    // Requests wait while an account is private.
    body: { firstName: word, bio, profileSettings: { privateAccount: true } },
  });
  const posts: MarkedPost[] = [];
  for (const kind of kinds)
    for (const visibility of visibilities) {
      const id = await copyPost(content, films[kind], person.accountId);
      posts.push(await markPost(person, { id, kind, visibility }));
    }
  const upload = await person.api.post<{ uploadId: string }>('short/upload', {
    ...{ title: word, fileName: 'a.mp4', size: 1_000, contentType: 'video/mp4' },
  });
  const { _id: packageId } = await smallestPackage(person);
  const purchase = await beginBuying(person, packageId);
  // A job would look again at one that waits.
  await settle(made.outside, purchase, { outcome: 'success' });
  await finalOf(person, purchase);
  await again(person);
  const sessions = await person.api.get<{ _id: string; current: boolean }[]>('user/sessions');
  return {
    ...{ privateAccount, person, posts, word },
    uploadId: upload.uploadId,
    purchaseId: purchase.transaction._id,
    packageId,
    // Not the one that the owner goes on with.
    sessionId: sessions.find(({ current }) => !current)?._id ?? '',
    marks: [person.accountId, person.username, word, bio],
  };
}

async function markPost(
  { api }: SignedIn,
  post: Pick<MarkedPost, 'id' | 'kind' | 'visibility'>,
): Promise<MarkedPost> {
  const { id, kind, visibility } = post;
  const [word, title, tag, place, text] = [aWord(), aWord(), aWord(), aWord(), aWord()] as const;
  const reply = await api.call('PUT', `${kind}/${id}`, {
    body: { title: `${word} ${title}`, tags: [word, tag], place: `${word} ${place}`, visibility },
  });
  if (reply.status !== 200) throw new Error(`${kind} ${visibility}: ${reply.status}`);
  const comment = await api.post<{ _id: string }>(`${kind}/${id}/comments`, { text });
  const commentId = comment._id;
  return {
    ...post,
    word,
    place: `${word} ${place}`,
    commentId,
    marks: [id, commentId, word, title, tag, place, text],
  };
}

/** Follows and requests, while both accounts are private: whoever is not answered goes on waiting. */
async function relate(owners: readonly Owner[], the: (name: Others) => SignedIn): Promise<void> {
  for (const { person: owner } of owners) {
    const act = (person: SignedIn, action: string, target: SignedIn): Promise<unknown> =>
      person.api.post('user/follow', { action, targetUserId: target.accountId });
    for (const name of ['follower', 'requested', 'blocked', 'blocking'] as const)
      await eventually(() =>
        act(the(name), 'send', owner).then(
          () => true,
          () => false,
        ),
      );
    for (const name of ['follower', 'blocked', 'blocking'] as const)
      await act(owner, 'accept', the(name));
    await act(owner, 'send', the('follower'));
  }
}

async function commentOn(postId: string, owners: readonly Owner[]): Promise<string[]> {
  const comments: string[] = [];
  for (const { person } of owners) {
    const text = aWord();
    await eventually(() =>
      person.api.post(`short/${postId}/comments`, { text }).then(
        () => true,
        () => false,
      ),
    );
    comments.push(text);
  }
  return comments;
}

/** Blocks end the follows that were; the one whose session ends keeps a token that is dead. */
async function blockAndEnd(
  owners: readonly Owner[],
  the: (name: Others) => SignedIn,
): Promise<void> {
  const block = (person: SignedIn, target: SignedIn): Promise<unknown> =>
    person.api.post('user/block', { action: 'block', targetUserId: target.accountId });
  for (const { person: owner } of owners) {
    await block(owner, the('blocked'));
    await block(the('blocking'), owner);
  }
  await the('deleted').api.post('user/logout');
}

/** Waits until every service has heard of it. */
async function settled(
  owners: readonly Owner[],
  stranger: SignedIn,
  visitor: RestClient,
): Promise<void> {
  for (const { person, privateAccount, posts } of owners) {
    const open = posts.find(({ visibility }) => visibility === 'public');
    if (!open) throw new Error('there is a public post');
    const path = `${open.kind}/${open.id}/details`;
    const wanted = privateAccount ? 404 : 200;
    await eventually(async () => {
      const replies = await Promise.all([
        visitor.call('GET', path),
        stranger.api.call('GET', path),
        stranger.api.call('GET', `user/followers/${person.accountId}`),
      ]);
      return replies[0].status === wanted && replies[1].status === wanted;
    });
  }
}
