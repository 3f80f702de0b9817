import type { Author } from '@mate/contracts/gen/content/author';
import type { Comment } from '@mate/contracts/gen/content/comments_service';
import {
  PostState,
  PostType,
  Visibility,
  type Post as RpcPost,
} from '@mate/contracts/gen/content/post';
import type { Person } from '../users/person.dto.js';
import { orNull } from '../users/users.mapper.js';
import type { CommentReply } from './comments.dto.js';
import type { Post, PostKind, PostStatus, PostVisibility } from './posts.dto.js';

const statuses: Readonly<Partial<Record<PostState, PostStatus>>> = {
  [PostState.POST_STATE_DRAFT]: 'draft',
  [PostState.POST_STATE_PROCESSING]: 'processing',
  [PostState.POST_STATE_READY]: 'ready',
  [PostState.POST_STATE_FAILED]: 'failed',
  [PostState.POST_STATE_REMOVED]: 'removed',
};

const visibilities: Readonly<Partial<Record<Visibility, PostVisibility>>> = {
  [Visibility.VISIBILITY_PUBLIC]: 'public',
  [Visibility.VISIBILITY_FOLLOWERS]: 'followers',
  [Visibility.VISIBILITY_PRIVATE]: 'private',
};

/** RPC's word for a kind of post. */
export const rpcPostTypes: Readonly<Record<PostKind, PostType>> = {
  short: PostType.POST_TYPE_SHORT,
  video: PostType.POST_TYPE_VIDEO,
};

/** RPC's word for who may see a post. */
export const rpcVisibilities: Readonly<Record<PostVisibility, Visibility>> = {
  public: Visibility.VISIBILITY_PUBLIC,
  followers: Visibility.VISIBILITY_FOLLOWERS,
  private: Visibility.VISIBILITY_PRIVATE,
};

/** A state in REST's words; what is unknown is still being worked on. */
export function statusOf(state: PostState): PostStatus {
  return statuses[state] ?? 'processing';
}

/** A post in REST's shape. */
export function postOf(post: RpcPost): Post {
  const { media, videoDetails, counts } = post;
  return {
    _id: post.postId,
    type: post.type === PostType.POST_TYPE_VIDEO ? 'video' : 'short',
    title: post.title,
    description: post.description,
    tags: post.tags,
    place: orNull(post.place),
    // A word that this gateway does not know yet is the narrowest one.
    visibility: visibilities[post.visibility] ?? 'private',
    status: statusOf(post.state),
    ...(post.failureReason !== '' && { failureReason: post.failureReason }),
    createdAt: post.createTime,
    media: {
      transcoded: media?.transcoded ?? false,
      thumbnailUrl: orNull(media?.thumbnailUrl),
      thumbnailKey: orNull(media?.thumbnailKey),
      blurhash: orNull(media?.blurhash),
      key: orNull(media?.key),
      h264: media?.h264 ?? {},
      h265: media?.h265 ?? {},
      ...(media?.hls && { hls: media.hls }),
    },
    videoDetails: {
      duration: videoDetails?.durationSeconds ?? 0,
      aspectRatio: orNull(videoDetails?.aspectRatio),
      width: videoDetails?.width ?? 0,
      height: videoDetails?.height ?? 0,
    },
    user: authorOf(post.author),
    counts: {
      views: Number(counts?.views ?? 0),
      likes: Number(counts?.likes ?? 0),
      comments: Number(counts?.comments ?? 0),
      gifts: Number(counts?.gifts ?? 0),
      ...(counts?.giftCoins !== undefined && { giftCoins: Number(counts.giftCoins) }),
    },
    liked: post.liked,
    bookmarked: post.bookmarked,
    nextId: orNull(post.nextId),
    prevId: orNull(post.prevId),
  };
}

/** A comment in REST's shape. */
export function commentOf(comment: Comment): CommentReply {
  return {
    _id: comment.commentId,
    postId: comment.postId,
    parentId: orNull(comment.parentId),
    text: comment.text,
    user: authorOf(comment.author),
    replies: Number(comment.replies),
    createdAt: comment.createTime,
  };
}

/** The card of who made something; a deleted author leaves an empty one. */
function authorOf(author: Author | undefined): Person {
  return {
    _id: author?.accountId ?? '',
    username: author?.username ?? '',
    firstName: author?.firstName ?? '',
    lastName: author?.lastName ?? '',
    profilePicture: orNull(author?.profilePicture),
  };
}
