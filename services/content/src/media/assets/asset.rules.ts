import type { AccountId, AssetId, CaptionsId, PictureId } from '@mate/contracts/ids';
import type { MediaReason } from '@mate/contracts/media';
import type { OwnPictureRefusalWord } from '@mate/contracts/words/post-words';
import type { AssetState } from './asset.states.js';

/** What a film is uploaded as; each has its limits of length and size. */
export type AssetKind = 'short' | 'video';
export const rungs = ['480p', '720p', '1080p'] as const;
export type Rung = (typeof rungs)[number];

/** The uploaded file: kept, never served. */
export interface Original {
  /** Chosen when the upload is begun. */
  key: string;
  /** Null while the file is awaited, and when it is gone or no good: nothing can be made of it. */
  sizeBytes: number | null;
}

/** What of the transcode has to outlive a worker. Only the attempt with the highest number may write. */
export interface TranscodeOrder {
  /** Grows with every order to transcode; names the job. */
  version: number;
  /** Grows with every worker that takes the order up: the fence. */
  attempt: number;
  /** False while renditions are outstanding. */
  finished: boolean;
  /** Nobody else takes the order up before: a worker is at it, or it was put off. */
  leaseExpireTime: Date;
  /** Orders of a lane are served by it (`transcode-lanes.rules.ts`); absent in those of earlier versions, which go first. */
  turn?: number;
  /** How often it was taken up and not given back; absent until the first time. */
  takes?: number;
  /** How often it ended in trouble that was worth another try; absent until the first time. */
  troubles?: number;
}

/** Keys of what plays, by codec and rung. */
export interface Renditions {
  h264: Partial<Record<Rung, string>>;
}

/** A track of the film for adaptive players: one fragmented file and the list of its parts. */
export interface Track {
  /** The file, every part of it a range of bytes. */
  key: string;
  /** The list of the parts. */
  listKey: string;
  /** As RFC 6381 writes them. */
  codecs: string;
  /** Measured from the parts: over the whole film, and in the part with most. */
  bitsPerSecond: number;
  bitsPerSecondMax: number;
}

/** A picture without sound. */
export interface PictureTrack extends Track {
  width: number;
  height: number;
  frameRate: number;
}

/** What adaptive players choose from: the renditions' own frames and sound, packaged apart. */
export interface Streams {
  /** Absent where the film has no sound. */
  sound?: Track;
  h264: Partial<Record<Rung, PictureTrack>>;
}

/** Small pictures of the film at even distances, side by side on one sheet. */
export interface Storyboard {
  key: string;
  columns: number;
  count: number;
  /** Of one picture. */
  width: number;
  height: number;
  /** Film between two pictures. */
  seconds: number;
}

/** What is said in the film, written in one language. */
export interface Captions {
  captionsId: CaptionsId;
  /** By BCP 47. */
  language: string;
  key: string;
}

/** A picture of the film. */
export interface Poster {
  key: string;
  blurhash: string;
}

/** A picture that the author sent, until it is the poster or is refused. */
export interface OwnPicture {
  /** New with each that is sent; names the poster that is drawn of it. */
  pictureId: PictureId;
  /** Null until it is refused. */
  refusal: OwnPictureRefusalWord | null;
  /** Nobody else draws it before; absent once it is refused. */
  dueTime?: Date;
  /** How often it was taken up, without those that were given back. */
  takes: number;
  /** Grows with every take: who took it up before writes nothing any more. Absent until the first. */
  fence?: number;
}

/** What was drawn of an author's pictures within a day. */
export interface Drawings {
  beginTime: Date;
  count: number;
  /** What storage calls the contents of the last one that was ordered. */
  etag: string;
}

/** A poster that shows no more: its addresses work for a while. */
export interface ReplacedPoster {
  key: string;
  goneTime: Date;
}

/** The film's own measures. */
export interface Film {
  durationSeconds: number;
  width: number;
  height: number;
}

/** When stored files are looked at next, to remove what nobody can see any more. */
export interface PurgeNote {
  dueTime: Date;
  /** Nothing is left to do after this look. */
  isLast: boolean;
}

