import type { Collection } from 'mongodb';
import type { Migration } from '@mate/mongo/migration';

interface OldPost {
  _id: string;
  authorId: string;
  type: string;
  state: keyof typeof STATES;
  failureReason: string;
  createTime: Date;
  updateTime: Date;
  original: { key: string; sizeBytes: number } | null;
  transcode: { version: number; attempt: number; finished: boolean; leaseExpireTime: Date };
  media: { thumbnailKey: string; blurhash: string; h264: Record<string, string> };
  video: { durationSeconds: number; width: number; height: number } | null;
  purge: { dueTime: Date; isLast: boolean } | null;
  assetId?: string;
}

const STATES = {
  draft: 'awaited',
  processing: 'processing',
  ready: 'playable',
  failed: 'failed',
  removed: 'removed',
} as const;
const BATCH_ROWS = 500;

/**
 * Files, orders and purges move from posts to assets of their own; a post keeps a snapshot of what plays. The asset of
 * such a post has the post's id, and its files stay where they are.
 *
 * Processes of the version before keep orders on posts, so content and its transcoders are stopped before this runs and
 * started after it. What they had under way is taken up again: an order in the queue names a post, fails the check of
 * its form and goes after its tries; the sweep then finds the unfinished order of the asset and queues it anew.
 */
export const assetsOfPosts: Migration = {
  name: '003-assets-of-posts',
  walks: ['posts', 'uploads'],
  async up({ db, signal }) {
    const posts = db.collection<OldPost>('posts');
    const assets = db.collection<{ _id: string }>('assets');
    for (let last = ''; ;) {
      signal.throwIfAborted();
      const rows = await posts
        .find({ _id: { $gt: last }, assetId: { $exists: false } })
        .sort({ _id: 1 })
        .limit(BATCH_ROWS)
        .toArray();
      const end = rows.at(-1);
      if (!end) break;
      // Assets first: a post that names one finds it, wherever this stops.
      await assets.bulkWrite(
        rows.map((post) => ({
          updateOne: {
            filter: { _id: post._id },
            update: { $setOnInsert: assetOf(post) },
            upsert: true,
          },
        })),
        { ordered: false },
      );
      await nameAssets(posts, rows);
      last = end._id;
    }
    await db
      .collection('uploads')
      .updateMany({ postId: { $exists: true } }, { $rename: { postId: 'assetId' } });
  },
};

async function nameAssets(posts: Collection<OldPost>, rows: readonly OldPost[]): Promise<void> {
  await posts.bulkWrite(
    rows.map(({ _id }) => ({
      updateOne: {
        filter: { _id, assetId: { $exists: false } },
        update: { $set: { assetId: _id }, $unset: { original: '', transcode: '', purge: '' } },
      },
    })),
    { ordered: false },
  );
}

function assetOf(post: OldPost): Record<string, unknown> {
  const { _id, authorId, media, original } = post;
  return {
    ownerId: authorId,
    kind: post.type,
    state: STATES[post.state],
    failureReason: post.failureReason,
    createTime: post.createTime,
    updateTime: post.updateTime,
    folder: `posts/${_id}/`,
    original: {
      key: original?.key ?? `originals/${authorId}/${_id}`,
      sizeBytes: original?.sizeBytes ?? null,
    },
    order: post.transcode,
    renditions: { h264: media.h264 },
    poster: media.thumbnailKey ? { key: media.thumbnailKey, blurhash: media.blurhash } : null,
    film: post.video,
    purge: post.purge,
  };
}
