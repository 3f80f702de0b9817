import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { FAIL_POINT_CHANNEL } from '@mate/service-kit/fail-points';

/**
 * Ends this process as a power cut would, when it comes to a step for the n-th time from now. The answer lets it live: what
 * did not come to the step as often would otherwise die in the middle of something else.
 */
export function dieAt(point: string, times = 1): () => void {
  let left = times;
  return onPassed((name) => {
    if (name !== point) return;
    left -= 1;
    if (left <= 0) process.kill(process.pid, 'SIGKILL');
  });
}

/** The steps that this process comes to from now on, in order. */
export function passedPoints(): readonly string[] {
  const points: string[] = [];
  onPassed((name) => points.push(name));
  return points;
}

function onPassed(listener: (name: string) => void): () => void {
  const heard = (name: unknown): void => listener(name as string);
  subscribe(FAIL_POINT_CHANNEL, heard);
  return () => unsubscribe(FAIL_POINT_CHANNEL, heard);
}
