import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { Clock } from '@mate/service-kit/clock';
import {
  boundedLimit,
  numberedStart,
  ROWS_BY_NUMBER_MAX,
  type PageRequest,
} from '@mate/service-kit/paging';

// A post may hold 20 kB of text, and a deep page reads five hundred: some twenty megabytes of them at most.
const ROWS_MAX = 800;
const WAITING_ROWS_MAX = 10 * ROWS_MAX;
// Who asked has given up by then, and what is read for nobody keeps others waiting.
const WAIT_MS_MAX = 2_000;

interface Turn {
  readonly rows: number;
  readonly sinceMs: number;
  readonly begin: () => void;
  readonly refuse: (error: AppError) => void;
}

/**
 * Bounds the posts that lists hold in memory at the same time, whoever asks for them: long pages wait for each other, short
 * ones hardly ever.
 */
@Injectable()
export class RowsUnderWay {
  private underWay = 0;
  private waitingRows = 0;
  private readonly waiting: Turn[] = [];

  constructor(private readonly clock: Clock) {}

  /** Does what reads so many rows when there is room for them, first come first served. Throws OVERLOADED. */
  async hold<T>(rows: number, work: () => Promise<T>): Promise<T> {
    const held = Math.min(rows, ROWS_MAX);
    await this.take(held);
    try {
      return await work();
    } finally {
      this.giveBack(held);
    }
  }

  private async take(rows: number): Promise<void> {
    if (this.waiting.length === 0 && this.underWay + rows <= ROWS_MAX) {
      this.underWay += rows;
      return;
    }
    if (this.waitingRows + rows > WAITING_ROWS_MAX) throw overloaded();
    this.waitingRows += rows;
    const sinceMs = this.clock.nowMs();
    await new Promise<void>((begin, refuse) => this.waiting.push({ rows, sinceMs, begin, refuse }));
  }

  private giveBack(rows: number): void {
    this.underWay -= rows;
    const oldestMs = this.clock.nowMs() - WAIT_MS_MAX;
    for (let [next] = this.waiting; next; [next] = this.waiting) {
      const isLate = next.sinceMs < oldestMs;
      if (!isLate && this.underWay + next.rows > ROWS_MAX) return;
      this.waiting.shift();
      this.waitingRows -= next.rows;
      if (isLate) {
        next.refuse(overloaded());
        continue;
      }
      this.underWay += next.rows;
      next.begin();
    }
  }
}

function overloaded(): AppError {
  return new AppError('OVERLOADED', { retryAfterSeconds: 2 });
}

/** How many rows are read for a page: those before a numbered one, and one more than it has. */
export function rowsReadFor(request: PageRequest): number {
  if (request.cursor !== '') return boundedLimit(request.limit) + 1;
  const start = numberedStart(request, { rowsMax: ROWS_BY_NUMBER_MAX });
  return start ? start.skip + start.limit + 1 : 1;
}
