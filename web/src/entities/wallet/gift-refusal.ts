import { errorText, isApiError } from '../../lib/api-error.js';
import { formatDateTime } from '../../lib/format.js';
import { t } from '../../lib/i18n/t.js';

/** What each limit of gifts is called when it stands in the way. */
const texts = {
  hour: 'gift.limitHour',
  day: 'gift.limitDay',
  own: 'gift.limitOwn',
  fresh: 'gift.limitFresh',
} as const;

/** Why coins were not sent, as a gift or besides: of a limit also which one, what is left of it, and when there is more. */
export function giftRefusalText(error: unknown): string {
  const limit = isApiError(error) ? error.giftLimit : undefined;
  if (limit === undefined || !isKnown(limit.rule)) return errorText(error);
  const { coins, left, rule, until } = limit;
  return t(texts[rule], { count: coins, left, when: formatDateTime(until) });
}

function isKnown(rule: string): rule is keyof typeof texts {
  return Object.hasOwn(texts, rule);
}
