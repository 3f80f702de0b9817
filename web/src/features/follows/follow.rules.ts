import type { Relation } from '../../lib/api-types.js';
import type { FollowAction } from '../../entities/person/relation.rules.js';
import type { PlainKey } from '../../lib/i18n/catalogue.js';

export interface FollowChoice {
  label: PlainKey;
  /** Nothing happens without one. */
  action?: FollowAction;
  look: 'primary' | 'secondary' | 'outline';
}

const blocked: FollowChoice = { label: 'follow.blocked', look: 'secondary' };
const accept: FollowChoice = { label: 'follow.accept', action: 'accept', look: 'primary' };
const reject: FollowChoice = { label: 'follow.reject', action: 'reject', look: 'secondary' };
const approve: FollowChoice = { label: 'follow.approve', action: 'accept', look: 'primary' };
const unfollow: FollowChoice = { label: 'follow.unfollow', action: 'unfollow', look: 'outline' };
const following: FollowChoice = { label: 'follow.following', action: 'unfollow', look: 'outline' };
const cancel: FollowChoice = { label: 'follow.cancel', action: 'cancel', look: 'secondary' };
const follow: FollowChoice = { label: 'follow.follow', action: 'send', look: 'primary' };

/** Product spec §4: what the buttons on somebody's profile say and do. */
export function profileChoices(relation: Relation, isPrivate: boolean): FollowChoice[] {
  if (relation.blocked) return [blocked];
  if (relation.followRequestReceived) return [accept, reject];
  if (relation.following) return [unfollow];
  // An account that was opened since answers no more requests: following it is one press again.
  if (isPrivate && relation.followRequestSent) return [cancel];
  return [follow];
}

/** The one button of a row, where there is room for a word. */
export function rowChoice(relation: Relation): FollowChoice {
  if (relation.blocked) return blocked;
  if (relation.followRequestReceived) return approve;
  if (relation.following) return following;
  if (relation.followRequestSent) return cancel;
  return follow;
}
