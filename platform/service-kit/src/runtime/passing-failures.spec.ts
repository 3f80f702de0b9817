import { AppError } from '@mate/contracts/errors';
import { isPassing } from './passing-failures.js';
import { fromRpcError, toRpcStatus } from '../rpc/rpc-errors.js';
import type { ServiceError } from '@grpc/grpc-js';

const failure = (name: string, more: object = {}): Error =>
  Object.assign(new Error('x'), { name }, more);
const transient = { errorLabels: ['TransientTransactionError'] };

const away = [
  failure('MongoServerSelectionError'),
  failure('MongoNetworkError', transient),
  failure('MongoNetworkTimeoutError'),
  failure('MongoWaitQueueTimeoutError'),
  failure('MongoPoolClearedError'),
  failure('MongoServerError', { code: 10107 }),
  failure('Error', { code: 'EPIPE' }),
];
const slow = [failure('MongoServerError', { code: 50 }), failure('MongoOperationTimeoutError')];
const busy = [new AppError('WALLET_BUSY'), new AppError('OVERLOADED')];
const lasting = [
  new TypeError('x'),
  new AppError('NOT_FOUND'),
  failure('MongoServerError', { code: 121 }),
  failure('SmtpError', { code: 91 }),
  'text',
];

describe('passing failures', () => {
  it('a database that is away, writers that met, a busy ledger / pass; others do not', () => {
    const passing = [...away, ...slow, failure('MongoServerError', transient), ...busy];
    expect(passing.map(isPassing)).not.toContain(false);
    expect(lasting.map(isPassing)).not.toContain(true);
  });

  it('a call / fails for want of the database / tells the caller to come back', () => {
    const reasonOf = (error: unknown): unknown => {
      const { reason, metadata } = fromRpcError(toRpcStatus(error) as ServiceError);
      return [reason, metadata['retryAfterSeconds']];
    };
    for (const error of away) expect(reasonOf(error)).toEqual(['UPSTREAM_UNAVAILABLE', 2]);
    for (const error of slow) expect(reasonOf(error)).toEqual(['OVERLOADED', 2]);
    expect(reasonOf(failure('MongoServerError', transient))).toEqual(['OVERLOADED', 2]);
    expect(reasonOf(new TypeError('x'))).toEqual(['INTERNAL', undefined]);
    expect(reasonOf(new AppError('WALLET_BUSY'))).toEqual(['WALLET_BUSY', undefined]);
  });
});
