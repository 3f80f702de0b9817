import { errorText } from '../../../lib/api-error.js';
import type { ApiError } from '../../../lib/api-error.js';
import { formatDateTime } from '../../../lib/format.js';
import { t } from '../../../lib/i18n/t.js';
import { reasonText } from './standing-texts.js';

/** What a refusal by a sanction says: that it cannot be done, why, and until when. */
export function refusalText(refusal: ApiError): { title: string; body?: string } {
  const { rule = null, until = null } = refusal.sanction ?? {};
  const more = [
    ...(until === null ? [] : [t('standing.until', { when: formatDateTime(until) })]),
    ...(rule === null ? [] : [reasonText(rule)]),
  ];
  const title = errorText(refusal);
  return more.length === 0 ? { title } : { title, body: more.join(' ') };
}
