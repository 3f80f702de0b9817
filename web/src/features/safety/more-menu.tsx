import {
  Ban,
  Ellipsis,
  Eye,
  EyeOff,
  Flag,
  Heart,
  HeartOff,
  Info,
  Link,
  Pencil,
  Pin,
  PinOff,
  ThumbsDown,
  Trash2,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../components/controls/icon-button.js';
import { Menu } from '../../components/overlays/menu.js';
import menuStyles from '../../components/overlays/menu.module.css';
import type { PlainKey } from '../../lib/i18n/catalogue.js';
import { t } from '../../lib/i18n/t.js';
import type { MoreItem } from './more-item.rules.js';
import styles from './more-menu.module.css';

const views: Readonly<Record<MoreItem, { label: PlainKey; icon: LucideIcon }>> = {
  copy: { label: 'more.copy', icon: Link },
  notInterested: { label: 'more.notInterested', icon: ThumbsDown },
  hideCreator: { label: 'more.hideCreator', icon: EyeOff },
  why: { label: 'more.why', icon: Info },
  report: { label: 'more.report', icon: Flag },
  block: { label: 'more.block', icon: Ban },
  pin: { label: 'threads.pin', icon: Pin },
  unpin: { label: 'threads.unpin', icon: PinOff },
  heart: { label: 'threads.heart', icon: Heart },
  unheart: { label: 'threads.unheart', icon: HeartOff },
  hide: { label: 'threads.hide', icon: EyeOff },
  unhide: { label: 'threads.unhide', icon: Eye },
  edit: { label: 'more.edit', icon: Pencil },
  visibility: { label: 'more.visibility', icon: Eye },
  delete: { label: 'common.delete', icon: Trash2 },
};

interface MoreMenuProps {
  /** What the menu is about, for those who do not see where it stands. */
  about: string;
  items: readonly MoreItem[];
  /** On the rail it is as large as the other actions and opens upwards. */
  look?: 'plain' | 'rail' | 'small';
  onChoose: (item: MoreItem) => void;
}

/** The "…" beside something that somebody made: what else can be done with it. */
export function MoreMenu({ about, items, look = 'plain', onChoose }: MoreMenuProps): ReactNode {
  if (items.length === 0) return null;
  return (
    <Menu
      label={t('more.title')}
      placement={look === 'rail' ? 'up' : 'down'}
      trigger={(wiring) => (
        <IconButton
          label={`${t('more.title')}: ${about}`}
          title={t('more.title')}
          className={styles[look]}
          {...wiring}
        >
          <Ellipsis size={look === 'small' ? 18 : 24} aria-hidden />
        </IconButton>
      )}
    >
      {(close) =>
        items.map((item) => {
          const { label, icon: Icon } = views[item];
          return (
            <button
              key={item}
              type="button"
              role="menuitem"
              className={menuStyles.item}
              onClick={() => {
                close();
                onChoose(item);
              }}
            >
              <Icon size={18} aria-hidden />
              {t(label)}
            </button>
          );
        })
      }
    </Menu>
  );
}
