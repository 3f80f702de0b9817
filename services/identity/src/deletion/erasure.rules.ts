import type { ErasurePlan } from '@mate/people/erasure-module';

/** What becomes of every collection of identity when an account is deleted. */
export const erasurePlan: ErasurePlan = {
  credentials: { by: ['_id'] },
  sessions: { by: ['accountId'] },
  known_devices: { by: ['accountId'] },
  avatar_uploads: { by: ['accountId'] },
  held_usernames: { kept: 'names rest for their 14 days, then go by themselves' },
  username_changes: { by: ['accountId'] },
  settings: { by: ['_id'] },
  data_exports: { by: ['_id'] },
  notices: { by: ['accountId'] },
  accounts: { kept: 'emptied with the deletion itself: an id that nobody has any more' },
  former_identifiers: { kept: 'keyed hashes against ban evasion, and for usernames to rest' },
  enforcement_log: { kept: 'why an account was sanctioned; what its owner wrote is emptied' },
  admin_actions: { kept: 'who decided what, by ids and usernames as they were asked for' },
  name_keys: { kept: 'gone with the deletion itself' },
  name_words: { kept: 'gone with the deletion itself, unless others are called so' },
  otp_messages: { kept: 'addresses go with the deletion itself; what is left names nobody' },
  sign_up_tickets: { kept: 'erased by address with the deletion itself' },
  contact_tickets: { kept: 'erased by address with the deletion itself' },
  relations: { kept: 'ids alone, which social ends' },
  account_erasures: { kept: 'the proof of the erasure' },
};
