import { DAY_MS } from '@mate/contracts/durations';
import type { WordOf } from '@mate/contracts/wire-enum';
import type { appealStateWords } from '@mate/contracts/words/safety-words';
import type { AppealEntry, Entry, SanctionEntry } from './sanction.rules.js';

export type AppealState = WordOf<typeof appealStateWords>;

/** Days that somebody has for it, as the Community Guidelines say. */
const APPEAL_DAYS = 30;

/** Where the appeal against a sanction stands. There is one for each. */
export function appealStateOf(
  log: readonly Entry[],
  { id, time }: SanctionEntry,
  at: Date,
): AppealState {
  const answer = log.find((entry) => entry.kind === 'answer' && entry.of === id);
  if (answer?.kind === 'answer') return answer.accepted ? 'accepted' : 'rejected';
  if (log.some((entry) => entry.kind === 'appeal' && entry.of === id)) return 'open';
  return at.getTime() > time.getTime() + APPEAL_DAYS * DAY_MS ? 'late' : 'possible';
}

/** The appeals of a log that nobody has answered. */
export function openAppealsIn(log: readonly Entry[]): AppealEntry[] {
  const closed = new Set(
    log.flatMap((entry) => (entry.kind === 'answer' || entry.kind === 'lift' ? [entry.of] : [])),
  );
  return log.filter(
    (entry): entry is AppealEntry => entry.kind === 'appeal' && !closed.has(entry.of),
  );
}
