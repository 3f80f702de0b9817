import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../components/controls/icon-button.js';
import { Modal } from '../../components/overlays/dialog.js';
import { t } from '../../lib/i18n/t.js';
import { Sidebar } from './sidebar.js';
import styles from './slide-over.module.css';

/** The navigation below 1024 px: Escape, the backdrop and any link close it. */
export function SlideOver({ onClose }: { onClose: () => void }): ReactNode {
  return (
    <Modal label={t('nav.label')} look="side" onClose={onClose}>
      <div className={styles.panel}>
        <IconButton label={t('nav.close')} className={styles.close} onClick={onClose}>
          <X size={20} />
        </IconButton>
        <Sidebar onNavigate={onClose} />
      </div>
    </Modal>
  );
}
