import { ProfileNotice } from '../gen/mate/identity/v1/profiles_service.js';
import { AppealState, BrokenRule, Feature, Measure } from '../gen/mate/identity/v1/standing.js';
import { Offence, ReviewDecision } from '../gen/mate/identity/v1/sanctions_admin_service.js';
import { wireEnum, type WordOf } from '../wire-enum.js';

/** What a sanction takes away. */
export const measureWords = wireEnum<Measure>()({
  [Measure.MEASURE_WARN]: 'warn',
  [Measure.MEASURE_FEATURE]: 'feature',
  [Measure.MEASURE_SUSPEND]: 'suspend',
  [Measure.MEASURE_BAN]: 'ban',
  [Measure.MEASURE_DEVICE]: 'device',
});

/**
 * THE table of what somebody may be kept from; whoever is suspended is kept from all of it. What is not in it stays
 * open: reading, appealing, reporting, blocking, bookmarks, the wallet's statements, own settings, sessions and export,
 * and taking back what was done (unfollow, unlike, delete).
 */
export const featureWords = wireEnum<Feature>()({
  [Feature.FEATURE_UPLOAD]: 'upload',
  [Feature.FEATURE_COMMENT]: 'comment',
  [Feature.FEATURE_LIKE]: 'like',
  [Feature.FEATURE_GIFT]: 'gift',
  [Feature.FEATURE_BUY]: 'buy',
  [Feature.FEATURE_FOLLOW]: 'follow',
  [Feature.FEATURE_PROFILE]: 'profile',
  [Feature.FEATURE_LIVE]: 'live',
  [Feature.FEATURE_MESSAGE]: 'message',
});
/** What a person does on the site and may be kept from. */
export type FeatureWord = WordOf<typeof featureWords>;

/** Points of the Community Guidelines, which are also the reasons of reports. */
export const brokenRuleWords = wireEnum<BrokenRule>()({
  [BrokenRule.BROKEN_RULE_SPAM]: 'spam',
  [BrokenRule.BROKEN_RULE_NUDITY]: 'nudity',
  [BrokenRule.BROKEN_RULE_VIOLENCE]: 'violence',
  [BrokenRule.BROKEN_RULE_HATE]: 'hate',
  [BrokenRule.BROKEN_RULE_HARASSMENT]: 'harassment',
  [BrokenRule.BROKEN_RULE_CHILD_SAFETY]: 'childSafety',
  [BrokenRule.BROKEN_RULE_SELF_HARM]: 'selfHarm',
  [BrokenRule.BROKEN_RULE_ILLEGAL]: 'illegal',
  [BrokenRule.BROKEN_RULE_IMPERSONATION]: 'impersonation',
  [BrokenRule.BROKEN_RULE_COPYRIGHT]: 'copyright',
  [BrokenRule.BROKEN_RULE_OTHER]: 'other',
  [BrokenRule.BROKEN_RULE_BAN_EVASION]: 'banEvasion',
});
/** The point of the Community Guidelines that was broken. */
export type BrokenRuleWord = WordOf<typeof brokenRuleWords>;

/** Where an appeal stands. */
export const appealStateWords = wireEnum<AppealState>()({
  [AppealState.APPEAL_STATE_POSSIBLE]: 'possible',
  [AppealState.APPEAL_STATE_OPEN]: 'open',
  [AppealState.APPEAL_STATE_ACCEPTED]: 'accepted',
  [AppealState.APPEAL_STATE_REJECTED]: 'rejected',
  [AppealState.APPEAL_STATE_LATE]: 'late',
});

/** What is shown instead of a profile. */
export const profileNoticeWords = wireEnum<ProfileNotice>()({
  [ProfileNotice.PROFILE_NOTICE_SUSPENDED]: 'suspended',
  [ProfileNotice.PROFILE_NOTICE_BANNED]: 'banned',
});

/** How grave an offence is; each kind climbs a row of its own on the ladder. */
export const offenceWords = wireEnum<Offence>()({
  [Offence.OFFENCE_VIOLATION]: 'violation',
  [Offence.OFFENCE_SEVERE]: 'severe',
  [Offence.OFFENCE_EXTREME]: 'extreme',
  [Offence.OFFENCE_EVASION]: 'evasion',
});

/** What is decided about a sanction that was given. */
export const reviewDecisionWords = wireEnum<ReviewDecision>()({
  [ReviewDecision.REVIEW_DECISION_LIFT]: 'lift',
  [ReviewDecision.REVIEW_DECISION_ACCEPT]: 'accept',
  [ReviewDecision.REVIEW_DECISION_REJECT]: 'reject',
});
