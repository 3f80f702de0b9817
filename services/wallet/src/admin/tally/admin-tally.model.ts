import { defineCollection } from '@mate/mongo/collection';
import type { StoredInt64 } from '@mate/mongo/int64';

/** What took effect in one name on one day. */
export interface AdminTallyDocument {
  /** The name and the day of UTC: `mona:2026-11-23`. */
  _id: string;
  /** Moved, given, held or taken back. */
  coins: StoredInt64;
}

export const adminTallies = defineCollection<AdminTallyDocument>({
  name: 'admin_tallies',
  indexes: [],
});
