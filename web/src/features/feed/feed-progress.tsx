import type { CSSProperties, ReactNode } from 'react';
import { formatDuration } from '../../lib/format.js';
import { t } from '../../lib/i18n/t.js';
import { usePlayback } from '../../entities/post/player/use-playback.js';
import { seekTo } from '../../entities/post/player/video-element.js';
import styles from './feed-item.module.css';

const keyStepSeconds = 1;

/** The thin bar at the foot; it stays left-to-right in every language, as time does in players. */
export function FeedProgress({ video }: { video: HTMLVideoElement }): ReactNode {
  const { seconds, duration } = usePlayback(video);
  const share = duration > 0 ? Math.min(1, seconds / duration) : 0;
  return (
    <input
      type="range"
      dir="ltr"
      className={styles.progress}
      style={{ '--share': `${share * 100}%` } as CSSProperties}
      aria-label={t('feed.progress')}
      aria-valuetext={`${formatDuration(seconds)} / ${formatDuration(duration)}`}
      min={0}
      max={Math.max(duration, keyStepSeconds)}
      step={0.1}
      value={seconds}
      onChange={(event) => seekTo(video, Number(event.target.value))}
      onClick={(event) => event.stopPropagation()}
    />
  );
}
