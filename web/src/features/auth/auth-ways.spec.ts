import type { AuthView } from './auth-stack.js';
import { ways, waysBelow, waysWithin } from './auth-ways.js';

const views = Object.keys(waysBelow) as AuthView[];
// The first view and the one by phone and password are one to a person.
const shown = (view: AuthView): AuthView => (view === 'login' ? 'login-phone-password' : view);
const next = (view: AuthView): AuthView[] =>
  [...waysBelow[view], ...(waysWithin[view] ?? [])].map((way) => shown(ways[way].view));

describe('ways between the cards', () => {
  it.each(views)('%s / every other view is at most two presses away', (view) => {
    const near = next(view);
    const reached = new Set([shown(view), ...near, ...near.flatMap(next)]);
    expect([...new Set(views.map(shown))].filter((other) => !reached.has(other))).toEqual([]);
  });

  it.each(views)('%s / at most three below the line, none to itself, none twice', (view) => {
    const below = waysBelow[view].map((way) => shown(ways[way].view));
    expect(below.length).toBeLessThanOrEqual(3);
    expect(new Set(below).size).toBe(below.length);
    expect(below).not.toContain(shown(view));
  });
});
