/** When something happened to a numbered event: mark and milliseconds of the machine's own clock. */
export type Marks = [mark: number, timeMs: number][];

/** What a sender is told, and what it answers. */
export interface SendOrder {
  readonly perSecond: number;
  readonly forMs: number;
  /** Marks of earlier rounds are below it. */
  readonly firstMark: number;
}

/** Milliseconds of a clock that all processes of the machine share (CLOCK_MONOTONIC). */
function machineMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

/** Marks that are handed out when somebody asks for them. */
export class MarkBook {
  private marks: Marks = [];

  note(mark: number): void {
    this.marks.push([mark, machineMs()]);
  }

  /** Everything noted since the last time. */
  take(): Marks {
    const { marks } = this;
    this.marks = [];
    return marks;
  }
}
