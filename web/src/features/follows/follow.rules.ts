import type { ProfileReply } from '../../lib/api-types.js';
import type { FollowAction } from '../../entities/person/people-api.js';
import type { PlainKey } from '../../lib/i18n/catalogue.js';

interface FollowChoice {
  label: PlainKey;
  /** Nothing happens without one. */
  action?: FollowAction;
  look: 'primary' | 'secondary';
}

/** Product spec §4: what the button beside a profile says and does. */
export function followChoices(profile: ProfileReply): FollowChoice[] {
  if (profile.blocked) return [{ label: 'follow.blocked', look: 'secondary' }];
  if (profile.followRequestReceived) {
    return [
      { label: 'follow.accept', action: 'accept', look: 'primary' },
      { label: 'follow.reject', action: 'reject', look: 'secondary' },
    ];
  }
  if (profile.following) {
    return [{ label: 'follow.unfollow', action: 'unfollow', look: 'secondary' }];
  }
  const isPrivate = profile.targetUser.profileSettings.privateAccount;
  if (isPrivate && profile.followRequestSent) {
    return [{ label: 'follow.cancel', action: 'cancel', look: 'secondary' }];
  }
  return [{ label: 'follow.follow', action: 'send', look: 'primary' }];
}
