import type { SchemaDefinitionProperty } from 'mongoose';
import { blankPostText } from '@mate/contracts/post-text';
import { defineModel, nullable } from '@mate/mongo/define-model';
import type { Standing } from '@mate/people/standing';
import type { PostRecord } from './post.rules.js';

/** A stored post: the record and what it is found by. */
export interface PostDocument extends PostRecord {
  placeKey: string;
  terms: string[];
  /** The author's: kept here so that lists leave hidden authors out by their index. */
  standing: Standing;
}

/** Fields that authors write are text, lists of text, or a choice; one of another kind does not compile. */
function textFieldsOf<Name extends string>(
  blank: Readonly<Record<Name, string | boolean | readonly string[]>>,
): Record<Name, SchemaDefinitionProperty> {
  const casts = Object.entries(blank).map(([name, text]) => [
    name,
    Array.isArray(text) ? [String] : typeof text === 'boolean' ? Boolean : String,
  ]);
  return Object.fromEntries(casts) as Record<Name, SchemaDefinitionProperty>;
}

export const postModel = defineModel<PostDocument>({
  name: 'posts',
  fields: {
    _id: String,
    authorId: String,
    assetId: String,
    type: String,
    ...textFieldsOf(blankPostText),
    state: String,
    failureReason: String,
    createTime: Date,
    updateTime: Date,
    publishTime: Date,
    media: {
      thumbnailKey: String,
      blurhash: String,
      h264: { '480p': String, '720p': String, '1080p': String },
      ...{ hasStreams: Boolean, hasStoryboard: Boolean },
      captions: { type: [nullable({ captionsId: String, language: String })], default: undefined },
    },
    video: nullable({ durationSeconds: Number, width: Number, height: Number }),
    counts: {
      ...{ views: Number, likes: Number, comments: Number },
      ...{ gifts: Number, giftCoins: Number, givers: Number },
    },
    watched: { plays: Number, share: Number },
    schedule: nullable({ time: Date, visibility: String }),
    wasShown: Boolean,
    spreadDue: Date,
    version: Number,
    placeKey: String,
    terms: [String],
    standing: String,
  },
  // Every list's index ends in its order, so that no plan sorts or reads what it does not show.
  indexes: [
    // Home feed candidates and older pages.
    { key: { type: 1, state: 1, visibility: 1, standing: 1, publishTime: -1, _id: -1 } },
    // An author's list, next and previous, following feed.
    { key: { authorId: 1, type: 1, state: 1, publishTime: -1, _id: -1 } },
    // Own posts in every state.
    { key: { authorId: 1, type: 1, createTime: -1, _id: -1 } },
    { key: { tags: 1, type: 1, state: 1, visibility: 1, standing: 1, publishTime: -1, _id: -1 } },
    {
      key: { placeKey: 1, type: 1, state: 1, visibility: 1, standing: 1, publishTime: -1, _id: -1 },
    },
    // Posts that wait for their time.
    {
      key: { 'schedule.time': 1 },
      partialFilterExpression: { 'schedule.time': { $exists: true } },
    },
    // The same of one author, for the studio.
    {
      key: { authorId: 1, 'schedule.time': 1 },
      partialFilterExpression: { 'schedule.time': { $exists: true } },
    },
    // Posts of which timelines are to be told.
    { key: { spreadDue: 1 }, partialFilterExpression: { spreadDue: { $exists: true } } },
    // What follows an asset.
    { key: { assetId: 1 }, unique: true },
  ],
  droppedIndexes: [
    'terms_1_type_1_state_1_publishTime_-1',
    'type_1_state_1_visibility_1_publishTime_-1__id_-1',
    'tags_1_type_1_state_1_publishTime_-1',
    'placeKey_1_type_1_state_1_publishTime_-1',
    'transcode.leaseExpireTime_1',
    'purge.dueTime_1',
  ],
});
