import { LoadShedder, priorityOf, type Holder } from './load-shedder.js';
import type { OperationOptions } from '../operation.js';

const operation = (own: Partial<OperationOptions>): OperationOptions => ({
  summary: '',
  access: 'session',
  policy: { subject: 'self', admits: 'members', uses: 'read' },
  limit: 'read',
  ...own,
});

const from = (network: string, pass?: string): Holder => ({ network, pass: () => pass });

describe('load shedder', () => {
  const bounds = { inFlightMax: 10, perNetworkMax: 10 };

  it('full of reads / reads are refused first, then writes, money last', () => {
    const shedder = new LoadShedder(bounds);
    for (let i = 0; i < 7; i += 1) shedder.admit('read', from('a'));
    expect(() => shedder.admit('read', from('b'))).toThrow(
      expect.objectContaining({ reason: 'OVERLOADED' }),
    );
    shedder.admit('write', from('b'));
    shedder.admit('write', from('b'));
    expect(() => shedder.admit('write', from('b'))).toThrow('busy');
    shedder.admit('money', from('b'));
    expect(() => shedder.admit('money', from('b'))).toThrow('busy');
    expect(shedder.inFlight).toBe(10);
  });

  it('released / has room again', () => {
    const shedder = new LoadShedder({ inFlightMax: 1, perNetworkMax: 1 });
    const leave = shedder.admit('money', from('a'));
    leave();
    expect(() => shedder.admit('money', from('a'))).not.toThrow();
  });

  it('one network / holds its part and no more, whatever it calls', () => {
    const shedder = new LoadShedder({ ...bounds, perNetworkMax: 2 });
    const leave = shedder.admit('money', from('a'));
    shedder.admit('money', from('a'));
    expect(() => shedder.admit('money', from('a'))).toThrow(
      expect.objectContaining({ reason: 'RATE_LIMITED', metadata: { retryAfterSeconds: 1 } }),
    );
    shedder.admit('read', from('b'));
    leave();
    expect(() => shedder.admit('read', from('a'))).not.toThrow();
  });

  it('a network full of strangers / a known device beside has a few places of its own', () => {
    const shedder = new LoadShedder({ ...bounds, perNetworkMax: 2 });
    for (let i = 0; i < 2; i += 1) shedder.admit('write', from('a'));
    const leaves = Array.from({ length: 4 }, () => shedder.admit('write', from('a', 'alice')));
    expect(() => shedder.admit('write', from('a', 'alice'))).toThrow(
      expect.objectContaining({ reason: 'RATE_LIMITED' }),
    );
    expect(() => shedder.admit('write', from('a'))).toThrow();
    for (const leave of leaves) leave();
    expect(shedder.inFlight).toBe(2);
    expect(() => shedder.admit('write', from('a', 'alice'))).not.toThrow();
  });

  it('a network with room / nobody asks for the device', () => {
    const asked = jest.fn();
    new LoadShedder(bounds).admit('read', { network: 'a', pass: asked });
    expect(asked).not.toHaveBeenCalled();
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
