import { MarkKind } from '../gen/mate/content/v1/engagement_service.js';
import {
  MediaReason as WireReason,
  PostState,
  PostType,
  Visibility,
} from '../gen/mate/content/v1/post.js';
import {
  OwnPictureRefusal,
  OwnPictureState,
  PosterSource,
} from '../gen/mate/content/v1/posters_service.js';
import { OwnPostFilter, OwnPostSort } from '../gen/mate/content/v1/studio_service.js';
import { wireEnum, type WordOf } from '../wire-enum.js';

/** Kinds of posts. */
export const postTypeWords = wireEnum<PostType>()({
  [PostType.POST_TYPE_SHORT]: 'short',
  [PostType.POST_TYPE_VIDEO]: 'video',
});

/** Where a post stands. */
export const postStateWords = wireEnum<PostState>()({
  [PostState.POST_STATE_DRAFT]: 'draft',
  [PostState.POST_STATE_PROCESSING]: 'processing',
  [PostState.POST_STATE_READY]: 'ready',
  [PostState.POST_STATE_FAILED]: 'failed',
  [PostState.POST_STATE_REMOVED]: 'removed',
});

/** For whom a published post is meant. */
export const visibilityWords = wireEnum<Visibility>()({
  [Visibility.VISIBILITY_PUBLIC]: 'public',
  [Visibility.VISIBILITY_FOLLOWERS]: 'followers',
  [Visibility.VISIBILITY_PRIVATE]: 'private',
});

/** Why a file did not become a post that plays; their texts are in `media/`. */
export const mediaReasonWords = wireEnum<WireReason>()({
  [WireReason.MEDIA_REASON_UNREADABLE]: 'MEDIA_UNREADABLE',
  [WireReason.MEDIA_REASON_NO_VIDEO]: 'MEDIA_NO_VIDEO',
  [WireReason.MEDIA_REASON_DAMAGED]: 'MEDIA_DAMAGED',
  [WireReason.MEDIA_REASON_TOO_MANY_STREAMS]: 'MEDIA_TOO_MANY_STREAMS',
  [WireReason.MEDIA_REASON_TOO_MANY_PIXELS]: 'MEDIA_TOO_MANY_PIXELS',
  [WireReason.MEDIA_REASON_SHORT_TOO_LONG]: 'MEDIA_SHORT_TOO_LONG',
  [WireReason.MEDIA_REASON_VIDEO_TOO_LONG]: 'MEDIA_VIDEO_TOO_LONG',
  [WireReason.MEDIA_REASON_TOO_SLOW]: 'MEDIA_TOO_SLOW',
  [WireReason.MEDIA_REASON_TROUBLE]: 'MEDIA_TROUBLE',
});

/** What somebody does to keep or praise a post. */
export const markKindWords = wireEnum<MarkKind>()({
  [MarkKind.MARK_KIND_LIKE]: 'like',
  [MarkKind.MARK_KIND_BOOKMARK]: 'bookmark',
});

/** Which own posts a creator looks for. */
export const ownPostFilterWords = wireEnum<OwnPostFilter>()({
  [OwnPostFilter.OWN_POST_FILTER_READY]: 'ready',
  [OwnPostFilter.OWN_POST_FILTER_PROCESSING]: 'processing',
  [OwnPostFilter.OWN_POST_FILTER_FAILED]: 'failed',
  [OwnPostFilter.OWN_POST_FILTER_DRAFT]: 'draft',
  [OwnPostFilter.OWN_POST_FILTER_SCHEDULED]: 'scheduled',
});

/** What a creator sorts own posts by. */
export const ownPostSortWords = wireEnum<OwnPostSort>()({
  [OwnPostSort.OWN_POST_SORT_NEWEST]: 'newest',
  [OwnPostSort.OWN_POST_SORT_VIEWS]: 'views',
  [OwnPostSort.OWN_POST_SORT_LIKES]: 'likes',
  [OwnPostSort.OWN_POST_SORT_COMMENTS]: 'comments',
  [OwnPostSort.OWN_POST_SORT_GIFT_COINS]: 'giftCoins',
});

/** What a poster is: chosen from the film for its author, a frame that the author chose, or a picture of the author's. */
export const posterSourceWords = wireEnum<PosterSource>()({
  [PosterSource.POSTER_SOURCE_FILM]: 'film',
  [PosterSource.POSTER_SOURCE_FRAME]: 'frame',
  [PosterSource.POSTER_SOURCE_PICTURE]: 'picture',
});

/** What became of the picture that an author sent last. */
export const ownPictureStateWords = wireEnum<OwnPictureState>()({
  [OwnPictureState.OWN_PICTURE_STATE_NONE]: 'none',
  [OwnPictureState.OWN_PICTURE_STATE_CHECKING]: 'checking',
  [OwnPictureState.OWN_PICTURE_STATE_REFUSED]: 'refused',
});

/** Why a picture is no poster. */
export const ownPictureRefusalWords = wireEnum<OwnPictureRefusal>()({
  [OwnPictureRefusal.OWN_PICTURE_REFUSAL_TYPE]: 'type',
  [OwnPictureRefusal.OWN_PICTURE_REFUSAL_ANIMATED]: 'animated',
  [OwnPictureRefusal.OWN_PICTURE_REFUSAL_DAMAGED]: 'damaged',
  [OwnPictureRefusal.OWN_PICTURE_REFUSAL_TOO_LARGE]: 'tooLarge',
  [OwnPictureRefusal.OWN_PICTURE_REFUSAL_TOO_SMALL]: 'tooSmall',
  [OwnPictureRefusal.OWN_PICTURE_REFUSAL_TROUBLE]: 'trouble',
});
export type OwnPictureRefusalWord = WordOf<typeof ownPictureRefusalWords>;
