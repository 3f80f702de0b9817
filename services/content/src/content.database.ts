import type { DatabasePlan } from '@mate/mongo/prepare-database';
import { adminActionCollection } from '@mate/admin/admin-action-model';
import { erasureCollection } from '@mate/people/erasure-module';
import { commentModel } from './comments/comment.model.js';
import { heldWordsModel } from './comments/held/held-words.model.js';
import { commentLikeModel } from './comments/likes/comment-like.model.js';
import { dayChangeModel } from './engagement/days/folding/day-change.model.js';
import { foldedDayModel } from './engagement/days/folding/folded-day.model.js';
import { channelDayModel } from './engagement/days/channel-day.model.js';
import { watchDayModel } from './engagement/days/watch-day.model.js';
import { countedGiftModel } from './engagement/gifts/counted-gift.model.js';
import { supporterModel } from './engagement/supporters/supporter.model.js';
import { watchChoiceModel } from './engagement/views/stored/watch-choice.model.js';
import { watchPositionModel } from './engagement/views/stored/watch-position.model.js';
import { watchModel } from './engagement/views/stored/watch.model.js';
import { reactionModel } from './engagement/reaction.model.js';
import { risingCreatorModel } from './explore/creators/rising-creator.model.js';
import { trendingTagModel } from './explore/tags/trending-tag.model.js';
import { pulledAuthorModel } from './feed/following/pulled-author.model.js';
import { timelineModel } from './feed/following/timeline.model.js';
import { feedExclusionsModel } from './feedback/feed-exclusions.model.js';
import { feedPreferencesModel } from './feedback/feed-preferences.model.js';
import { assetModel } from './media/assets/asset.model.js';
import { uploadModel } from './media/uploads/upload.model.js';
import { standingOfPosts } from './migrations/001-standing-of-posts.js';
import { mediaReasonsOfPosts } from './migrations/002-media-reasons.js';
import { assetsOfPosts } from './migrations/003-assets-of-posts.js';
import { standingsDue } from './migrations/004-standings-due.js';
import { tellStandingsOfPosts } from './migrations/005-tell-standings-of-posts.js';
import { scoresOfComments } from './migrations/006-scores-of-comments.js';
import { authorsCollection, relationsCollection } from './people/people.model.js';
import { reportModel } from './reports/report.model.js';
import { postModel } from './posts/post.model.js';
import { searchPosts } from './word-index/search-post.model.js';
import { inboxesOfComments } from './migrations/014-inboxes-of-comments.js';
import { rowsOfWords } from './migrations/013-rows-of-words.js';

/** Everything that this service stores, and the migrations that brought it there; both processes make sure of it. */
export const contentDatabase: DatabasePlan = {
  collections: [
    postModel,
    assetModel,
    uploadModel,
    reactionModel,
    countedGiftModel,
    supporterModel,
    watchModel,
    watchPositionModel,
    watchChoiceModel,
    watchDayModel,
    channelDayModel,
    dayChangeModel,
    foldedDayModel,
    commentModel,
    commentLikeModel,
    heldWordsModel,
    feedExclusionsModel,
    feedPreferencesModel,
    timelineModel,
    pulledAuthorModel,
    trendingTagModel,
    risingCreatorModel,
    reportModel,
    searchPosts,
    authorsCollection,
    relationsCollection,
    erasureCollection,
    adminActionCollection,
  ],
  migrations: [
    standingOfPosts,
    mediaReasonsOfPosts,
    assetsOfPosts,
    standingsDue,
    tellStandingsOfPosts,
    scoresOfComments,
    rowsOfWords,
    inboxesOfComments,
  ],
};
