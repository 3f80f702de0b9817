import type { ReactNode } from 'react';
import { Checkbox } from '../../../components/controls/field.js';
import { Dialog } from '../../../components/overlays/dialog.js';
import { t } from '../../../lib/i18n/t.js';
import type { PlainKey } from '../../../lib/i18n/catalogue.js';
import { useAppDispatch, useAppSelector } from '../../../lib/state/hooks.js';
import { settingsChanged } from '../../../lib/state/settings-slice.js';
import styles from './shortcuts-dialog.module.css';

const rows: readonly { keys: string; text: PlainKey }[] = [
  { keys: 'Space  K', text: 'feed.keyPlay' },
  { keys: 'M', text: 'feed.keyMute' },
  { keys: 'L', text: 'feed.keyLike' },
  { keys: 'C', text: 'feed.keyComments' },
  { keys: '↓  ↑', text: 'feed.keyNext' },
  { keys: '←  →', text: 'feed.keySeek' },
  { keys: 'F', text: 'feed.keyFull' },
  { keys: '?', text: 'feed.keyHelp' },
];

/** The keys of the feed, and the switch that turns single keys off. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }): ReactNode {
  const dispatch = useAppDispatch();
  const on = useAppSelector((state) => state.settings.shortcuts);
  return (
    <Dialog title={t('feed.help')} onClose={onClose}>
      <dl className={styles.list}>
        {rows.map(({ keys, text }) => (
          <div key={keys} className={styles.row}>
            <dt>{t(text)}</dt>
            <dd dir="ltr">
              {keys.split('  ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label={t('feed.helpOn')}
        checked={on}
        onChange={(event) => dispatch(settingsChanged({ shortcuts: event.target.checked }))}
      />
    </Dialog>
  );
}
