import type { PersonalDataPlan } from '@mate/people/erasure-module';

/** What becomes of every collection of identity when an account is deleted, and where its owner reads it before. */
export const personalDataPlan: PersonalDataPlan = {
  credentials: { by: ['_id'], untold: 'the hash of a password, of use to thieves alone' },
  sessions: { by: ['accountId'], told: ['sessions'] },
  known_devices: { by: ['accountId'], told: ['devices'] },
  avatar_uploads: {
    by: ['accountId'],
    untold: 'tickets of pictures under way; the picture stands in the account',
  },
  held_usernames: { by: ['accountId'], told: ['formerUsernames'] },
  username_changes: {
    by: ['accountId'],
    untold: 'times of the changes that former usernames tell',
  },
  settings: { by: ['_id'], told: ['settings'] },
  data_exports: { by: ['_id'], untold: 'stands at the head of the file' },
  // The one about the deletion names no account; address and name go when it is sent, within a day at the latest.
  notices: { by: ['accountId'], told: ['notices'] },
  accounts: {
    kept: 'emptied with the deletion itself: an id that nobody has any more',
    told: ['account'],
  },
  former_identifiers: {
    kept: 'keyed hashes against ban evasion, and for usernames to rest',
    untold: 'written once the account is gone',
  },
  ban_marks: {
    kept: 'keyed hashes against ban evasion, until the ban is over',
    untold: 'hashes of what the account tells; nobody banned reads the own data',
  },
  enforcement_log: {
    kept: 'why an account was sanctioned; what its owner wrote is emptied',
    told: ['standing', 'appeals'],
  },
  admin_actions: {
    kept: 'who decided what about whom, by ids',
    untold: 'what those who administer did; what came of it is told',
  },
  name_keys: {
    kept: 'gone with the deletion itself',
    untold: 'made from the names of the account',
  },
  name_words: {
    kept: 'gone with the deletion itself, unless others are called so',
    untold: 'words of many people’s names',
  },
  otp_messages: {
    kept: 'addresses go with the deletion itself; what is left names nobody',
    untold: 'codes on their way, for minutes',
  },
  sign_up_tickets: {
    kept: 'erased by address with the deletion itself',
    untold: 'from before there is an account',
  },
  contact_tickets: {
    kept: 'erased by address with the deletion itself',
    told: ['contactMessages'],
  },
  relations: {
    kept: 'ids alone, which social ends',
    untold: 'a copy of what its own service tells',
  },
  account_erasures: {
    kept: 'the proof of the erasure',
    untold: 'written once the account is gone',
  },
  announcements: {
    kept: 'how far all accounts were announced once more: an id that names nobody',
    untold: 'a place in a walk through everybody',
  },
};