/** An uploaded film, the order to transcode it, and what was made of it. It does not know who shows it. */
export interface AssetRecord {
  _id: AssetId;
  ownerId: AccountId;
  kind: AssetKind;
  state: AssetState;
  /** Empty unless the asset is failed. */
  failureReason: MediaReason | '';
  createTime: Date;
  updateTime: Date;
  /** Begins the key of every file that is made of the original, and of nothing else. Ends in `/`. */
  folder: string;
  original: Original;
  /**
   * By which the owner is told of having posted the same file: as the uploader says until a worker has seen the file, and
   * absent until then where it says nothing. Nothing else may depend on it.
   */
  print?: string;
  order: TranscodeOrder;
  renditions: Renditions;
  /** Of videos, from the first packaged rendition on; shorts have none. */
  streams?: Streams;
  /** Of videos, once all renditions are there. */
  storyboard?: Storyboard;
  /** One of each language; absent until the first. */
  captions?: Captions[];
  poster: Poster | null;
  /** What its author may choose as poster, in the order of the film; absent until they are drawn. */
  frames?: Poster[];
  /** Absent while there is none. */
  ownPicture?: OwnPicture;
  /** Absent until the first. */
  drawings?: Drawings;
  /** Those of the last hour, and some before; absent until the first. */
  replaced?: ReplacedPoster[];
  film: Film | null;
  /** When stored files are looked at to be removed; null when there is nothing to remove. */
  purge: PurgeNote | null;
}

export type NewAsset = Pick<AssetRecord, '_id' | 'ownerId' | 'kind' | 'print'> & {
  readonly originalKey: string;
};

const OWN_POSTERS = 'posters';
// Of one file: the first one and its retries.
const ORDERS_MAX = 6;

/** An asset whose file is still on its way. */
export function newAsset({ originalKey, ...asset }: NewAsset, now: Date): AssetRecord {
  return {
    ...asset,
    state: 'awaited',
    failureReason: '',
    createTime: now,
    updateTime: now,
    folder: `assets/${asset._id}/`,
    original: { key: originalKey, sizeBytes: null },
    order: { version: 0, attempt: 0, finished: true, leaseExpireTime: now },
    renditions: { h264: {} },
    poster: null,
    film: null,
    purge: null,
  };
}

/** Where the original of an account's asset is put. */
export function originalKeyOf(ownerId: AccountId, assetId: AssetId): string {
  return `originals/${ownerId}/${assetId}`;
}

/** The order after the given one, which no worker has taken up yet, with its turn in its lane. */
export function nextOrder(
  { version, attempt }: Pick<TranscodeOrder, 'version' | 'attempt'>,
  { turn, now }: { turn: number; now: Date },
): TranscodeOrder {
  return { version: version + 1, attempt, finished: false, leaseExpireTime: now, turn };
}

/** True when a failed asset's file is there and was not tried too often. */
export function mayBeTriedAgain({
  state,
  original,
  order,
}: Pick<AssetRecord, 'state' | 'original' | 'order'>): boolean {
  return state === 'failed' && original.sizeBytes !== null && order.version < ORDERS_MAX;
}

/** What of an asset names files that are made of it. */
export type KeyedFile = 'renditions' | 'streams' | 'storyboard' | 'captions' | 'poster' | 'frames';

/** Keys of all files that an asset's players and its author are given. */
export function keysInUse({
  renditions,
  streams,
  storyboard,
  captions = [],
  poster,
  frames = [],
}: Pick<AssetRecord, KeyedFile>): string[] {
  const tracks = [streams?.sound, ...Object.values(streams?.h264 ?? {})];
  return [
    ...[poster, storyboard].flatMap((picture) => (picture ? [picture.key] : [])),
    ...Object.values(renditions.h264),
    ...[...captions, ...frames].map(({ key }) => key),
    ...tracks.flatMap((track) => (track ? [track.key, track.listKey] : [])),
  ];
}

/** Where one attempt puts a file of an asset. Keys carry the attempt: they are written once, whatever workers overlap. */
export function renditionKey(
  { folder }: Pick<AssetRecord, 'folder'>,
  attempt: number,
  name: string,
): string {
  return `${folder}${attempt}/${name}`;
}

/** Where captions are put: beside what attempts make, since they are nobody's work but their author's. */
export function captionsKey({ folder }: Pick<AssetRecord, 'folder'>, id: CaptionsId): string {
  return `${folder}captions/${id}.vtt`;
}

/** Where the poster that is drawn of an author's picture is put; each has a name of its own, so that no cache holds the one before. */
export function ownPosterKey({ folder }: Pick<AssetRecord, 'folder'>, id: PictureId): string {
  return `${folder}${OWN_POSTERS}/${id}.webp`;
}

/** True for a file that was drawn of an author's picture. */
export function isOwnPoster({ folder }: Pick<AssetRecord, 'folder'>, key: string): boolean {
  return key.startsWith(`${folder}${OWN_POSTERS}/`);
}
