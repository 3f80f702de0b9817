import path from 'node:path';
import type { AccountId } from '@mate/contracts/ids';
import type { MessagingPoint } from '@mate/messaging/fail-points';
import { runSource } from '@mate/testing/child-process';
import type { WalletPoint } from '../../src/fail-points.js';
import type { FlowName } from './money-flows.js';
import type { MoneyState, Written } from './money-wallet.js';

const CHILD = path.join(import.meta.dirname, '../crash-child.ts');

export type CrashPoint = WalletPoint | MessagingPoint;

/** A crash: in which flow, at which step, the n-th time that it comes there. Without a step the flow is only watched. */
export interface CrashCase {
  readonly flow: FlowName;
  readonly point?: CrashPoint | undefined;
  readonly times?: number | undefined;
}

/** What is known of a flow when it begins. */
interface Begun {
  readonly people: readonly AccountId[];
  readonly ids: Readonly<Record<string, string>>;
}

/** What a process of a chain is to do. */
export interface CrashOrders {
  /** How far its clock is ahead. */
  readonly aheadMs: number;
  /** What the process before it died in. */
  readonly before: (Begun & { readonly flow: FlowName; readonly answered: boolean }) | undefined;
  /** What it is to die in; nothing for the last. */
  readonly next: CrashCase | undefined;
}

/** What a process of a chain says, a line each. */
export type CrashWord =
  | (Begun & { readonly is: 'prepared'; readonly past: Written; readonly aheadMs: number })
  | { readonly is: 'answered'; readonly answer: unknown }
  | { readonly is: 'survived'; readonly passed: readonly string[] }
  | (Settled & { readonly is: 'recovered'; readonly afterMs: number })
  | (Settled & { readonly is: 'repeated' })
  /** What the flow before could not be brought to its end by. */
  | { readonly is: 'failed'; readonly why: string }
  /** Why the next one could not be begun, or did not come to its step. */
  | { readonly is: 'broken'; readonly why: string };

/** What a flow came to, and what its caller was told; nothing where nobody asked. */
interface Settled {
  readonly answer?: unknown;
  readonly state: MoneyState;
}

type Word<Is extends CrashWord['is']> = Extract<CrashWord, { is: Is }>;

/** What came of a case: what the process that died said, then the one after it. */
export interface CrashOutcome {
  readonly ended: unknown;
  readonly words: readonly CrashWord[];
}

/** What was said of a kind. */
export function wordOf<Is extends CrashWord['is']>(
  { words }: CrashOutcome,
  is: Is,
): Word<Is> | undefined {
  return words.find((word): word is Word<Is> => word.is === is);
}

const OF_THE_NEXT: readonly CrashWord['is'][] = ['recovered', 'repeated', 'failed'];

/** Processes on one database, one after the other: each recovers what the one before died in, then dies itself. */
export class CrashChain {
  private aheadMs = 0;

  constructor(private readonly env: Readonly<Record<string, string>>) {}

  /** Takes cases until there are none. */
  async run(take: () => CrashCase | undefined): Promise<Map<CrashCase, CrashOutcome>> {
    const outcomes = new Map<CrashCase, CrashOutcome>();
    let died: CrashCase | undefined;
    let before: CrashOrders['before'];
    for (let next = take(); next || before; next = take()) {
      const { ended, words } = await this.process({ aheadMs: this.aheadMs, before, next });
      const recovery = words.filter(({ is }) => OF_THE_NEXT.includes(is));
      const earlier = died && outcomes.get(died);
      if (died && earlier)
        outcomes.set(died, { ...earlier, words: [...earlier.words, ...recovery] });
      const own = words.filter(({ is }) => !OF_THE_NEXT.includes(is));
      if (next) outcomes.set(next, { ended, words: own });
      const prepared = wordOf({ ended, words }, 'prepared');
      this.aheadMs = prepared?.aheadMs ?? this.aheadMs;
      const answered = own.some(({ is }) => is === 'answered');
      died = next && prepared && ended === 'SIGKILL' ? next : undefined;
      before = died && prepared && { ...prepared, flow: died.flow, answered };
    }
    return outcomes;
  }

  private async process(orders: CrashOrders): Promise<CrashOutcome> {
    const env = { ...this.env, CRASH_ORDERS: JSON.stringify(orders) };
    const child = runSource(CHILD, { env });
    const ended = await child.ended;
    return { ended, words: child.lines.map((line) => JSON.parse(line) as CrashWord) };
  }
}
