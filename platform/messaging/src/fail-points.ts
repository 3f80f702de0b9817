import { failPoints } from '@mate/service-kit/fail-points';

/** Steps of relay and consumers at which specs crash. */
export const messagingPoints = failPoints(
  'relay.before-send',
  'relay.after-send',
  'relay.after-mark',
  'consumer.before-effect',
  'consumer.before-handling',
  'consumer.after-handling',
  'consumer.after-effect',
  'consumer.before-commit',
  'consumer.after-commit',
);

export type MessagingPoint = (typeof messagingPoints.names)[number];
