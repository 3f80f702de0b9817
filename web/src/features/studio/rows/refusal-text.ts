import { errorText, fieldErrorsOf, isApiError } from '../../../lib/api-error.js';
import type { PostType, UploadLimits } from '../../../lib/api-types.js';
import { formatBytes, formatHours, formatRelativeTime } from '../../../lib/format.js';
import { t } from '../../../lib/i18n/t.js';
import type { FileProblem } from '../queue/file-check.rules.js';
import { endingsOf } from '../queue/file-check.rules.js';

interface Bounds {
  readonly type: PostType;
  readonly limits: UploadLimits | undefined;
}

/** What is wrong with a file that is not even sent, with the bound that it breaks. */
export function problemText(problem: FileProblem, { type, limits }: Bounds): string {
  const { bytesMax = 0, secondsMax = 0 } = limits?.[type] ?? {};
  switch (problem) {
    case 'wrongType':
      return t('upload.wrongType', { kinds: kindsOf(endingsOf(limits)) });
    case 'empty':
      return t('upload.empty');
    case 'tooLarge':
      return t('upload.tooLarge', { size: formatBytes(bytesMax) });
    case 'tooLong':
      return t(type === 'short' ? 'upload.tooLongShort' : 'upload.tooLong', {
        length: formatHours(secondsMax),
      });
  }
}

/** Why an upload stopped, with the bound that it met and when it may fit. */
export function refusalText(error: unknown, bounds: Bounds, nowMs = Date.now()): string {
  if (!isApiError(error)) return t('upload.lineLost');
  if (error.status === 'NETWORK' || error.status === 'TIMEOUT') return t('upload.lineLost');
  if (error.code === 'UPLOAD_TOO_LARGE' && bounds.limits !== undefined)
    return problemText('tooLarge', bounds);
  const seconds = error.retryAfterSeconds;
  if (error.code === 'UPLOAD_DAY_LIMIT' && seconds !== undefined) {
    const time = formatRelativeTime(new Date(nowMs + seconds * 1_000).toISOString(), nowMs);
    return t('upload.dayLimit', { time });
  }
  const told = Object.values(fieldErrorsOf(error));
  return told.length > 0 ? told.join(' ') : errorText(error);
}

/** Kinds of files as people know them: MP4, MOV. */
function kindsOf(endings: readonly string[]): string {
  return endings.map((ending) => ending.replace('.', '').toUpperCase()).join(', ');
}
