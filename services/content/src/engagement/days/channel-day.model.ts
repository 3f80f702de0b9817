import { defineModel } from '@mate/mongo/define-model';
import type { ChannelDayDocument } from './day.rows.js';

export const channelDayModel = defineModel<ChannelDayDocument>({
  name: 'channel_days',
  fields: {
    ...{ _id: String, authorId: String, day: Date },
    ...{ plays: Number, engaged: Number, swipedAway: Number },
    ...{ watchedMs: Number, loops: Number, stallMs: Number },
    ...{ firstFrames: Number, firstFrameMs: Number },
    ...{ parts: Object, sources: Object, marks: Object, sourceMarks: Object },
    ...{ gifts: Number, giftCoins: Number, followersWon: Number, followersLost: Number },
  },
  indexes: [{ key: { authorId: 1, day: -1 } }],
});
