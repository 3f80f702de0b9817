import { defineModel } from '@mate/mongo/define-model';
import type { ChannelDayDocument } from './day.rows.js';

export const channelDayModel = defineModel<ChannelDayDocument>({
  name: 'channel_days',
  fields: {
    ...{ _id: String, authorId: String, day: Date, views: Number },
    ...{ plays: Number, engaged: Number, swipedAway: Number, watchedMs: Number },
    ...{ sources: Object, marks: Object, parts: Object, few: Boolean },
    ...{ gifts: Number, giftCoins: Number, followersWon: Number, followersLost: Number },
  },
  indexes: [{ key: { authorId: 1, day: -1 } }],
});
