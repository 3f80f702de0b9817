import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/controls/button.js';
import { IconButton } from '../../../components/controls/icon-button.js';
import type { Standing } from '../../../lib/api-types.js';
import { cx } from '../../../lib/cx.js';
import { t } from '../../../lib/i18n/t.js';
import { focusPage } from '../../../lib/page/focus-page.js';
import { useAppDispatch, useAppSelector } from '../../../lib/state/hooks.js';
import { settingsChanged } from '../../../lib/state/settings-slice.js';
import styles from '../safety.module.css';
import { useStandingQuery } from '../safety-api.js';
import { AppealDialog } from './appeal-dialog.js';
import { nextEndMs, wordOf } from './standing.rules.js';
import { sentencesOf } from './standing-texts.js';

/** Over every screen: a suspension, what is closed, or a warning; why, until when, and the way to appeal. */
export function StandingBanner(): ReactNode {
  const { data } = useStandingQuery();
  const nowMs = useNowAtEnds(data);
  const seenWarning = useAppSelector((state) => state.settings.seenWarning);
  const dispatch = useAppDispatch();
  const [appealing, setAppealing] = useState(false);
  const word = data === undefined ? null : wordOf(data, { nowMs, seenWarning });
  if (data === undefined || word === null) return null;
  return (
    <section
      className={cx(
        styles.banner,
        word.kind !== 'suspended' && styles.quietBanner,
        word.kind === 'warned' && styles.warned,
      )}
      aria-label={t(`standing.label.${word.kind}`)}
    >
      <p className={styles.bannerWords}>{sentencesOf(word, data).join(' ')}</p>
      {data.appeal === 'possible' && (
        <Button size="small" onClick={() => setAppealing(true)}>
          {t('appeal.open')}
        </Button>
      )}
      {word.kind === 'warned' && (
        <IconButton
          label={t('common.close')}
          onClick={() => {
            dispatch(settingsChanged({ seenWarning: word.id }));
            // The button goes with the warning.
            focusPage();
          }}
        >
          <X size={18} />
        </IconButton>
      )}
      {appealing && <AppealDialog onClose={() => setAppealing(false)} />}
    </section>
  );
}

// The longest that a timer can wait.
const timerMsMax = 2_147_483_647;

/** The time, told anew whenever something of a standing ends. */
function useNowAtEnds(standing: Standing | undefined): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  const endMs = standing && nextEndMs(standing, nowMs);
  const tell = useEffectEvent(() => setNowMs(Date.now()));
  useEffect(() => {
    if (endMs === undefined) return;
    const timer = setTimeout(tell, Math.min(endMs - Date.now() + 1, timerMsMax));
    return () => clearTimeout(timer);
  }, [endMs, nowMs]);
  return nowMs;
}
