import type { FollowListName, OwnListName } from '../../entities/person/people-list.js';
import type { PlainKey } from '../../lib/i18n/catalogue.js';
import type { RowRules } from './list/people-list.js';
import { followerParts, receivedParts, sentParts } from './row-parts.js';

export type FollowTab = FollowListName | Extract<OwnListName, 'sent' | 'received' | 'friends'>;

interface FollowListFacts {
  label: PlainKey;
  emptyText: PlainKey;
  /** On the own profile. */
  rows?: RowRules;
}

/** What the lists around following say, and what can be done in their rows. */
export const followLists: Record<FollowTab, FollowListFacts> = {
  following: { label: 'list.followings', emptyText: 'list.noUsers' },
  followers: {
    label: 'list.followers',
    emptyText: 'list.noFollowers',
    rows: { stays: ({ relation }) => relation?.follows !== false, partsOf: followerParts },
  },
  sent: { label: 'list.sent', emptyText: 'list.noRequests', rows: { partsOf: sentParts } },
  received: {
    label: 'list.received',
    emptyText: 'list.noRequests',
    rows: {
      // Answered with a yes, the row goes on with a button to follow back.
      stays: ({ relation }) =>
        relation?.followRequestReceived === true || relation?.follows === true,
      partsOf: receivedParts,
    },
  },
  friends: { label: 'friends.title', emptyText: 'list.noUsers' },
};
