import { Clock } from '@mate/service-kit/clock';

/** A clock that specs move. It stands still unless it is a running one. */
export class FakeClock extends Clock {
  private constructor(private readonly read: () => number) {
    super();
  }

  private aheadMs = 0;

  /** Stands at a time, now when absent. */
  static at(time: Date | string = new Date()): FakeClock {
    const standMs = new Date(time).getTime();
    return new FakeClock(() => standMs);
  }

  /** Runs with the machine's clock, for whole services; what moves it only puts it ahead. */
  static running(): FakeClock {
    return new FakeClock(() => Date.now());
  }

  now(): Date {
    return new Date(this.read() + this.aheadMs);
  }

  /** Puts it ahead by milliseconds, or back by negative ones. */
  moveBy(ms: number): void {
    this.aheadMs += ms;
  }

  moveTo(time: Date | string): void {
    this.aheadMs = new Date(time).getTime() - this.read();
  }
}
