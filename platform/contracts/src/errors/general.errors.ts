import {
  busy,
  defineErrors,
  forbidden,
  internal,
  invalid,
  late,
  limited,
  notFound,
  refused,
  tooLarge,
  unauthenticated,
  unavailable,
  wrongMediaType,
} from './definition.js';

export const generalErrors = defineErrors({
  INVALID_REQUEST: invalid('Some fields are not right.'),
  UNAUTHENTICATED: unauthenticated('Please log in again.'),
  FORBIDDEN: forbidden('You may not do this.'),
  NOT_FOUND: notFound('Not found'),
  PAYLOAD_TOO_LARGE: tooLarge('That is too large.'),
  UNSUPPORTED_MEDIA_TYPE: wrongMediaType('This content type is not supported.'),
  RATE_LIMITED: limited('Too many requests. Please wait a moment.'),
  OVERLOADED: busy('We are busy right now. Please try again.'),
  UPSTREAM_UNAVAILABLE: unavailable(
    'This part of Mate is not reachable right now. Please try again.',
  ),
  DEADLINE_EXCEEDED: late('That took too long. Please try again.'),
  IDEMPOTENCY_KEY_MISSING: invalid('This call needs an Idempotency-Key header.'),
  IDEMPOTENCY_KEY_REUSED: refused('This Idempotency-Key was used for another request.'),
  INTERNAL: internal('An unexpected error occurred.'),
});
