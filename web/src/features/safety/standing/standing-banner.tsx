import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/controls/button.js';
import { formatDateTime } from '../../../lib/format.js';
import type { Standing } from '../../../lib/api-types.js';
import { t } from '../../../lib/i18n/t.js';
import { AppealDialog } from './appeal-dialog.js';
import styles from '../safety.module.css';
import { useStandingQuery } from '../safety-api.js';

/** Over every screen of somebody who is suspended: why, until when, and the way to appeal. */
export function StandingBanner(): ReactNode {
  const { data } = useStandingQuery();
  const [appealing, setAppealing] = useState(false);
  if (data?.status !== 'suspended') return null;
  return (
    <section className={styles.banner} aria-label={t('standing.label')}>
      <p className={styles.bannerWords}>{wordsOf(data)}</p>
      {data.appeal === 'possible' && (
        <Button size="small" onClick={() => setAppealing(true)}>
          {t('appeal.open')}
        </Button>
      )}
      {appealing && <AppealDialog onClose={() => setAppealing(false)} />}
    </section>
  );
}

function wordsOf({ until, reason, appeal }: Standing): string {
  const sentences = [
    until === null
      ? t('standing.suspended')
      : t('standing.suspendedUntil', { when: formatDateTime(until) }),
  ];
  if (reason !== null) sentences.push(t('standing.reason', { reason: t(`rule.${reason}`) }));
  if (appeal === 'open' || appeal === 'rejected') sentences.push(t(`appeal.state.${appeal}`));
  return sentences.join(' ');
}
