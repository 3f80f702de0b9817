import { z } from 'zod';
import { featureWords } from '../words/safety-words.js';
import { defineEvent } from './envelope.js';

export const accountStatus = z.enum(['active', 'suspended', 'banned', 'deleted']);

/** What somebody may not do although the account is active; without `until` for ever. */
const restriction = z.object({
  feature: z.enum(featureWords.all),
  until: z.iso.datetime().optional(),
});

/** What holds besides the status. Left out by senders of the version before, and by those with nothing to say. */
const terms = {
  /** When a suspension or a ban ends by itself: from then on the account is active, whether or not anybody says so. */
  until: z.iso.datetime().optional(),
  restrictions: z.array(restriction).optional(),
};

/** The public card of an account, carried whole so that read models never have to ask back. */
export const accountCard = z.object({
  accountId: z.uuid(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profilePicture: z.string(),
  privateAccount: z.boolean(),
  /** Left out by senders of the version before. */
  verified: z.boolean().default(false),
  status: accountStatus,
  ...terms,
  /** Grows with every change; consumers keep the highest. */
  version: z.int().nonnegative(),
});
export type AccountCard = z.infer<typeof accountCard>;

export const accountRegistered = defineEvent({
  name: 'identity.account_registered.v1',
  signed: true,
  schema: accountCard,
  keyOf: (data) => data.accountId,
  wordsOf: (data) => data.accountId,
});
export const accountUpdated = defineEvent({
  name: 'identity.account_updated.v1',
  signed: true,
  schema: accountCard,
  keyOf: (data) => data.accountId,
  wordsOf: (data) => data.accountId,
});
export const accountDeleted = defineEvent({
  name: 'identity.account_deleted.v1',
  signed: true,
  schema: z.object({ accountId: z.uuid(), version: z.int().nonnegative() }),
  keyOf: (data) => data.accountId,
});
/**
 * Most coins that somebody wants to give in a day, as it was chosen last. A higher one than before holds later than it is
 * chosen: until then the lower one does.
 */
export const giftLimitChanged = defineEvent({
  name: 'identity.gift_limit_changed.v1',
  signed: true,
  schema: z.object({
    accountId: z.uuid(),
    /** Absent for no limit of their own. */
    coinsPerDay: z.int().positive().optional(),
    /** The lower one that holds before. */
    held: z.object({ coinsPerDay: z.int().positive(), until: z.iso.datetime() }).optional(),
    version: z.int().nonnegative(),
  }),
  keyOf: (data) => data.accountId,
});
export const accountSanctioned = defineEvent({
  name: 'identity.account_sanctioned.v1',
  signed: true,
  schema: z.object({
    accountId: z.uuid(),
    status: accountStatus,
    ...terms,
    version: z.int().nonnegative(),
  }),
  keyOf: (data) => data.accountId,
});
