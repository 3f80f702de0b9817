import { useRef, useState } from 'react';
import type { CSSProperties, KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { formatDuration } from '../../../lib/format.js';
import { t } from '../../../lib/i18n/t.js';
import { seekBy, seekTo } from '../../../entities/post/player/video-element.js';
import styles from './seek-bar.module.css';
import { cellAt, shareAt } from './storyboard.rules.js';
import type { Storyboard } from './use-storyboard.js';

const STEP_SECONDS = 5;
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -STEP_SECONDS,
  ArrowDown: -STEP_SECONDS,
  ArrowRight: STEP_SECONDS,
  ArrowUp: STEP_SECONDS,
};

interface SeekBarProps {
  video: HTMLVideoElement;
  seconds: number;
  duration: number;
  storyboard: Storyboard;
}

/**
 * Where the film is. A pointer over it, and a finger or a mouse that drags, see what is there; what is dragged is gone to
 * once it is let go, so that a stream loads one place and not each on the way.
 */
export function SeekBar({ video, seconds, duration, storyboard }: SeekBarProps): ReactNode {
  const bar = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  const [dragged, setDragged] = useState<number | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const shown = dragged ?? seconds;
  const share = duration > 0 ? shown / duration : 0;
  const looked = dragged === null ? hovered : share;
  const look = ({ clientX }: PointerEvent): void => {
    const box = bar.current?.getBoundingClientRect();
    storyboard.load();
    if (box !== undefined) setHovered(shareAt(clientX, box));
  };
  const press = (event: PointerEvent): void => {
    isPressed.current = true;
    look(event);
  };
  const release = ({ pointerType }: PointerEvent): void => {
    isPressed.current = false;
    if (dragged !== null) seekTo(video, dragged);
    setDragged(null);
    // A finger that left the glass looks at nothing.
    if (pointerType !== 'mouse') setHovered(null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    seekBy(video, step);
  };
  return (
    <div
      ref={bar}
      className={styles.bar}
      onPointerMove={look}
      onPointerDown={press}
      onPointerUp={release}
      onPointerCancel={release}
      onPointerLeave={() => setHovered(null)}
    >
      {looked !== null && duration > 0 && (
        <Preview share={looked} seconds={looked * duration} storyboard={storyboard} />
      )}
      <input
        type="range"
        className={styles.seek}
        style={{ '--share': `${share * 100}%` } as CSSProperties}
        data-seek
        aria-label={t('feed.progress')}
        aria-valuetext={`${formatDuration(shown)} / ${formatDuration(duration)}`}
        min={0}
        max={Math.max(duration, 1)}
        step={0.1}
        value={shown}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          const wanted = Number(event.target.value);
          if (isPressed.current) setDragged(wanted);
          else seekTo(video, wanted);
        }}
      />
    </div>
  );
}

interface PreviewProps {
  share: number;
  seconds: number;
  storyboard: Storyboard;
}

const TIME_PX = 64;

/** The picture of a second, and which that is. Nothing for those who do not see it: the bar says its value. */
function Preview({ share, seconds, storyboard: { cells } }: PreviewProps): ReactNode {
  const cell = cellAt(cells, seconds);
  const style = { '--at': `${share * 100}%`, '--wide': `${cell?.width ?? TIME_PX}px` };
  return (
    <div
      className={styles.preview}
      style={style as CSSProperties}
      aria-hidden="true"
      data-testid="seek-preview"
    >
      {cell !== undefined && (
        <span
          className={styles.picture}
          style={{
            ...{ inlineSize: cell.width, blockSize: cell.height },
            backgroundImage: `url("${cell.sheet}")`,
            backgroundPosition: `-${cell.left}px -${cell.top}px`,
          }}
        />
      )}
      <span className={styles.time}>{formatDuration(seconds)}</span>
    </div>
  );
}
