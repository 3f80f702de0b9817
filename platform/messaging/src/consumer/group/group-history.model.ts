import { defineCollection } from '@mate/mongo/collection';

// Kafka forgets the places of a group without members after a week.
const REMEMBERED_SECONDS = 60 * 24 * 60 * 60;

/** Which consumers read together under a name, so that their next group knows where to begin. */
export interface GroupHistoryDocument {
  /** Kafka's name of the group, with prefix. */
  _id: string;
  consumers: string[];
  joinTime: Date;
}

export const groupHistory = defineCollection<GroupHistoryDocument>({
  name: 'consumer_groups',
  indexes: [{ key: { joinTime: 1 }, expireAfterSeconds: REMEMBERED_SECONDS }],
});
