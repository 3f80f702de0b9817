import { LoadShedder, priorityOf } from './load-shedder.js';
import type { OperationOptions } from './operation.js';

const operation = (own: Partial<OperationOptions>): OperationOptions => ({
  summary: '',
  access: 'session',
  limit: 'read',
  ...own,
});

describe('load shedder', () => {
  it('full of reads / reads are refused first, then writes, money last', () => {
    const shedder = new LoadShedder(10);
    for (let i = 0; i < 7; i += 1) shedder.admit('read');
    expect(() => shedder.admit('read')).toThrow(expect.objectContaining({ reason: 'OVERLOADED' }));
    shedder.admit('write');
    shedder.admit('write');
    expect(() => shedder.admit('write')).toThrow('busy');
    shedder.admit('money');
    expect(() => shedder.admit('money')).toThrow('busy');
    expect(shedder.inFlight).toBe(10);
  });

  it('released / has room again', () => {
    const shedder = new LoadShedder(1);
    shedder.admit('money');
    shedder.release();
    expect(() => shedder.admit('money')).not.toThrow();
  });

  it('priorities / gifts and webhooks above writes above reads', () => {
    expect(priorityOf(operation({ limit: 'write', idempotent: true }))).toBe('money');
    expect(priorityOf(operation({ limit: 'none', body: 'raw' }))).toBe('money');
    expect(priorityOf(operation({ limit: 'auth' }))).toBe('write');
    expect(priorityOf(operation({ limit: 'write' }))).toBe('write');
    expect(priorityOf(operation({ limit: 'read' }))).toBe('read');
    expect(priorityOf(undefined)).toBe('read');
  });
});
