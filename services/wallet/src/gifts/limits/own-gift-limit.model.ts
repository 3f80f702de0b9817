import { defineCollection } from '@mate/mongo/collection';
import type { VersionedCopy } from '@mate/mongo/keep-newest';

/** Most coins that somebody wants to give in a day, as identity says it under its signature. */
export interface OwnGiftLimitDocument extends VersionedCopy {
  /** The account. */
  _id: string;
  /** Null for no limit of their own. */
  coinsPerDay: number | null;
  /** The lower one of before, which holds until `heldUntil`; null where there is none. */
  heldCoinsPerDay: number | null;
  heldUntil: Date | null;
}

export const ownGiftLimits = defineCollection<OwnGiftLimitDocument>({
  name: 'own_gift_limits',
  indexes: [],
});
