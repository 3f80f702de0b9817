import { Check, Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../components/controls/icon-button.js';
import { Menu } from '../../../components/overlays/menu.js';
import { MenuChoices } from '../../../components/overlays/menu-choices.js';
import menuStyles from '../../../components/overlays/menu.module.css';
import type { Post, Rung } from '../../../lib/api-types.js';
import { cx } from '../../../lib/cx.js';
import { isolate } from '../../../lib/i18n/isolate.js';
import { t } from '../../../lib/i18n/t.js';
import { rungsOf } from '../../../entities/post/player/quality.rules.js';
import { useAppDispatch, useAppSelector } from '../../../lib/state/hooks.js';
import { settingsChanged } from '../../../lib/state/settings-slice.js';
import type { QualityChoice } from '../../../lib/state/settings-slice.js';
import { CaptionChoices } from '../../../entities/post/captions/caption-choices.js';
import type { Captions } from '../../../entities/post/captions/use-captions.js';
import { speeds, speedText } from './speeds.js';
import styles from './video-player.module.css';

interface SettingsMenuProps {
  post: Post;
  captions: Captions;
  /** The size of the picture that plays now. */
  playing: Rung | null;
}

/** Size, captions, speed and keys of the player. */
export function SettingsMenu({ post, captions, playing }: SettingsMenuProps): ReactNode {
  const dispatch = useAppDispatch();
  const { speed, quality, shortcuts } = useAppSelector((state) => state.settings);
  const qualities: QualityChoice[] = ['auto', ...rungsOf(post.media)];
  return (
    <Menu
      label={t('player.settings')}
      placement="up"
      trigger={(wiring) => (
        <IconButton look="bare" label={t('player.settings')} {...wiring}>
          <Settings size={22} />
        </IconButton>
      )}
    >
      {() => (
        <div className={cx(styles.settings, 'own-direction')}>
          <MenuChoices
            title={t('feed.quality')}
            options={qualities.map((value) => ({
              value,
              text: value === 'auto' ? autoText(quality === 'auto' ? playing : null) : value,
            }))}
            chosen={quality}
            onChoose={(value) => dispatch(settingsChanged({ quality: value }))}
          />
          {captions.tracks.length > 0 && (
            <>
              <div className={menuStyles.separator} role="separator" />
              <CaptionChoices captions={captions} />
            </>
          )}
          <div className={menuStyles.separator} role="separator" />
          <MenuChoices
            title={t('player.speed')}
            options={speeds.map((value) => ({ value, text: speedText(value) }))}
            chosen={speed}
            onChoose={(value) => dispatch(settingsChanged({ speed: value }))}
          />
          <div className={menuStyles.separator} role="separator" />
          <button
            type="button"
            role="menuitemcheckbox"
            aria-checked={shortcuts}
            className={menuStyles.item}
            onClick={() => dispatch(settingsChanged({ shortcuts: !shortcuts }))}
          >
            {t('feed.helpOn')}
            {shortcuts && <Check className={menuStyles.check} size={16} aria-hidden />}
          </button>
        </div>
      )}
    </Menu>
  );
}

function autoText(playing: Rung | null): string {
  return playing === null ? t('feed.auto') : t('feed.autoNow', { rung: isolate(playing) });
}
