import { defineModel } from '@mate/mongo/define-model';
import type { VersionedSettings } from './settings.rules.js';

/** What somebody has chosen, by account; a field that was never chosen is absent. */
export interface SettingsDocument extends Partial<Omit<VersionedSettings, 'version'>> {
  _id: string;
  version: number;
  updateTime: Date;
}

export const settingsModel = defineModel<SettingsDocument>({
  name: 'settings',
  fields: {
    _id: String,
    language: String,
    theme: String,
    autoplay: Boolean,
    dataSaver: Boolean,
    personalFeed: Boolean,
    giftCoinsPerDay: Number,
    heldGiftCoinsPerDay: Number,
    giftHeldUntil: Date,
    notifyFollows: Boolean,
    notifyComments: Boolean,
    notifyGifts: Boolean,
    notifyEmail: Boolean,
    version: Number,
    updateTime: Date,
  },
  indexes: [],
});
