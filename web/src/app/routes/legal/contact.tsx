import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Page } from '../../../components/layouts/page.js';
import { ContactForm } from '../../../features/contact/contact-form.js';
import { supportPhone } from '../../../lib/env.js';
import { t } from '../../../lib/i18n/t.js';
import styles from './contact.module.css';

/** `/contact`: a message to a person, or a chat. */
export function Component(): ReactNode {
  return (
    <Page title={t('contact.title')} subtitle={t('contact.body')}>
      <ContactForm />
      {supportPhone !== '' && (
        <a
          className={styles.way}
          href={`https://wa.me/${supportPhone}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <MessageCircle size={22} aria-hidden />
          <span>
            <strong>{t('contact.whatsApp')}</strong>
            <bdi dir="ltr">+{supportPhone}</bdi>
          </span>
        </a>
      )}
    </Page>
  );
}
