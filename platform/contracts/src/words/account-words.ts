import { IdentifierMethod } from '../gen/mate/identity/v1/client.js';
import { CodeDeliveryState } from '../gen/mate/identity/v1/codes_service.js';
import { FollowAction } from '../gen/mate/social/v1/follows_service.js';
import { wireEnum } from '../wire-enum.js';

/** How somebody is reached. */
export const identifierMethodWords = wireEnum<IdentifierMethod>()({
  [IdentifierMethod.IDENTIFIER_METHOD_EMAIL]: 'email',
  [IdentifierMethod.IDENTIFIER_METHOD_PHONE]: 'phone',
});

/** How far a code's message has come. */
export const codeDeliveryWords = wireEnum<CodeDeliveryState>()({
  [CodeDeliveryState.CODE_DELIVERY_STATE_WAITING]: 'waiting',
  [CodeDeliveryState.CODE_DELIVERY_STATE_SENT]: 'sent',
  [CodeDeliveryState.CODE_DELIVERY_STATE_FAILED]: 'failed',
});

/** What somebody does about following another. */
export const followActionWords = wireEnum<FollowAction>()({
  [FollowAction.FOLLOW_ACTION_SEND]: 'send',
  [FollowAction.FOLLOW_ACTION_CANCEL]: 'cancel',
  [FollowAction.FOLLOW_ACTION_ACCEPT]: 'accept',
  [FollowAction.FOLLOW_ACTION_REJECT]: 'reject',
  [FollowAction.FOLLOW_ACTION_UNFOLLOW]: 'unfollow',
  [FollowAction.FOLLOW_ACTION_REMOVE_FOLLOWER]: 'removeFollower',
});
