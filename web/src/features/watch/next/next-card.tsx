import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/controls/button.js';
import { fullNameOf } from '../../../entities/person/full-name.js';
import { playsByItself } from '../../../entities/post/player/quality.rules.js';
import { fromUpNext } from '../../../entities/post/player/watch-source.rules.js';
import { pathOfPost } from '../../../entities/post/post-path.js';
import type { Post } from '../../../lib/api-types.js';
import { cx } from '../../../lib/cx.js';
import { t } from '../../../lib/i18n/t.js';
import { useAppSelector } from '../../../lib/state/hooks.js';
import styles from './next.module.css';
import { useCountdown } from './use-countdown.js';
import { useEnded } from './use-ended.js';

interface NextCardProps {
  video: HTMLVideoElement;
  next: Pick<Post, '_id' | 'type' | 'title' | 'user'>;
}

/** Over a video that has ended: what comes next, which begins by itself unless somebody has something else in hand. */
export function NextCard({ video, next }: NextCardProps): ReactNode {
  const ended = useEnded(video);
  return ended && <EndedCard key={next._id} next={next} />;
}

function EndedCard({ next }: Pick<NextCardProps, 'next'>): ReactNode {
  const wanted = useAppSelector((state) => state.settings.autoplayNext);
  const [stopped, setStopped] = useState(() => !playsByItself() || isWriting());
  const counting = wanted && !stopped;
  const navigate = useNavigate();
  const go = (): void => void navigate(pathOfPost(next), { state: fromUpNext });
  const seconds = useCountdown(counting, go);
  useEffect(() => {
    if (!counting) return undefined;
    // Whoever writes a comment, or opens anything over the page, is not taken away from it.
    const onFocus = (): void => {
      if (isWriting()) setStopped(true);
    };
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setStopped(true);
    };
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKey);
    };
  }, [counting]);
  return (
    <>
      <span className={styles.veil} />
      <div className={cx(styles.card, 'own-direction')}>
        <p className={styles.cardLine} aria-hidden={counting || undefined}>
          {counting ? t('next.in', { count: seconds }) : t('feed.upNext')}
        </p>
        <p className={styles.cardTitle} dir="auto">
          {next.title}
        </p>
        <p className={cx(styles.cardLine, styles.by)}>
          <bdi>{fullNameOf(next.user)}</bdi>
        </p>
        <p className="visually-hidden" role="status">
          {counting && t('next.soon', { title: next.title })}
        </p>
        <div className={styles.choices}>
          <Button look="primary" onClick={go}>
            {t('next.now')}
          </Button>
          {counting && <Button onClick={() => setStopped(true)}>{t('common.cancel')}</Button>}
        </div>
      </div>
    </>
  );
}

/** The focus is in words, or in something that lies over the page. */
function isWriting(): boolean {
  const focused = document.activeElement;
  return focused?.matches('input, textarea, select, [contenteditable]') === true
    ? !focused.matches('[type="range"], [type="checkbox"]')
    : focused?.closest('[role="dialog"], dialog') != null;
}
