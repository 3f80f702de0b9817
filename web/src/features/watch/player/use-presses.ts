import { useRef } from 'react';
import type { MouseEvent, PointerEvent } from 'react';
import type { PlayerAction } from './player-keys.js';
import type { Idle } from './use-idle.js';

const doubleTapMs = 300;

interface Presses {
  onPointerDown: (event: PointerEvent) => void;
  onClick: (event: MouseEvent<HTMLElement>) => void;
  onDoubleClick: () => void;
}

/**
 * Presses on the picture. A mouse plays and pauses, and fills the screen when it presses twice; a finger calls the controls
 * and sends them away, and goes ten seconds back or ahead when it taps a side twice.
 */
export function usePresses(idle: Idle, act: (action: PlayerAction) => void): Presses {
  const isTouch = useRef(false);
  const wasShown = useRef(false);
  const lastTap = useRef({ atMs: 0, side: 'middle' });
  const tap = ({ currentTarget, clientX, timeStamp }: MouseEvent<HTMLElement>): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const third = Math.floor(((clientX - left) / width) * 3);
    const side = third <= 0 ? 'start' : third >= 2 ? 'end' : 'middle';
    const isSecond =
      side === lastTap.current.side && timeStamp - lastTap.current.atMs < doubleTapMs;
    lastTap.current = { atMs: timeStamp, side };
    if (isSecond && side !== 'middle') act(side === 'start' ? 'back10' : 'ahead10');
    else if (wasShown.current) idle.rest();
    else idle.wake();
  };
  return {
    onPointerDown: ({ pointerType }) => {
      isTouch.current = pointerType === 'touch';
      // Before the focus that comes with the press shows them.
      wasShown.current = idle.shown;
    },
    onClick: (event) => {
      if (isTouch.current) tap(event);
      else act('play');
    },
    onDoubleClick: () => {
      if (!isTouch.current) act('fullscreen');
    },
  };
}
