import type { Sanction, Standing } from '../../../lib/api-types.js';
import { formatDateTime, formatList } from '../../../lib/format.js';
import { t } from '../../../lib/i18n/t.js';
import type { Closed, StandingWord } from './standing.rules.js';

/** What a banner says of a standing, a sentence each: what holds, why, and where an appeal stands. */
export function sentencesOf(word: StandingWord, { reason, appeal }: Standing): string[] {
  const sentences = whatHolds(word);
  if (reason !== null) sentences.push(reasonText(reason));
  if (appeal === 'open' || appeal === 'rejected') sentences.push(t(`appeal.state.${appeal}`));
  return sentences;
}

/** Which rule was broken. */
export function reasonText(rule: NonNullable<Standing['reason']>): string {
  return t('standing.reason', { reason: t(`rule.${rule}`) });
}

function whatHolds(word: StandingWord): string[] {
  switch (word.kind) {
    case 'suspended':
      return [
        word.until === null
          ? t('standing.suspended')
          : t('standing.suspendedUntil', { when: formatDateTime(word.until) }),
      ];
    case 'restricted':
      return word.closed.map(closedText);
    case 'warned':
      return [t('standing.warned', { when: formatDateTime(word.since) })];
  }
}

function closedText({ until, features }: Closed): string {
  const what = formatList(
    features.map((feature: Sanction['features'][number]) => t(`feature.${feature}`)),
  );
  if (until === null) return t('standing.closed', { what });
  return t('standing.closedUntil', { what, when: formatDateTime(until) });
}
