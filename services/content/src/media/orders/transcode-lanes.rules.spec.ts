import fc from 'fast-check';
import { lanes, laneOf, nicenessOf, ordersOf, turnAfter } from './transcode-lanes.rules.js';

interface Order {
  readonly owner: number;
  readonly turn: number;
  readonly time: number;
}

/** A lane that is served one order at a time, as the database does it. */
class Lane {
  readonly served: number[] = [];
  private readonly waiting: Order[] = [];
  private running: Order | undefined;
  private time = 0;

  add(owner: number): void {
    const all = [...this.waiting, ...(this.running ? [this.running] : [])];
    const turnsOf = (orders: readonly Order[]): number[] => orders.map(({ turn }) => turn);
    const own = turnsOf(all.filter((order) => order.owner === owner));
    const turn = turnAfter({
      lowest: all.length > 0 ? Math.min(...turnsOf(all)) : null,
      ownHighest: own.length > 0 ? Math.max(...own) : null,
    });
    this.waiting.push({ owner, turn, time: (this.time += 1) });
  }

  /** Ends the one under way and begins the next. */
  serve(): void {
    this.waiting.sort((a, b) => a.turn - b.turn || a.time - b.time);
    this.running = this.waiting.shift();
    if (this.running) this.served.push(this.running.owner);
  }

  get isBusy(): boolean {
    return this.waiting.length > 0;
  }
}

describe('lanes of transcodes', () => {
  it('a film / is in the lane of its state and kind, and gives way to those who are waited for', () => {
    for (const lane of lanes) expect(laneOf(ordersOf(lane))).toBe(lane);
    const niceness = lanes.map(nicenessOf);
    expect(niceness).toEqual([...niceness].sort((a, b) => a - b));
    expect(new Set(niceness).size).toBe(lanes.length);
  });

  it('one account with a hundred waiting, another with one / is served after the one under way', () => {
    for (const before of [0, 1, 50, 99]) {
      const lane = new Lane();
      for (let count = 0; count < 100; count += 1) lane.add(1);
      lane.serve();
      for (let count = 0; count < before; count += 1) lane.serve();
      lane.add(2);
      lane.serve();
      expect(lane.served.at(-1)).toBe(2);
    }
  });

  it('any arrivals / nobody is served twice more than another who waits all the while', () => {
    const step = fc.oneof(fc.constant('serve' as const), fc.integer({ min: 0, max: 4 }));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
        const lane = new Lane();
        // Owner 9 waits from the beginning, with more than will be served.
        for (let count = 0; count < 300; count += 1) lane.add(9);
        for (const each of steps) {
          if (each === 'serve') lane.serve();
          else lane.add(each);
        }
        const newcomers = 5;
        let sinceLast = 0;
        for (const owner of lane.served) {
          sinceLast = owner === 9 ? 0 : sinceLast + 1;
          expect(sinceLast).toBeLessThanOrEqual(2 * newcomers);
        }
      }),
    );
  });

  it('a lane that ran empty / begins anew', () => {
    expect(turnAfter({ lowest: null, ownHighest: null })).toBe(0);
    expect(turnAfter({ lowest: 7, ownHighest: null })).toBe(7);
    expect(turnAfter({ lowest: 7, ownHighest: 7 })).toBe(8);
  });
});
