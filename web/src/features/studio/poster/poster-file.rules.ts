import { POSTER_BYTES_MAX, POSTER_SIDE_MIN } from '@mate/contracts/limits';
import type { PosterChoice } from '../../../lib/api-types.js';
import { pictureTypeValues } from '../../../lib/gen/openapi.js';
import { t } from '../../../lib/i18n/t.js';

const MEGABYTE = 1024 * 1024;

/** True for the type of a file that may be sent. */
function isPictureType(type: string): type is (typeof pictureTypeValues)[number] {
  return (pictureTypeValues as readonly string[]).includes(type);
}

/** Why a file cannot be sent; null where it can. */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!isPictureType(type)) return t('cover.wrongType');
  if (size === 0) return t('cover.damaged');
  return size > POSTER_BYTES_MAX ? t('cover.tooManyBytes', { max: bytesMax }) : null;
}

/** Megabytes that a picture may have. */
export const bytesMax = POSTER_BYTES_MAX / MEGABYTE;

/** Why the picture that was sent last is no cover; null where nothing was refused. */
export function refusalText({
  pictureRefusal,
}: Pick<PosterChoice, 'pictureRefusal'>): string | null {
  switch (pictureRefusal) {
    case null:
      return null;
    case 'type':
      return t('cover.wrongType');
    case 'animated':
      return t('cover.animated');
    case 'damaged':
      return t('cover.damaged');
    case 'tooLarge':
      return t('cover.tooManyPixels');
    case 'tooSmall':
      return t('cover.tooSmall', { min: POSTER_SIDE_MIN });
    case 'trouble':
      return t('cover.trouble');
  }
}
