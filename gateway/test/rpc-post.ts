import { MediaReason, PostState, PostType, type Post } from '@mate/contracts/gen/content/post';
import { blankPostText } from '@mate/contracts/post-text';
import { rpcText } from '../src/content/content.mapper.js';

/** A video of Alice's that plays, as content answers it. */
export function anRpcPost(changes: Partial<Post> = {}): Post {
  return {
    postId: 'p1',
    type: PostType.POST_TYPE_VIDEO,
    text: rpcText({ ...blankPostText, title: 'Dunes', tags: ['desert'] }),
    state: PostState.POST_STATE_READY,
    failureReason: MediaReason.MEDIA_REASON_UNSPECIFIED,
    createTime: '2026-01-01T00:00:00.000Z',
    media: {
      transcoded: true,
      thumbnailUrl: 'https://m/t.jpg',
      thumbnailKey: 't.jpg',
      blurhash: 'LEHV6n',
      key: 'https://m/480.mp4',
      h264: { '480p': 'https://m/480.mp4' },
      h265: {},
      hls: '',
      storyboard: '',
      captions: [],
      captionLanguages: [],
    },
    videoDetails: { durationSeconds: 8.5, aspectRatio: '9:16', width: 720, height: 1280 },
    author: {
      accountId: 'a',
      username: 'alice',
      firstName: 'Alice',
      lastName: 'Ames',
      profilePicture: '',
      verified: true,
    },
    counts: { views: '12', likes: '3', comments: '0', gifts: '1' },
    liked: true,
    bookmarked: false,
    nextId: '',
    prevId: 'p0',
    ...changes,
  };
}
