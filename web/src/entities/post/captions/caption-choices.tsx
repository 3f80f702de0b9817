import type { ReactNode } from 'react';
import { MenuChoices } from '../../../components/overlays/menu-choices.js';
import { t } from '../../../lib/i18n/t.js';
import type { Captions } from './use-captions.js';

/** The languages of a film's captions, or none, in a menu. */
export function CaptionChoices({ captions }: { captions: Captions }): ReactNode {
  return (
    <MenuChoices
      title={t('player.captions')}
      options={[
        { value: null, text: t('player.off') },
        ...captions.tracks.map(({ language, label }) => ({
          value: language,
          text: label,
          language,
        })),
      ]}
      chosen={captions.shown?.language ?? null}
      onChoose={captions.choose}
    />
  );
}
