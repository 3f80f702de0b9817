import * as content from './content.events.js';
import type { EventDefinition } from './envelope.js';
import * as identity from './identity.events.js';
import * as payments from './payments.events.js';
import * as social from './social.events.js';
import * as wallet from './wallet.events.js';

export {
  defineEvent,
  envelopeSchema,
  makeEvent,
  type Envelope,
  type EventDefinition,
} from './envelope.js';
export {
  commentRemoved,
  postChanged,
  postDeleted,
  postFailed,
  postPublished,
  postStandingChanged,
} from './content.events.js';
export {
  accountCard,
  accountDeleted,
  accountRegistered,
  accountSanctioned,
  accountStatus,
  accountUpdated,
  giftLimitChanged,
  type AccountCard,
} from './identity.events.js';
export {
  purchaseCreated,
  purchaseDisputed,
  purchaseFailed,
  purchaseSettled,
  refundEnded,
} from './payments.events.js';
export { relationChanged } from './social.events.js';
export {
  chargebackOpened,
  coinsText,
  giftRestated,
  giftRestatedFormerly,
  giftReversed,
  giftSent,
  giftSentFormerly,
  giftsMatured,
  refundHeld,
} from './wallet.events.js';

function isDefinition(value: unknown): value is EventDefinition {
  return typeof value === 'object' && value !== null && 'keyOf' in value && 'topic' in value;
}

/** Every event of the system, for topic creation, schema snapshots and completeness tests. */
export const allEvents: readonly EventDefinition[] = [identity, social, content, wallet, payments]
  .flatMap((module) => Object.values(module) as unknown[])
  .filter(isDefinition);

/** All topics, without prefix. */
export const allTopics: readonly string[] = [...new Set(allEvents.map((event) => event.topic))];
