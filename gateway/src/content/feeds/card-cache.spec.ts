import type { Caller } from '@mate/service-kit/internal-token';
import { CardCache, type Card, type CardRef } from './card-cache.js';

const MEGABYTE = 1024 * 1024;
const alice: Caller = { accountId: 'alice', sessionId: 's1' };
const bob: Caller = { accountId: 'bob', sessionId: 's2' };

const cardOf = (text: string): Card => ({ json: Buffer.from(text), stamp: text });
const textsOf = (cards: ReadonlyMap<string, Card>): Record<string, string> =>
  Object.fromEntries([...cards].map(([id, { json }]) => [id, json.toString()]));

/** A service with cards of which some people see less, and its calls one by one. */
function service(shelf: Record<string, CardRef & { text: string; hiddenFrom?: string }>) {
  const calls: { ids: readonly string[]; caller: string }[] = [];
  const answers: (() => void)[] = [];
  let isHeld = false;
  const cache = new CardCache(async (ids, { accountId }) => {
    calls.push({ ids, caller: accountId });
    if (isHeld) await new Promise<void>((resolve) => answers.push(resolve));
    return ids.flatMap((id) => {
      const card = shelf[id];
      if (!card || card.hiddenFrom === accountId) return [];
      return [{ id, version: card.version, card: cardOf(card.text) }];
    });
  }, MEGABYTE);
  return {
    cache,
    calls,
    hold: () => (isHeld = true),
    answer: () => {
      isHeld = false;
      for (const resolve of answers.splice(0)) resolve();
    },
  };
}

describe('cards by id and version', () => {
  const one = { id: 'p1', version: 'v1' };
  const two = { id: 'p2', version: 'v1' };

  it('cards that are known / are asked for no more; one that is missing is asked for alone', async () => {
    const { cache, calls } = service({ p1: { ...one, text: 'one' }, p2: { ...two, text: 'two' } });
    expect(textsOf(await cache.find([one, one], alice))).toEqual({ p1: 'one' });
    expect(textsOf(await cache.find([one, two], bob))).toEqual({ p1: 'one', p2: 'two' });
    expect(textsOf(await cache.find([two, one], alice))).toEqual({ p1: 'one', p2: 'two' });
    expect(calls).toEqual([
      { ids: ['p1'], caller: 'alice' },
      { ids: ['p2'], caller: 'bob' },
    ]);
  });

  it('a hundred readers at once / one call', async () => {
    const content = service({ p1: { ...one, text: 'one' }, p2: { ...two, text: 'two' } });
    content.hold();
    const readers = Array.from({ length: 100 }, () => content.cache.find([one, two], alice));
    content.answer();
    for (const found of await Promise.all(readers))
      expect(textsOf(found)).toEqual({ p1: 'one', p2: 'two' });
    expect(content.calls).toHaveLength(1);
  });

  it('asked together with somebody who may not see it / each gets what is theirs', async () => {
    const content = service({ p1: { ...one, text: 'one', hiddenFrom: 'alice' } });
    content.hold();
    const asked = [content.cache.find([one], alice), content.cache.find([one], bob)];
    content.answer();
    const [hers, his] = await Promise.all(asked);
    expect(hers?.size).toBe(0);
    expect(textsOf(his ?? new Map())).toEqual({ p1: 'one' });
    expect(content.calls.map(({ caller }) => caller)).toEqual(['alice', 'bob']);
  });

  it('somebody else is asked the newer card for / who may not see that one does not get it', async () => {
    const content = service({ p1: { ...one, version: 'v2', text: 'after', hiddenFrom: 'alice' } });
    content.hold();
    const asked = [content.cache.find([one], bob), content.cache.find([one], alice)];
    content.answer();
    const [his, hers] = await Promise.all(asked);
    expect(textsOf(his ?? new Map())).toEqual({ p1: 'after' });
    expect(hers?.size).toBe(0);
    expect(content.calls.map(({ caller }) => caller)).toEqual(['bob', 'alice']);
  });

  it('a card that becomes newer while it is asked for / is shown, and never under the old version', async () => {
    const shelf = { p1: { ...one, version: 'v2', text: 'after' } };
    const { cache, calls } = service(shelf);
    expect(textsOf(await cache.find([one], alice))).toEqual({ p1: 'after' });
    expect(textsOf(await cache.find([{ id: 'p1', version: 'v2' }], alice))).toEqual({
      p1: 'after',
    });
    expect(calls).toHaveLength(1);
    // The author takes the change back: the card is what it was, and so is its version.
    shelf.p1 = { ...one, text: 'before' };
    expect(textsOf(await cache.find([one], alice))).toEqual({ p1: 'before' });
  });

  it('a card that is gone / is left out, and asked for again by the next reader', async () => {
    const { cache, calls } = service({});
    expect((await cache.find([one], alice)).size).toBe(0);
    expect((await cache.find([one], alice)).size).toBe(0);
    expect(calls).toHaveLength(2);
  });

  it('a call that fails / fails its readers, and the next one asks anew', async () => {
    let fails = true;
    const cache = new CardCache(() => {
      if (fails) return Promise.reject(new Error('away'));
      return Promise.resolve([{ ...one, card: cardOf('one') }]);
    }, MEGABYTE);
    const readers = [cache.find([one], alice), cache.find([one], bob)];
    for (const reader of await Promise.allSettled(readers)) expect(reader.status).toBe('rejected');
    fails = false;
    expect(textsOf(await cache.find([one], alice))).toEqual({ p1: 'one' });
  });

  it('ten thousand posts / no more than its share of memory', async () => {
    const text = 'x'.repeat(2_000);
    const cache = new CardCache((ids) => {
      return Promise.resolve(ids.map((id) => ({ id, version: 'v', card: cardOf(text) })));
    }, MEGABYTE);
    for (let page = 0; page < 500; page += 1) {
      const refs = Array.from({ length: 20 }, (_, row) => ({ id: `${page}-${row}`, version: 'v' }));
      expect((await cache.find(refs, alice)).size).toBe(20);
      expect(cache.bytes).toBeLessThanOrEqual(MEGABYTE);
    }
    expect(cache.bytes).toBeGreaterThan(MEGABYTE * 0.9);
  });
});
