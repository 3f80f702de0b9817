import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PlainKey } from '../../lib/i18n/catalogue.js';
import { t } from '../../lib/i18n/t.js';
import { paths } from '../../lib/paths.js';
import styles from './auth-modal.module.css';

// Signs of the private use area: no language writes them, so they hold the places of the links.
const places = { terms: '\uE000', privacy: '\uE001' } as const;

const links: Readonly<Record<string, { label: PlainKey; to: string }>> = {
  [places.terms]: { label: 'auth.termsLink', to: paths.terms },
  [places.privacy]: { label: 'auth.privacyLink', to: paths.privacy },
};

/** What one accepts by signing up; the texts open beside, so that nothing that was typed is lost. */
export function TermsLine(): ReactNode {
  const parts = t('auth.terms', places).split(/([\uE000\uE001])/);
  return (
    <p className={styles.small}>
      {parts.map((part) => {
        const link = links[part];
        if (link === undefined) return part;
        return (
          <Link key={part} to={link.to} target="_blank" rel="noopener">
            {t(link.label)}
          </Link>
        );
      })}
    </p>
  );
}
