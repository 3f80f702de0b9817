import { randomBytes } from 'node:crypto';
import type { startTestSystem } from '@mate/devnet/test-system';
import { newId } from '@mate/contracts/ids';
import { eventually } from '@mate/testing/wait';
import { AdminCommand } from '../admin-command.js';
import { beginBuying, fillWallet, smallestPackage } from '../coins.js';
import { finalAnswer } from '../final-answer.js';
import type { OutsideWorld } from '../outside-world.js';
import { askToFollow, PASSWORD, freshIdentifier, signUp, type SignedIn } from '../people.js';
import type { RestClient } from '../rest-client.js';
import { aClip, prepared, uploadPost } from '../uploads.js';
import { aPicture } from './picture.js';
import type { Stores } from './stores.js';

type System = Awaited<ReturnType<typeof startTestSystem>>;

interface World {
  readonly system: System;
  readonly stores: Stores;
  readonly visitor: RestClient;
  readonly outside: OutsideWorld;
}

/** Somebody who used everything there is, and whom it was about. */
export interface FullLife {
  readonly person: SignedIn;
  readonly friend: SignedIn;
  readonly phone: string;
  /** Given up for the present one. */
  readonly formerUsername: string;
  readonly username: string;
  /** Words, names and addresses that nobody else has. */
  readonly texts: readonly string[];
  readonly sessionIds: readonly string[];
  readonly assetIds: readonly string[];
  /** Of a file that was begun and never came. */
  readonly awaitedKey: string;
  readonly shortId: string;
  readonly draftId: string;
  /** Of the friend, with one comment and one like of the friend's own. */
  readonly othersPostId: string;
  readonly device: string;
}

/** So many that their erasure takes a while. */
export const COMMENTS = 500;

/** Letters only: searches take a word as one. */
const aWord = (): string =>
  `zq${[...randomBytes(9)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')}`;

/** What somebody writes, each a word that nobody else has. */
type Words = Readonly<Record<Word, string>>;
type Word = (typeof WORDS)[number];
const WORDS = [
  ...(['first', 'last', 'bio', 'title', 'text', 'tag', 'place', 'comment'] as const),
  ...(['report', 'ticket', 'appeal', 'draft', 'username'] as const),
];

/** Lives it. */
export async function liveFully(world: World): Promise<FullLife> {
  const { visitor, outside, system, stores } = world;
  const words = Object.fromEntries(WORDS.map((word) => [word, aWord()])) as Words;
  const [person, friend, foe, shy, hidden] = await Promise.all(
    [words.first, 'Friend', 'Foe', 'Shy', 'Hidden'].map((name) =>
      signUp({ visitor, outside }, name),
    ),
  );
  if (!person || !friend || !foe || !shy || !hidden) throw new Error('everybody signs up');
  const hide = { profileSettings: { privateAccount: true } };
  const [{ device, phone }, posts] = await Promise.all([
    settleIn(person, words, world),
    publish({ person, friend }, words),
    fillWallet(outside, person, 100),
    fillWallet(outside, friend, 100),
    shy.api.call('PUT', 'user/update', { body: hide }),
  ]);
  const { othersPostId, disliked, shortId, draftId } = posts;

  await Promise.all([
    relate(person, { friend, foe, shy }),
    person.api.post(`user/suggestions/${hidden.accountId}/hide`),
    converse({ person, friend, postId: othersPostId, ownId: shortId, word: words.comment }),
    gift(person, friend, 10).then(() => gift(friend, person, 20)),
  ]);
  await copyComments(stores, { person, postId: othersPostId, word: words.comment });
  const reason = { reason: 'spam', text: words.report };
  await person.api.post(`short/${othersPostId}/report`, reason);
  await person.api.post(`user/${hidden.accountId}/report`, reason);
  await person.api.post(`short/${disliked}/feedback`, { kind: 'notInterested' });
  await beginBuying(person, (await smallestPackage(person))._id);
  const contact = { first_name: words.first, last_name: words.last, phone, message: words.ticket };
  await visitor.post('contact', { ...contact, email: person.identifier });
  await person.api.post('user/export', { password: PASSWORD });
  await sanction(system, person.accountId);
  await person.api.post('user/appeal', { text: words.appeal });

  const sessions = await person.api.get<{ _id: string }[]>('user/sessions');
  return {
    ...{ person, friend, phone, username: words.username, formerUsername: person.username },
    texts: [...Object.values(words), person.username, person.identifier, phone],
    sessionIds: sessions.map(({ _id }) => _id),
    ...(await filesOf(stores, { person, draftId })),
    ...{ shortId, draftId, othersPostId, device },
  };
}

/** Signs in at a device of their own, has a phone, a name, a picture and settings. */
async function settleIn(
  person: SignedIn,
  words: Words,
  { visitor, outside }: World,
): Promise<{ device: string; phone: string }> {
  const device = await deviceOf(visitor);
  const again = visitor.withDevice(device);
  const login = { email: person.identifier, password: PASSWORD };
  await again.post('user/login', login);
  await visitor.call('POST', 'user/login', { body: { ...login, password: 'not this one' } });
  const { username, first: firstName, last: lastName, bio } = words;
  await person.api.call('PUT', 'user/update', { body: { username, firstName, lastName, bio } });
  await person.api.call('PUT', 'user/settings', {
    body: { theme: 'dark', language: 'ar', giftLimitPerDay: 90_000 },
  });
  const [phone] = await Promise.all([addPhone(person, outside), takePicture(person)]);
  return { device, phone };
}

