import type { FileTime } from './file-times.js';

/** Seconds that one spec file may take on two quiet cores. */
export const BUDGET_SECONDS = 40;

/** Files that need longer, each with the reason why it cannot be split or shortened. */
export const LONGER_BUDGETS: Readonly<Record<string, { seconds: number; because: string }>> = {
  'gateway/test/flows/faults.flow-spec.ts': {
    seconds: 120,
    because: 'kills each process of a whole system of its own and waits until it is back',
  },
  'gateway/test/flows/access/access-matrix.flow-spec.ts': {
    seconds: 90,
    because: 'asks one whole system of its own five thousand questions, every list twice',
  },
  'gateway/test/flows/session-ends.flow-spec.ts': {
    seconds: 120,
    because: 'kills the databases of a whole system of its own and waits until they are back',
  },
  'services/wallet/test/crash.int-spec.ts': {
    seconds: 90,
    because: 'starts a wallet process for each of fifty crashes',
  },
  'services/wallet/test/bank/bank.int-spec.ts': {
    seconds: 150,
    because:
      'kills four processes and two engines of its own over and over, and waits until they are back',
  },
  'web/e2e/looks.e2e-spec.ts': {
    seconds: 200,
    because: 'looks at every screen in every window and colour scheme, over one set-up',
  },
  'web/e2e/languages.e2e-spec.ts': {
    seconds: 150,
    because: 'walks every screen in three languages, two schemes and two windows',
  },
  'web/e2e/ways-to-pay.e2e-spec.ts': {
    seconds: 120,
    because: 'pays by seven providers on their own pages, four times each',
  },
  'web/e2e/main-job.e2e-spec.ts': {
    seconds: 80,
    because: 'one story from sign-up to a gift, with a transcode in the middle',
  },
};

export interface TimeVerdict {
  /** What to print: the slowest files, then what is over its budget. */
  readonly lines: readonly string[];
  /** Files that fail the run. */
  readonly failing: readonly string[];
}

interface JudgedFile extends FileTime {
  readonly budget: number;
  /** Seconds, as they would have been on the quiet reference machine. */
  readonly ownSeconds: number;
}

const SLOWEST_SHOWN = 15;
const AT_ONCE_MAX = 3;

/**
 * The slowest files of a run, and which of them broke their budget.
 *
 * A file is judged by its own seconds: the time that passed, divided by how slow the machine was during that very file
 * (see `Metronome`), so that a busy or a weaker machine moves the limit with it. What the metronome cannot feel (a slow
 * disk, an engine that stalls) slows many files at once, while a test that grew too long stands alone: more than three
 * files over their budget at once are reported and fail nothing. A failure therefore means one file, on a machine that
 * was measured to be able to run it in time.
 */
export function judgeTimes(
  files: readonly FileTime[],
  slownessBetween: (begin: number, end: number) => number,
): TimeVerdict {
  const judged = files
    .map((file) => judge(file, slownessBetween(file.begin, file.end)))
    .sort((a, b) => b.seconds - a.seconds);
  const over = judged.filter(({ ownSeconds, budget }) => ownSeconds > budget);
  const fails = over.length > 0 && over.length <= AT_ONCE_MAX;
  return {
    lines: [...judged.slice(0, SLOWEST_SHOWN).map(timeLine), ...overLines(over, fails)],
    failing: fails ? over.map(({ file }) => file) : [],
  };
}

function judge(file: FileTime, slowness: number): JudgedFile {
  const budget = LONGER_BUDGETS[file.file]?.seconds ?? BUDGET_SECONDS;
  return { ...file, budget, ownSeconds: file.seconds / slowness };
}

function timeLine({ file, seconds, ownSeconds, budget }: JudgedFile): string {
  const own = ownSeconds < seconds - 0.05 ? ` (${ownSeconds.toFixed(1)} of its own)` : '';
  const allowed = budget === BUDGET_SECONDS ? '' : `, may take ${budget}`;
  return `${seconds.toFixed(1).padStart(7)} s  ${file}${own}${allowed}`;
}

function overLines(over: readonly JudgedFile[], fails: boolean): string[] {
  if (over.length === 0) return [];
  const verdict = fails
    ? 'Over budget; split the file, or name it in time-budget.ts with the reason:'
    : 'So many files over budget at once speak of the machine; reported only:';
  const lines = over.map(
    ({ file, ownSeconds, budget }) =>
      `${ownSeconds.toFixed(1).padStart(7)} s of ${budget}  ${file}`,
  );
  return [verdict, ...lines];
}
