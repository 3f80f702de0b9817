import type { Storyboard } from '../assets/asset.rules.js';

const HOUR_SECONDS = 3_600;
const MINUTE_SECONDS = 60;

/**
 * A storyboard as players read it: WebVTT whose cues name a part of the sheet for each stretch of the film. `sheet` is the
 * sheet's address.
 */
export function storyboardTrackOf(
  storyboard: Storyboard,
  filmSeconds: number,
  sheet: string,
): string {
  const { columns, count, width, height, seconds } = storyboard;
  const cues = Array.from({ length: count }, (_, index) => {
    const start = index * seconds;
    // The last picture stands for the rest.
    const end = index === count - 1 ? Math.max(filmSeconds, start + 1) : start + seconds;
    const left = (index % columns) * width;
    const top = Math.floor(index / columns) * height;
    return [
      `${timeOf(start)} --> ${timeOf(end)}`,
      `${sheet}#xywh=${left},${top},${width},${height}`,
      '',
    ].join('\n');
  });
  return ['WEBVTT', '', ...cues].join('\n');
}

/** `01:02:03.004`. */
function timeOf(seconds: number): string {
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const ms = Math.round(seconds * 1_000);
  const whole = Math.floor(ms / 1_000);
  return [
    two(whole / HOUR_SECONDS),
    two((whole % HOUR_SECONDS) / MINUTE_SECONDS),
    `${two(whole % MINUTE_SECONDS)}.${String(ms % 1_000).padStart(3, '0')}`,
  ].join(':');
}
