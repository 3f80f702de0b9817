/*
 * Set-up of specs without engines: what a spec prints to console.error or console.warn without having said so fails it,
 * so that a passing run is silent and a new warning is seen the day it appears. A spec that provokes a warning says so:
 * `jest.spyOn(console, 'warn').mockImplementation()`, and better asserts what was said.
 */
import { format } from 'node:util';

const METHODS = ['error', 'warn'] as const;
/** What depends on how busy the machine is, not on the spec: Redux Toolkit measures its own checks. */
const OF_THE_MACHINE = /^\w+Middleware took \d+ms/;
let heard: string[] = [];

const listeners = METHODS.map((method) => ({
  method,
  listen: (...values: unknown[]): void => {
    const text = format(...values);
    if (!OF_THE_MACHINE.test(text)) heard.push(`console.${method}: ${text}\n${calledFrom()}`);
  },
}));

/** Also ends what the spec before allowed. */
function listen(): void {
  for (const listener of listeners) console[listener.method] = listener.listen;
}

listen();
afterEach(() => {
  const unexpected = heard;
  heard = [];
  listen();
  if (unexpected.length > 0) throw new Error(`unexpected output\n\n${unexpected.join('\n\n')}`);
});

function calledFrom(): string {
  const [, , , ...lines] = (new Error().stack ?? '').split('\n');
  return lines.filter((line) => !line.includes('/node_modules/')).join('\n');
}
