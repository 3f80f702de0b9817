import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu } from '../../components/overlays/menu.js';
import menuStyles from '../../components/overlays/menu.module.css';
import type { Post, Rung } from '../../lib/api-types.js';
import { t } from '../../lib/i18n/t.js';
import { autoRung, rungsOf } from '../../entities/post/player/quality.rules.js';
import { useAppDispatch, useAppSelector } from '../../lib/state/hooks.js';
import { settingsChanged } from '../../lib/state/settings-slice.js';
import type { QualityChoice } from '../../lib/state/settings-slice.js';
import styles from './feed-item.module.css';

interface QualityMenuProps {
  post: Post;
  /** Opens the list of keys, which is also where they are switched on again. */
  onHelp: () => void;
}

/** Automatic by the connection, or one size for good; and the way to the keys. */
export function QualityMenu({ post, onHelp }: QualityMenuProps): ReactNode {
  const dispatch = useAppDispatch();
  const quality = useAppSelector((state) => state.settings.quality);
  const rungs = rungsOf(post.media);
  if (rungs.length === 0) return null;
  const wanted = autoRung();
  const now: Rung | undefined = rungs.includes(wanted) ? wanted : rungs.at(-1);
  const label = quality === 'auto' ? t('feed.autoNow', { rung: now ?? '' }) : quality;
  const choices: QualityChoice[] = ['auto', ...rungs];
  return (
    <Menu
      label={t('feed.quality')}
      trigger={(wiring) => (
        <button
          type="button"
          {...wiring}
          className={styles.chip}
          aria-label={`${t('feed.quality')}: ${label}`}
        >
          {label}
        </button>
      )}
    >
      {(close) => (
        <>
          {choices.map((choice) => (
            <button
              key={choice}
              type="button"
              role="menuitemradio"
              aria-checked={choice === quality}
              className={menuStyles.item}
              onClick={() => {
                dispatch(settingsChanged({ quality: choice }));
                close();
              }}
            >
              {choice === 'auto' ? t('feed.auto') : choice}
              {choice === quality && <Check className={menuStyles.check} size={16} aria-hidden />}
            </button>
          ))}
          <div className={menuStyles.separator} role="separator" />
          <button
            type="button"
            role="menuitem"
            className={menuStyles.item}
            onClick={() => {
              close();
              onHelp();
            }}
          >
            {t('feed.help')}
          </button>
        </>
      )}
    </Menu>
  );
}
