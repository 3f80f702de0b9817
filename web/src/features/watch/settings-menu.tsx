import { Check, Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../components/controls/icon-button.js';
import { Menu } from '../../components/overlays/menu.js';
import menuStyles from '../../components/overlays/menu.module.css';
import type { Post } from '../../lib/api-types.js';
import { cx } from '../../lib/cx.js';
import { isolate } from '../../lib/i18n/isolate.js';
import { t } from '../../lib/i18n/t.js';
import { rungsOf } from '../../entities/post/player/quality.rules.js';
import { useAppDispatch, useAppSelector } from '../../lib/state/hooks.js';
import { settingsChanged } from '../../lib/state/settings-slice.js';
import type { QualityChoice } from '../../lib/state/settings-slice.js';
import styles from './video-player.module.css';

const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** Size, speed and keys of the player. */
export function SettingsMenu({ post }: { post: Post }): ReactNode {
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
          <Choices
            title={t('feed.quality')}
            options={qualities.map((value) => ({
              value,
              text: value === 'auto' ? t('feed.auto') : value,
            }))}
            chosen={quality}
            onChoose={(value) => dispatch(settingsChanged({ quality: value }))}
          />
          <div className={menuStyles.separator} role="separator" />
          <Choices
            title={t('player.speed')}
            options={speeds.map((value) => ({ value, text: isolate(`${value}×`) }))}
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

interface ChoicesProps<Value> {
  title: string;
  options: { value: Value; text: string }[];
  chosen: unknown;
  onChoose: (value: Value) => void;
}

function Choices<Value>({ title, options, chosen, onChoose }: ChoicesProps<Value>): ReactNode {
  return (
    <div role="group" aria-label={title}>
      <p className={styles.choiceTitle}>{title}</p>
      {options.map(({ value, text }) => (
        <button
          key={text}
          type="button"
          role="menuitemradio"
          aria-checked={value === chosen}
          className={menuStyles.item}
          onClick={() => onChoose(value)}
        >
          {text}
          {value === chosen && <Check className={menuStyles.check} size={16} aria-hidden />}
        </button>
      ))}
    </div>
  );
}
