import type { ReactNode } from 'react';
import { LostArt } from '../../components/art/state-art.js';
import { ButtonLink } from '../../components/controls/button.js';
import { usePageTitle } from '../../components/layouts/page.js';
import { t } from '../../lib/i18n/t.js';
import { paths } from '../../lib/paths.js';
import styles from './not-found-view.module.css';

/** The error page: code, title, a way home. */
export function NotFoundView({
  code = t('error.code404'),
  title = t('error.notFoundTitle'),
}: {
  code?: string;
  title?: string;
}): ReactNode {
  usePageTitle(title);
  return (
    <div className={styles.view}>
      <div className={styles.art}>
        <LostArt />
      </div>
      <p className={styles.code}>{code}</p>
      <h1>{title}</h1>
      <p className={styles.body}>{t('error.notFoundBody')}</p>
      <ButtonLink to={paths.home} look="primary">
        {t('error.goHome')}
      </ButtonLink>
    </div>
  );
}
