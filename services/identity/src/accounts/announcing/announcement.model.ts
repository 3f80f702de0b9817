import { defineModel } from '@mate/mongo/define-model';

/** How far all accounts were announced once more, for services that keep something of them that they did not before. */
export interface AnnouncementDocument {
  /** Why. */
  _id: string;
  /** The last account that was announced. */
  lastId: string;
  /** When there was none left. */
  endTime?: Date;
}

export const announcementModel = defineModel<AnnouncementDocument>({
  name: 'announcements',
  fields: {
    _id: String,
    lastId: String,
    endTime: Date,
  },
  indexes: [],
});
