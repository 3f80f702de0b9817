import type { Db } from 'mongodb';
import type { StoredMedia } from '@mate/devnet/stored-media';
import { newId } from '@mate/contracts/ids';

interface Row {
  _id: string;
  [field: string]: unknown;
}

type Rungs = Record<string, string>;

interface Asset extends Row {
  readonly folder: string;
  readonly original: { readonly key: string };
  readonly renditions: { readonly h264: Rungs };
  readonly streams?: Streams;
  readonly storyboard?: { readonly key: string };
  readonly poster: { readonly key: string };
  readonly frames?: readonly { readonly key: string }[];
}

interface Post extends Row {
  readonly assetId: string;
  readonly media: { readonly thumbnailKey: string; readonly h264: Rungs };
}

interface Track {
  readonly key: string;
  readonly listKey: string;
}

interface Streams {
  readonly sound?: Track;
  readonly h264: Readonly<Record<string, Track>>;
}

/** Where posts are copied: rows and files. */
export interface Shelf {
  readonly content: Db;
  readonly media: StoredMedia;
}

/** A copy; its files are its own. */
export interface CopiedPost {
  readonly id: string;
  readonly assetId: string;
}

/**
 * Another post with the film of one that was uploaded, so that dozens of posts take two films; nobody but its author sees
 * it yet. `change` makes it one that could not come about here.
 */
export async function copyPost(
  { content, media }: Shelf,
  { postId, authorId }: { readonly postId: string; readonly authorId: string },
  change: { readonly post?: object; readonly asset?: object } = {},
): Promise<CopiedPost> {
  const posts = content.collection<Post>('posts');
  const assets = content.collection<Asset>('assets');
  const post = await posts.findOne({ _id: postId });
  const asset = await assets.findOne({ _id: String(post?.assetId) });
  if (!post || !asset) throw new Error('the post is there with its film');
  const [id, assetId] = [newId(), newId()];
  const folder = `assets/${assetId}/`;
  const moved = (key: string): string => key.replace(asset.folder, folder);
  const h264 = Object.fromEntries(
    Object.entries(asset.renditions.h264).map(([rung, key]) => [rung, moved(key)]),
  );
  const poster = { ...asset.poster, key: moved(asset.poster.key) };
  const tracks = tracksOf(asset.streams).flatMap(({ key, listKey }) => [key, listKey]);
  const { frames = [], storyboard } = asset;
  const drawn = [asset.poster, ...frames, ...(storyboard ? [storyboard] : [])];
  const pictures = drawn.map(({ key }) => key);
  for (const key of [...pictures, ...Object.values(asset.renditions.h264), ...tracks])
    await media.copy(key, moved(key));
  await assets.insertOne({
    ...{ ...asset, _id: assetId, ownerId: authorId, folder, poster, renditions: { h264 } },
    ...(storyboard && { storyboard: { ...storyboard, key: moved(storyboard.key) } }),
    frames: frames.map((frame) => ({ ...frame, key: moved(frame.key) })),
    ...(asset.streams && { streams: movedStreams(asset.streams, moved) }),
    original: { ...asset.original, key: `originals/${authorId}/${assetId}` },
    ...change.asset,
  });
  await posts.insertOne({
    ...{ ...post, _id: id, assetId, authorId, visibility: 'private' },
    media: { ...post.media, thumbnailKey: poster.key, h264 },
    ...change.post,
  });
  return { id, assetId };
}

/** All tracks of a film. */
export function tracksOf(streams: Streams | undefined): Track[] {
  if (!streams) return [];
  return [...(streams.sound ? [streams.sound] : []), ...Object.values(streams.h264)];
}

function movedStreams({ sound, h264 }: Streams, moved: (key: string) => string): Streams {
  const move = (track: Track): Track => ({
    ...track,
    key: moved(track.key),
    listKey: moved(track.listKey),
  });
  const pictures = Object.entries(h264).map(([rung, track]) => [rung, move(track)]);
  return { ...(sound && { sound: move(sound) }), h264: Object.fromEntries(pictures) };
}

/** The uploaded file of a post, as another one may have it. */
export async function originalOf(postId: string, { content }: Shelf): Promise<object> {
  const post = await content.collection<Post>('posts').findOne({ _id: postId });
  const asset = await content.collection<Asset>('assets').findOne({ _id: post?.assetId ?? '' });
  if (!asset) throw new Error('the post is there with its film');
  return { original: asset.original };
}
