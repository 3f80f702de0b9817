import { defineCollection } from '@mate/mongo/collection';

/** What the marks of anonymous givers are made with; made once, and never again: marks are counted by. */
export interface GiverSaltDocument {
  _id: 'givers';
  /** 32 random bytes in base64. */
  salt: string;
}

export const giverSalts = defineCollection<GiverSaltDocument>({ name: 'giver_salts', indexes: [] });
