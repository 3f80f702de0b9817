import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../components/controls/icon-button.js';
import { t } from '../../lib/i18n/t.js';
import { focusPage } from '../../lib/page/focus-page.js';
import styles from './session-ended-banner.module.css';

/** Says why somebody who was signed in a moment ago is asked to log in. */
export function SessionEndedBanner({ onClose }: { onClose: () => void }): ReactNode {
  return (
    <div className={styles.banner}>
      <p>{t('auth.sessionEnded')}</p>
      <IconButton
        label={t('common.close')}
        onClick={() => {
          onClose();
          // The button goes with the sentence.
          focusPage();
        }}
      >
        <X size={18} />
      </IconButton>
    </div>
  );
}
