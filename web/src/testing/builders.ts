import type { Post } from '../lib/api-types.js';

/** A post that plays in all sizes; the signature in its addresses says which reading of it this is. */
export function aPost(fields: Partial<Post> & { signature?: string } = {}): Post {
  const { signature = 'first', ...rest } = fields;
  const id = rest._id ?? 'p1';
  return {
    _id: id,
    type: 'short',
    title: `Title of ${id}`,
    status: 'ready',
    createdAt: '2026-11-20T10:00:00.000Z',
    media: {
      transcoded: true,
      key: `/media/${id}/480.mp4?sign=${signature}`,
      h264: {
        '480p': `/media/${id}/480.mp4?sign=${signature}`,
        '720p': `/media/${id}/720.mp4?sign=${signature}`,
      },
    },
    user: { _id: 'bob-id', username: 'bob', firstName: 'Bob', lastName: 'B' },
    counts: { views: 0, likes: 0, comments: 0, gifts: 0 },
    ...rest,
  };
}
