import { defineCollection } from '@mate/mongo/collection';

/** How often a phone was asked to pay, whoever bought. Holds no number. */
export interface PromptedPhoneDocument {
  /** Keyed hash of the number. */
  _id: string;
  /** When it was asked within the last day. */
  times: Date[];
  expireTime: Date;
}

export const promptedPhones = defineCollection<PromptedPhoneDocument>({
  name: 'prompted_phones',
  indexes: [{ key: { expireTime: 1 }, expireAfterSeconds: 0 }],
});
