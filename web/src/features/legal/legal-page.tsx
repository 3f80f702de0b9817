import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { t } from '../../lib/i18n/t.js';
import { paths } from '../../lib/paths.js';
import type { LegalDocument } from './legal-document.js';
import styles from './legal-page.module.css';

const pages = [
  { to: paths.terms, title: 'Terms and Conditions' },
  { to: paths.privacy, title: 'Privacy Policy' },
  { to: paths.refund, title: 'Refund Policy' },
  { to: paths.cancellation, title: 'Cancellation Policy' },
  { to: paths.cookies, title: 'Cookies Policy' },
  { to: paths.guidelines, title: 'Community Guidelines' },
] as const;

/** A legal document with the others beside it. */
export function LegalPage({ document }: { document: LegalDocument }): ReactNode {
  return (
    <div className={styles.layout}>
      <nav className={styles.nav} aria-label={t('nav.documents')}>
        <ul>
          {pages.map(({ to, title }) => (
            <li key={to}>
              <NavLink to={to}>{title}</NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <article className={styles.text}>
        <h1>{document.title}</h1>
        <p className={styles.intro}>{document.intro}</p>
        {document.sections.map(({ heading, points }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            <ul>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </section>
        ))}
      </article>
    </div>
  );
}
