/**
 * The parts of the file with everything that is stored of a person, in its order. Every collection that keeps something
 * of people names the part that tells it, or says why none does.
 */
export const exportSections = [
  'account',
  'settings',
  'sessions',
  'devices',
  'formerUsernames',
  'standing',
  'appeals',
  'notices',
  'contactMessages',
  'following',
  'followers',
  'blocked',
  'requestsSent',
  'requestsReceived',
  'hiddenSuggestions',
  'shorts',
  'videos',
  'comments',
  'commentLikes',
  'reports',
  'feedback',
  'likes',
  'bookmarks',
  'watched',
  'wallet',
  'transactions',
  'transfers',
  'purchases',
  'refundRequests',
] as const;

export type ExportSectionName = (typeof exportSections)[number];
