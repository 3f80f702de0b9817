import type { MediaReason } from '../../lib/api-types.js';
import { mediaReasonValues } from '../../lib/gen/openapi.js';
import { t } from '../../lib/i18n/t.js';

/** Why a video could not be prepared, in the reader's words; in the server's for a code newer than this app. */
export function mediaReasonText(code: MediaReason | undefined, message = ''): string {
  return code !== undefined && mediaReasonValues.includes(code) ? t(`media.${code}`) : message;
}
