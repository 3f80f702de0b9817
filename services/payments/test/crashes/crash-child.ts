import { dieAt, passedPoints } from '@mate/testing/fail-points';
import type { CrashOrder } from './crash-chain.js';

/*
 * The service as it always starts, for the crash specs: on order it dies at a step, or tells which steps it came to since
 * it was asked last. Each order ends the one before it.
 */

const passed = passedPoints();
let told = 0;
let letLive = (): void => undefined;

process.on('message', (order: CrashOrder) => {
  letLive();
  letLive = order.is === 'die' ? dieAt(order.point, order.times) : () => undefined;
  process.send?.(passed.slice(told));
  told = passed.length;
});

await import('../../src/main.js');
