import { defineCollection } from '../collection.js';

/** A migration that this database has had. */
export interface MigrationDocument {
  _id: string;
  /** By the server's clock. */
  endTime: Date;
  durationMs: number;
}

export const migrationCollection = defineCollection<MigrationDocument>({
  name: 'migrations',
  indexes: [],
});

/** Who may change the schema of this database now. No row: nobody does. */
export interface MigrationLeaseDocument {
  _id: string;
  owner: string;
  /** By the server's clock. */
  expireTime: Date;
}

export const migrationLeaseCollection = defineCollection<MigrationLeaseDocument>({
  name: 'migration_lease',
  indexes: [],
});
