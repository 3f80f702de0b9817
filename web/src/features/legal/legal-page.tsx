import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { activeLanguage, t } from '../../lib/i18n/t.js';
import { paths } from '../../lib/paths.js';
import type { LegalDocument } from './legal-document.js';
import styles from './legal-page.module.css';

const pages = [
  { to: paths.terms, title: 'legal.terms' },
  { to: paths.privacy, title: 'legal.privacy' },
  { to: paths.refund, title: 'legal.refund' },
  { to: paths.cancellation, title: 'legal.cancellation' },
  { to: paths.cookies, title: 'legal.cookies' },
  { to: paths.guidelines, title: 'legal.guidelines' },
] as const;

/** A legal document with the others beside it. */
export function LegalPage({ document }: { document: LegalDocument }): ReactNode {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // On a phone they stand in one line, of which this one may be beyond the edge.
    const current = list.current?.querySelector('[aria-current="page"]');
    current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [document]);
  return (
    <div className={styles.layout}>
      <nav className={styles.nav} aria-label={t('nav.documents')}>
        <ul ref={list}>
          {pages.map(({ to, title }) => (
            <li key={to}>
              <NavLink to={to}>{t(title)}</NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <article className={styles.text}>
        <h1>{t(document.title)}</h1>
        {activeLanguage() !== 'en' && <p className={styles.note}>{t('legal.englishApplies')}</p>}
        <div lang="en" dir="ltr">
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
        </div>
      </article>
    </div>
  );
}
