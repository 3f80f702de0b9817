import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { FAIL_POINT_CHANNEL, failPoints } from './fail-points.js';

describe('fail points', () => {
  const points = failPoints('before-writing', 'after-writing');

  it('nobody listens / nothing happens', () => {
    expect(() => points.pass('before-writing')).not.toThrow();
    expect(points.names).toEqual(['before-writing', 'after-writing']);
  });

  it('somebody listens / is told at once, step by step', () => {
    const told: unknown[] = [];
    const listener = (name: unknown): void => void told.push(name);
    subscribe(FAIL_POINT_CHANNEL, listener);
    points.pass('before-writing');
    points.pass('after-writing');
    unsubscribe(FAIL_POINT_CHANNEL, listener);
    points.pass('before-writing');
    expect(told).toEqual(['before-writing', 'after-writing']);
  });
});
