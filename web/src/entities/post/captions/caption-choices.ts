import { t } from '../../../lib/i18n/t.js';
import type { Captions } from './use-captions.js';

/** A film's captions as choices of a menu: none, or one language. */
export interface CaptionChoices {
  readonly title: string;
  readonly options: { value: string | null; text: string; language?: string }[];
  readonly chosen: string | null;
  readonly onChoose: Captions['choose'];
}

/** Words and choices for a menu of captions. */
export function captionChoices({ tracks, shown, choose }: Captions): CaptionChoices {
  const languages = tracks.map(({ language, label }) => ({
    value: language,
    text: label,
    language,
  }));
  return {
    title: t('player.captions'),
    options: [{ value: null, text: t('player.off') }, ...languages],
    chosen: shown?.language ?? null,
    onChoose: choose,
  };
}
