import { LoadShedder, priorityOf } from './load-shedder.js';
import type { OperationOptions } from '../operation.js';

const operation = (own: Partial<OperationOptions>): OperationOptions => ({
  summary: '',
  access: 'session',
  policy: { subject: 'self', admits: 'members', uses: 'read' },
  limit: 'read',
  ...own,
});

describe('load shedder', () => {
  const bounds = { inFlightMax: 10, perNetworkMax: 10 };

  it('full of reads / reads are refused first, then writes, money last', () => {
    const shedder = new LoadShedder(bounds);
    for (let i = 0; i < 7; i += 1) shedder.admit('read', 'a');
    expect(() => shedder.admit('read', 'b')).toThrow(
      expect.objectContaining({ reason: 'OVERLOADED' }),
    );
    shedder.admit('write', 'b');
    shedder.admit('write', 'b');
    expect(() => shedder.admit('write', 'b')).toThrow('busy');
    shedder.admit('money', 'b');
    expect(() => shedder.admit('money', 'b')).toThrow('busy');
    expect(shedder.inFlight).toBe(10);
  });

  it('released / has room again', () => {
    const shedder = new LoadShedder({ inFlightMax: 1, perNetworkMax: 1 });
    shedder.admit('money', 'a');
    shedder.release('a');
    expect(() => shedder.admit('money', 'a')).not.toThrow();
  });

  it('one network / holds its part and no more, whatever it calls', () => {
    const shedder = new LoadShedder({ ...bounds, perNetworkMax: 2 });
    shedder.admit('money', 'a');
    shedder.admit('money', 'a');
    expect(() => shedder.admit('money', 'a')).toThrow(
      expect.objectContaining({ reason: 'RATE_LIMITED', metadata: { retryAfterSeconds: 1 } }),
    );
    shedder.admit('read', 'b');
    shedder.release('a');
    expect(() => shedder.admit('read', 'a')).not.toThrow();
  });

  it('priorities / gifts above writes and webhooks, these above reads', () => {
    expect(priorityOf(operation({ limit: 'write', idempotent: true }))).toBe('money');
    expect(priorityOf(operation({ limit: 'none', body: 'raw' }))).toBe('write');
    expect(priorityOf(operation({ limit: 'auth' }))).toBe('write');
    expect(priorityOf(operation({ limit: 'write' }))).toBe('write');
    expect(priorityOf(operation({ limit: 'read' }))).toBe('read');
    expect(priorityOf(undefined)).toBe('read');
  });
});
