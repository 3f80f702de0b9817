import {
  AppError,
  errorCatalogue,
  grpcCodes,
  isAppError,
  isErrorReason,
  type ErrorReason,
} from './errors.js';
import { contentErrors } from './content.errors.js';
import { generalErrors } from './general.errors.js';
import { identityErrors } from './identity.errors.js';
import { paymentsErrors } from './payments.errors.js';
import { socialErrors } from './social.errors.js';
import { walletErrors } from './wallet.errors.js';

const rows = Object.entries(errorCatalogue);
const lists = [
  generalErrors,
  identityErrors,
  socialErrors,
  contentErrors,
  walletErrors,
  paymentsErrors,
];

describe('error catalogue', () => {
  it('every list of a domain / is in it, and no reason stands in two', () => {
    const reasons = lists.flatMap((list) => Object.keys(list));
    expect(new Set(reasons).size).toBe(reasons.length);
    expect(Object.keys(errorCatalogue).sort()).toEqual(reasons.sort());
  });

  it.each(rows)('%s / a word, a text for people, a status that fits', (reason, row) => {
    expect(reason).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
    expect(row.text.trim()).toBe(row.text);
    expect(row.text).toMatch(/^[A-Z].{5,}/);
    expect(row.text).not.toContain('{');
    expect(row.http).toBeGreaterThanOrEqual(400);
    expect(row.http).toBeLessThan(600);
    expect(grpcCodes[row.grpc]).toBeGreaterThan(0);
  });

  it('what a caller did wrong / is not to be repeated; what will pass is', () => {
    for (const [reason, { http, retryable }] of rows) {
      const passes = http === 429 || http === 503 || reason.endsWith('_UNDER_WAY');
      expect([reason, retryable]).toEqual([reason, passes]);
    }
  });

  it('too much at once / is never the status on which transports repeat reads', () => {
    const busy = rows.filter(([reason]) => /BUSY|OVERLOADED/.test(reason));
    expect(busy.length).toBeGreaterThan(1);
    for (const [reason, { grpc }] of busy)
      expect([reason, grpc]).not.toEqual([reason, 'UNAVAILABLE']);
  });

  it('one gRPC status / belongs to statuses of HTTP that say the same', () => {
    const classes: Readonly<Record<string, readonly number[]>> = {
      INVALID_ARGUMENT: [400, 413, 415],
      UNAUTHENTICATED: [401],
      PERMISSION_DENIED: [403],
      NOT_FOUND: [404],
      ALREADY_EXISTS: [409],
      FAILED_PRECONDITION: [422],
      RESOURCE_EXHAUSTED: [429, 503],
      DEADLINE_EXCEEDED: [503],
      UNAVAILABLE: [503],
      INTERNAL: [500],
    };
    for (const [reason, { grpc, http }] of rows)
      expect([reason, classes[grpc]?.includes(http)]).toEqual([reason, true]);
  });
});

describe('reasons from the wire', () => {
  it('of the catalogue / known', () => {
    for (const [reason] of rows) expect(isErrorReason(reason)).toBe(true);
  });

  it.each(['', 'internal', 'UNHEARD_OF', '__proto__', 'constructor', 'toString', undefined, 5, {}])(
    '%p / not known',
    (value) => {
      expect(isErrorReason(value)).toBe(false);
    },
  );
});

describe('an expected failure', () => {
  it.each(Object.keys(errorCatalogue) as ErrorReason[])('%s / carries its row', (reason) => {
    const error = new AppError(reason, { retryAfterSeconds: 2 });
    const { http, retryable, text } = errorCatalogue[reason];
    expect([error.http, error.retryable, error.message]).toEqual([http, retryable, text]);
    expect(error.metadata).toEqual({ retryAfterSeconds: 2 });
  });

  it('its cause / is kept, and not in the text', () => {
    const cause = new Error('mongodb://secret@host');
    const error = new AppError('INTERNAL', {}, { cause });
    expect(error.cause).toBe(cause);
    expect(error.message).not.toContain('secret');
    expect(error.metadata).toEqual({});
  });

  it('of another copy of the module / known all the same; other errors are not', () => {
    const foreign = Object.assign(new Error('Not found'), {
      name: 'AppError',
      reason: 'NOT_FOUND',
    });
    expect(isAppError(foreign)).toBe(true);
    for (const other of [
      new Error('x'),
      { name: 'AppError', reason: 'NOT_FOUND' },
      'NOT_FOUND',
      null,
    ])
      expect(isAppError(other)).toBe(false);
  });
});
