import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { t } from '../../lib/i18n/t.js';
import styles from './page.module.css';

interface PageProps {
  title: string;
  subtitle?: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A page with a heading line. */
export function Page({ title, subtitle, action, children }: PageProps): ReactNode {
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>{title}</h1>
          {subtitle !== undefined && <p className={styles.sub}>{subtitle}</p>}
        </div>
        {action}
      </header>
      {children}
    </div>
  );
}

/** A page without the app around it. */
export function BarePage({ title, children }: { title: string; children: ReactNode }): ReactNode {
  usePageTitle(title);
  return <main className={styles.bare}>{children}</main>;
}

/** Names the document after what is on it. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? t('common.appName') : `${title} · ${t('common.appName')}`;
  }, [title]);
}
