import { Metadata, status, type ServiceError } from '@grpc/grpc-js';
import { AppError, errorCatalogue, isErrorReason } from '@mate/contracts/errors';
import { fromRpcError, toRpcStatus } from './rpc-errors.js';

const arrived = (error: unknown): AppError => fromRpcError(toRpcStatus(error) as ServiceError);
const bare = (code: status): AppError =>
  fromRpcError({ code, metadata: new Metadata() } as ServiceError);

describe('failures between services', () => {
  it('every reason of the catalogue / arrives as itself with its metadata', () => {
    const reasons = Object.keys(errorCatalogue).filter(isErrorReason);
    expect(reasons.length).toBeGreaterThan(20);
    for (const reason of reasons) {
      const metadata = { field: 'título, 你好; %', waitSeconds: 3 };
      const error = arrived(new AppError(reason, metadata));
      expect([error.reason, error.metadata]).toEqual([reason, metadata]);
    }
  });

  it('anything unexpected / arrives as INTERNAL and tells nothing of its cause', () => {
    const sent = toRpcStatus(new TypeError('password of bob'));
    expect(JSON.stringify([sent.details, sent.metadata?.getMap()])).not.toContain('bob');
    for (const error of [new TypeError('x'), 'text', undefined])
      expect(arrived(error).reason).toBe('INTERNAL');
  });

  it.each([
    [status.DEADLINE_EXCEEDED, 'DEADLINE_EXCEEDED'],
    [status.UNAVAILABLE, 'UPSTREAM_UNAVAILABLE'],
    [status.CANCELLED, 'UPSTREAM_UNAVAILABLE'],
    [status.RESOURCE_EXHAUSTED, 'OVERLOADED'],
    [status.UNKNOWN, 'INTERNAL'],
  ])('a failure of the transport, code %p / is %s', (code, reason) => {
    expect(bare(code).reason).toBe(reason);
  });

  it('a reason or metadata that nobody knows / is not taken for one', () => {
    const metadata = new Metadata();
    metadata.set('x-error-reason', 'MADE_UP');
    expect(fromRpcError({ code: status.UNKNOWN, metadata } as ServiceError).reason).toBe(
      'INTERNAL',
    );
    metadata.set('x-error-reason', 'NOT_FOUND');
    metadata.set('x-error-metadata', '%7Bnot json');
    expect(fromRpcError({ code: status.UNKNOWN, metadata } as ServiceError).metadata).toEqual({});
  });
});
