import { parseArgs } from 'node:util';
import { dayBefore, utcDay } from '@mate/contracts/utc-day';

/** What `npm run payments:reconcile` was asked for. */
export interface ReconcileCommand {
  readonly day: string;
  /** In whose name; the first of the keys at hand where nobody is named. */
  readonly actor: string;
  readonly asksProviders: boolean;
  readonly statement?: { readonly file: string; readonly provider: string };
}

export const RECONCILE_USAGE = `usage: npm run payments:reconcile [-- --day 2026-11-22] [--as NAME] [--books-only]
                                 [--statement FILE.csv --provider NAME]`;

/** Reads a command line. Throws an Error with a sentence for its author. */
export function parseReconcile(
  args: readonly string[],
  { keys = '', now }: { readonly keys: string | undefined; readonly now: Date },
): ReconcileCommand {
  const { values } = parseArgs({
    args: [...args],
    options: {
      day: { type: 'string' },
      as: { type: 'string' },
      'books-only': { type: 'boolean', default: false },
      statement: { type: 'string' },
      provider: { type: 'string' },
    },
  });
  const { day = dayBefore(now), provider, statement } = values;
  if (!utcDay(day)) throw new Error('--day is a day of UTC: 2026-11-22.');
  if ((statement === undefined) !== (provider === undefined))
    throw new Error('--statement and --provider belong together.');
  const actor = values.as ?? firstNameOf(keys);
  if (actor === undefined) throw new Error('ADMIN_PRIVATE_KEYS holds no key, or is missing.');
  return {
    ...{ day, actor, asksProviders: !values['books-only'] },
    ...(statement !== undefined &&
      provider !== undefined && { statement: { file: statement, provider } }),
  };
}

function firstNameOf(keys: string): string | undefined {
  try {
    return Object.keys(JSON.parse(keys) as object)[0];
  } catch {
    return undefined;
  }
}
