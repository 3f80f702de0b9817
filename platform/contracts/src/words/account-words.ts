import { PictureRefusal, PictureState } from '../gen/mate/identity/v1/account.js';
import { IdentifierMethod } from '../gen/mate/identity/v1/client.js';
import { CodeDeliveryState } from '../gen/mate/identity/v1/codes_service.js';
import { BlockAction } from '../gen/mate/social/v1/blocks_service.js';
import { SettingsLanguage, SettingsTheme } from '../gen/mate/identity/v1/settings_service.js';
import { FollowAction } from '../gen/mate/social/v1/follows_service.js';
import { RequestDirection, RequestStatus } from '../gen/mate/social/v1/requests_service.js';
import { SuggestionReason } from '../gen/mate/social/v1/suggestions_service.js';
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

/** What became of the picture that somebody announced last. */
export const pictureStateWords = wireEnum<PictureState>()({
  [PictureState.PICTURE_STATE_NONE]: 'none',
  [PictureState.PICTURE_STATE_CHECKING]: 'checking',
  [PictureState.PICTURE_STATE_REFUSED]: 'refused',
});

/** Why a picture was refused. */
export const pictureRefusalWords = wireEnum<PictureRefusal>()({
  [PictureRefusal.PICTURE_REFUSAL_SIZE]: 'size',
  [PictureRefusal.PICTURE_REFUSAL_TYPE]: 'type',
  [PictureRefusal.PICTURE_REFUSAL_UNDECODABLE]: 'undecodable',
});

/** Languages that somebody can choose; without a choice the browser decides. */
export const settingsLanguageWords = wireEnum<SettingsLanguage>()({
  [SettingsLanguage.SETTINGS_LANGUAGE_EN]: 'en',
  [SettingsLanguage.SETTINGS_LANGUAGE_AR]: 'ar',
  [SettingsLanguage.SETTINGS_LANGUAGE_UR]: 'ur',
});

/** Looks of the app that somebody can choose. */
export const settingsThemeWords = wireEnum<SettingsTheme>()({
  [SettingsTheme.SETTINGS_THEME_SYSTEM]: 'system',
  [SettingsTheme.SETTINGS_THEME_LIGHT]: 'light',
  [SettingsTheme.SETTINGS_THEME_DARK]: 'dark',
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

/** Follow requests by who asked. */
export const requestDirectionWords = wireEnum<RequestDirection>()({
  [RequestDirection.REQUEST_DIRECTION_SENT]: 'sent',
  [RequestDirection.REQUEST_DIRECTION_RECEIVED]: 'received',
});

/** What became of a follow request. */
export const requestStatusWords = wireEnum<RequestStatus>()({
  [RequestStatus.REQUEST_STATUS_PENDING]: 'pending',
  [RequestStatus.REQUEST_STATUS_APPROVED]: 'approved',
  [RequestStatus.REQUEST_STATUS_REJECTED]: 'rejected',
});

/** What somebody does about blocking another. */
export const blockActionWords = wireEnum<BlockAction>()({
  [BlockAction.BLOCK_ACTION_BLOCK]: 'block',
  [BlockAction.BLOCK_ACTION_UNBLOCK]: 'unblock',
});

/** Why somebody is suggested. */
export const suggestionReasonWords = wireEnum<SuggestionReason>()({
  [SuggestionReason.SUGGESTION_REASON_SHARED_FRIENDS]: 'sharedFriends',
  [SuggestionReason.SUGGESTION_REASON_FOLLOWED_BY_FOLLOWED]: 'followedByFollowed',
  [SuggestionReason.SUGGESTION_REASON_POPULAR]: 'popular',
  [SuggestionReason.SUGGESTION_REASON_SHARED_INTERESTS]: 'sharedInterests',
});
