import { randomBytes } from 'node:crypto';
import { eventually } from '@mate/testing/wait';
import { beginBuying, finalOf, settle, smallestPackage } from '../../coins.js';
import type { OutsideWorld } from '../../outside-world.js';
import type { SignedIn } from '../../people.js';
import type { RestClient } from '../../rest-client.js';
import { sendParts } from '../../uploads.js';
import {
  kinds,
  visibilities,
  type Kind,
  type MarkedPost,
  type Owner,
  type OwnerState,
  type Stage,
} from './people-of-cast.js';
import { copyPost, originalOf, type Shelf } from './stored-posts.js';

/** What owners are made from. */
export interface Making {
  /** Posts whose films are copied. */
  readonly films: Readonly<Record<Kind, string>>;
  /** A film that was not uploaded yet. */
  readonly film: Buffer;
  readonly shelf: Shelf;
  readonly outside: OutsideWorld;
  readonly again: (person: SignedIn) => Promise<RestClient>;
  readonly stage: Stage;
  readonly friendId: string;
}

/** What an owner is to become; the account is private until everybody has asked. */
export type Part = Pick<Owner, 'state' | 'privateAccount'>;

type Belongings = Pick<
  Owner,
  | 'uploadId'
  | 'uploadParts'
  | 'failed'
  | 'purchaseId'
  | 'packageId'
  | 'rupeePackageId'
  | 'tapPurchaseId'
  | 'sessionId'
>;

/** The smallest picture that there is. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** Of whom nothing may be seen there is nothing that only its owner asks for. */
const NOTHING: Belongings = {
  ...{ uploadId: '', uploadParts: [], failed: {}, purchaseId: '', packageId: '', sessionId: '' },
  ...{ rupeePackageId: '', tapPurchaseId: '' },
};
/** Of hidden people the posts that most could see. */
const POSTS_OF: Readonly<Record<OwnerState, readonly (typeof visibilities)[number][]>> = {
  active: visibilities,
  suspended: ['public', 'followers'],
  banned: ['public', 'followers'],
  deleted: ['public', 'followers'],
};

/** Letters only: searches take a word as one. */
const aWord = (): string =>
  `zq${[...randomBytes(8)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')}`;

/** Dresses somebody up, with posts, a comment and whatever else an account may have. */
export async function ownerOf(person: SignedIn, part: Part, making: Making): Promise<Owner> {
  const { films, shelf, stage } = making;
  const [word, bio, text] = [aWord(), aWord(), aWord()];
  await person.api.call('PUT', 'user/update', {
    // Requests wait while an account is private.
    body: { firstName: word, bio, profileSettings: { privateAccount: true } },
  });
  const picture = addPicture(person);
  const posts = await Promise.all(
    kinds.flatMap((kind) =>
      POSTS_OF[part.state].map(async (visibility) => {
        const copy = await copyPost(shelf, { postId: films[kind], authorId: person.accountId });
        return markPost(person, { ...copy, kind, visibility });
      }),
    ),
  );
  const { _id: id } = await eventually(() =>
    person.api.post<{ _id: string }>(`short/${stage.postId}/comments`, { text }),
  );
  const belongings = part.state === 'active' ? await furnish(person, making) : NOTHING;
  const pictureUrl = await picture;
  const pictureName = pictureUrl.split('/').at(-1) ?? pictureUrl;
  return {
    pictureUrl,
    ...{ ...part, person, posts, word, friendId: making.friendId, ...belongings },
    stageComment: { id, text },
    marks: [person.accountId, person.username, word, bio, pictureName, id, text],
  };
}

/** Answers its address. */
async function addPicture({ api }: SignedIn): Promise<string> {
  const file = { fileName: 'a.png', size: PICTURE.length };
  const { uploadUrl, headers } = await api.post<{
    uploadUrl: string;
    headers: Record<string, string>;
  }>('user/profile-picture', file);
  const body = new Uint8Array(PICTURE);
  const { status } = await fetch(uploadUrl, { method: 'PUT', body, headers });
  if (status !== 200) throw new Error(`picture: ${status}`);
  return eventually(
    async () => (await api.get<{ profilePicture: string | null }>('user/profile')).profilePicture,
    { everyMs: 250 },
  );
}

async function furnish(person: SignedIn, making: Making): Promise<Belongings> {
  const { outside, again, film } = making;
  const upload = await sendParts(person, { kind: 'short', bytes: film });
  const { _id: packageId } = await smallestPackage(person);
  const purchase = await beginBuying(person, packageId);
  // A job would look again at one that waits.
  await settle(outside, purchase, { outcome: 'success' });
  await finalOf(person, purchase);
  await again(person);
  const sessions = await person.api.get<{ _id: string; current: boolean }[]>('user/sessions');
  return {
    uploadId: upload.uploadId,
    uploadParts: upload.parts,
    failed: await failedPosts(person, making),
    purchaseId: purchase.transaction._id,
    packageId,
    rupeePackageId: (await smallestPackage(person, 'PK'))._id,
    tapPurchaseId: await endedAtTap(person, packageId),
    // Not the one that the owner goes on with.
    sessionId: sessions.find(({ current }) => !current)?._id ?? '',
  };
}

/** Begun with Tap, and refused: of one that waits a job would look again. */
async function endedAtTap({ api }: SignedIn, packageId: string): Promise<string> {
  const { _id } = await api.pay<{ _id: string }>('payment/tap/buy', { packageId });
  await api.pay('payment/tap/charge', { transactionId: _id, token: 'tok_none' });
  return _id;
}

async function failedPosts(
  { accountId: authorId }: SignedIn,
  { films, shelf }: Making,
): Promise<Record<Kind, string>> {
  const failed = { state: 'failed', failureReason: 'MEDIA_DAMAGED' };
  const copy = async (kind: Kind): Promise<string> => {
    const change = {
      post: failed,
      asset: { ...failed, ...(await originalOf(films[kind], shelf)) },
    };
    return (await copyPost(shelf, { postId: films[kind], authorId }, change)).id;
  };
  return { short: await copy('short'), video: await copy('video') };
}

async function markPost(
  { api }: SignedIn,
  post: Pick<MarkedPost, 'id' | 'kind' | 'visibility'> & { readonly assetId: string },
): Promise<MarkedPost> {
  const { id, assetId, kind, visibility } = post;
  const [word, title, tag, place, text] = [aWord(), aWord(), aWord(), aWord(), aWord()] as const;
  const reply = await api.call('PUT', `${kind}/${id}`, {
    body: { title: `${word} ${title}`, tags: [word, tag], place: `${word} ${place}`, visibility },
  });
  if (reply.status !== 200) throw new Error(`${kind} ${visibility}: ${reply.status}`);
  const { _id: commentId } = await api.post<{ _id: string }>(`${kind}/${id}/comments`, { text });
  return {
    ...{ id, assetId, kind, visibility, word, commentId, commentText: text },
    place: `${word} ${place}`,
    marks: [id, commentId, assetId, word, title, tag, place, text],
  };
}
