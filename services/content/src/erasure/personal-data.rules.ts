import type { PersonalDataPlan } from '@mate/people/erasure-module';

/** What becomes of every collection of content when an account is deleted, and where its owner reads it before. */
export const personalDataPlan: PersonalDataPlan = {
  posts: {
    kept: 'removed and emptied of every word; comments and gifts of others name the id',
    told: ['shorts', 'videos'],
  },
  assets: {
    kept: 'removed and emptied of files and their prints; the purge looks again for what comes late',
    untold: 'the files behind own posts, captions among them: the posts say how they fare',
  },
  uploads: {
    kept: 'cleared with their assets and forgotten within seven days; no names or prints of files',
    untold: 'files under way, for hours',
  },
  comments: {
    kept: 'deleted one by one, so that the counts of posts follow; a place without a name where others answered; mentions by others name the id',
    told: ['comments'],
  },
  held_words: { by: ['_id'], told: ['feedback'] },
  comment_likes: {
    kept: 'taken back one by one, so that the counts of comments follow',
    told: ['commentLikes'],
  },
  reactions: {
    kept: 'taken back one by one, so that the counts of posts follow',
    told: ['likes', 'bookmarks'],
  },
  reports: {
    kept: 'ids and a reason; what its maker wrote beside it is emptied',
    told: ['reports'],
  },
  search_posts: {
    kept: 'gone with the posts, in the transaction that removes them; copies in files follow',
    untold: 'words of own posts, which the posts tell',
  },
  admin_actions: {
    kept: 'who decided what about which report, by ids',
    untold: 'what those who administer did; what came of it is told',
  },
  supporters: {
    by: ['giverId', 'creatorId'],
    untold: 'sums of gifts, which the wallet tells one by one',
  },
  counted_gifts: {
    kept: 'ids of gifts, so that none is counted twice',
    untold: 'ids of gifts, which the wallet tells',
  },
  watches: { by: ['accountId'], told: ['watched'] },
  watch_positions: { by: ['accountId'], told: ['watched'] },
  watch_choices: { by: ['_id'], told: ['feedback'] },
  watch_days: {
    kept: 'sums of many viewers by post and day, without any of them',
    untold: 'sums of many viewers; what one watched is told by itself',
  },
  channel_days: {
    by: ['authorId'],
    untold: 'sums of many viewers by day, without any of them; the studio shows them',
  },
  day_changes: {
    by: ['authorId'],
    untold: 'gifts and followers on their way into the sums of a day',
  },
  folded_days: {
    kept: 'how far the sums of a day are made',
    untold: 'how far the sums of a day are made',
  },
  feed_exclusions: { by: ['_id'], told: ['feedback'] },
  feed_preferences: { by: ['_id'], told: ['feedback'] },
  timelines: {
    by: ['_id'],
    untold: 'made from whom one follows and what these published',
  },
  pulled_authors: {
    by: ['_id'],
    untold: 'that somebody has very many followers, which the profile tells',
  },
  trending_tags: {
    kept: 'tags with ids of posts, made anew every minute',
    untold: 'what many people turned to, without any of them',
  },
  rising_creators: {
    by: ['_id'],
    untold: 'whom many people turned to, made anew every minute',
  },
  authors: {
    kept: 'an id and that it is deleted: what hides the account',
    untold: 'a copy of what its own service tells',
  },
  relations: {
    kept: 'pairs of ids, which social ends',
    untold: 'a copy of what its own service tells',
  },
  account_erasures: {
    kept: 'the proof of the erasure',
    untold: 'written once the account is gone',
  },
};