/** Films of both, and one of the person's that is begun and never comes. */
async function publish(
  { person, friend }: { readonly person: SignedIn; readonly friend: SignedIn },
  words: Words,
): Promise<Pick<FullLife, 'othersPostId' | 'shortId' | 'draftId'> & { readonly disliked: string }> {
  const film = await aClip('160x120', 1);
  const ready = async (author: SignedIn, kind: 'short' | 'video'): Promise<string> => {
    const postId = await uploadPost(author, kind, film);
    await prepared(author, postId, kind);
    return postId;
  };
  const [othersPostId, disliked, shortId, videoId] = await Promise.all([
    ready(friend, 'short'),
    ready(friend, 'short'),
    ready(person, 'short'),
    ready(person, 'video'),
  ]);
  const { title, text: description, tag, place, draft } = words;
  const body = { title, description, tags: [tag], place };
  for (const path of [`short/${shortId}`, `video/${videoId}`])
    await person.api.call('PUT', path, { body });
  const { _id: draftId } = await person.api.post<{ _id: string }>('short/upload', {
    ...{ title: draft, fileName: `${draft}.mp4`, size: 5_000_000, contentType: 'video/mp4' },
  });
  return { othersPostId, disliked, shortId, draftId };
}

async function filesOf(
  stores: Stores,
  { person, draftId }: { readonly person: SignedIn; readonly draftId: string },
): Promise<Pick<FullLife, 'assetIds' | 'awaitedKey'>> {
  const content = stores.db('content');
  const own = await content
    .collection<{ _id: string; ownerId: string; original: { key: string } }>('assets')
    .find({ ownerId: person.accountId })
    .toArray();
  const draft = await content
    .collection<{ _id: string; assetId: string }>('posts')
    .findOne({ _id: draftId });
  return {
    assetIds: own.map(({ _id }) => _id),
    awaitedKey: own.find(({ _id }) => _id === draft?.assetId)?.original.key ?? '',
  };
}

async function deviceOf(visitor: RestClient): Promise<string> {
  return (await visitor.post<{ deviceToken: string }>('user/device')).deviceToken;
}

async function addPhone({ api }: SignedIn, outside: OutsideWorld): Promise<string> {
  const target = { method: 'phone', identifier: freshIdentifier('phone') };
  await api.post('user/identifier/request-otp', { ...target, password: PASSWORD });
  const { code } = await outside.messageTo(target.identifier);
  await api.post('user/identifier/verify-otp', { ...target, otp: code });
  return target.identifier;
}

async function takePicture({ api }: SignedIn): Promise<void> {
  const bytes = aPicture();
  const { uploadUrl, headers } = await api.post<{
    uploadUrl: string;
    headers: Record<string, string>;
  }>('user/profile-picture', { fileName: 'me.png', size: bytes.length });
  const reply = await fetch(uploadUrl, { method: 'PUT', headers, body: new Uint8Array(bytes) });
  if (!reply.ok) throw new Error(`the picture: ${reply.status} ${await reply.text()}`);
  await eventually(
    async () => (await api.get<{ profilePicture: string | null }>('user/profile')).profilePicture,
  );
}

async function relate(
  person: SignedIn,
  { friend, foe, shy }: { friend: SignedIn; foe: SignedIn; shy: SignedIn },
): Promise<void> {
  const send = ({ api }: SignedIn, { accountId: targetUserId }: SignedIn): Promise<unknown> =>
    eventually(() => api.post('user/follow', { action: 'send', targetUserId }));
  await send(person, friend);
  await send(friend, person);
  await askToFollow(person, shy);
  await person.api.post('user/block', { action: 'block', targetUserId: foe.accountId });
}

async function converse({
  person,
  friend,
  postId,
  ownId,
  word,
}: {
  person: SignedIn;
  friend: SignedIn;
  postId: string;
  ownId: string;
  word: string;
}): Promise<void> {
  const say = ({ api }: SignedIn, id: string, text: string): Promise<{ _id: string }> =>
    eventually(() => api.post<{ _id: string }>(`short/${id}/comments`, { text }));
  await say(person, postId, word);
  const { _id: friendsWords } = await say(friend, postId, 'My own words');
  await person.api.post(`short/${postId}/comments/${friendsWords}/like`);
  await say(person, ownId, word);
  await say(friend, ownId, 'Under yours');
  for (const { api } of [person, friend]) await api.post(`short/${postId}/like`);
  await person.api.post(`short/${postId}/bookmark`);
  await person.api.post(`short/${postId}/view`, { watchedSeconds: 3, completed: true });
}

/** More comments of the person than anybody types, counted as others are. */
async function copyComments(
  stores: Stores,
  { person, postId, word }: { person: SignedIn; postId: string; word: string },
): Promise<void> {
  const content = stores.db('content');
  const rows = Array.from({ length: COMMENTS }, () => ({
    ...{ _id: newId(), postId, parentId: null, authorId: person.accountId },
    ...{ text: word, replies: 0, createTime: new Date() },
  }));
  await content.collection<{ _id: string }>('comments').insertMany(rows);
  await content
    .collection<{ _id: string }>('posts')
    .updateOne({ _id: postId }, { $inc: { 'counts.comments': COMMENTS } });
}

async function gift({ api }: SignedIn, { accountId }: SignedIn, coins: number): Promise<void> {
  const key = newId();
  const reply = await finalAnswer(() =>
    api.call('POST', 'payment/gift', {
      ...{ body: { targetUserId: accountId, coins }, idempotencyKey: key },
    }),
  );
  if (reply.status !== 200) throw new Error(`the gift: ${reply.status} ${reply.error}`);
}

/** Takes a feature, as who administers does. */
async function sanction({ admin }: System, accountId: string): Promise<void> {
  const words = ['sanction', 'feature', accountId, '--rule', 'spam', '--features', 'live'];
  const rest = ['--days', '3', '--evidence', 'a report'];
  await new AdminCommand(admin).rows([...words, ...rest]);
}
