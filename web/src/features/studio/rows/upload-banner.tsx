import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../../components/controls/button.js';
import { formatPercent } from '../../../lib/format.js';
import { t } from '../../../lib/i18n/t.js';
import { paths } from '../../../lib/paths.js';
import { useUploads } from '../queue/use-uploads.js';
import { atAGlance } from './banner.rules.js';
import styles from './upload-banner.module.css';

const texts = {
  stopped: 'upload.bannerStopped',
  underWay: 'upload.bannerUnderWay',
  paused: 'upload.bannerPaused',
} as const;

/** Tells of uploads wherever the person is, but where they stand anyway. */
export function UploadBanner(): ReactNode {
  const { uploads } = useUploads();
  const { pathname } = useLocation();
  const glance = atAGlance(uploads);
  const isAtUploads = pathname === paths.uploadShort || pathname === paths.uploadVideo;
  if (glance === null || isAtUploads) return null;
  const { kind, count, share, type } = glance;
  return (
    // Its figures change all the time, which nobody wants to have read out.
    <section className={styles.banner} aria-label={t('upload.yours')} aria-live="off">
      <p>
        {t(texts[kind], { count })}{' '}
        {kind !== 'stopped' && (
          <span className="tabular">{formatPercent(Math.floor(share * 100) / 100)}</span>
        )}
      </p>
      <ButtonLink to={type === 'video' ? paths.uploadVideo : paths.uploadShort} size="small">
        {t('upload.show')}
      </ButtonLink>
    </section>
  );
}
