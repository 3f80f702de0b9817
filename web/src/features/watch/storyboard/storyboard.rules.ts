/** A small picture of a stretch of a film: a part of a sheet, in pixels; times in seconds. */
export interface Cell {
  readonly start: number;
  readonly end: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly sheet: string;
}

const TIMING = /^((?:\d+:)?\d\d:\d\d[.]\d{3})[ \t]+-->[ \t]+((?:\d+:)?\d\d:\d\d[.]\d{3})/;
const PART = /^(.+)#xywh=(?:pixel:)?(\d+),(\d+),(\d+),(\d+)$/;

/** The pictures that a storyboard (WebVTT) names, in its order; what is no picture is left out. */
export function cellsOf(track: string): Cell[] {
  const lines = track.split(/\r\n|\r|\n/);
  return lines.flatMap((line, at) => {
    const [, start, end] = TIMING.exec(line) ?? [];
    const [, sheet, left, top, width, height] = PART.exec(lines[at + 1]?.trim() ?? '') ?? [];
    if (start === undefined || end === undefined || sheet === undefined) return [];
    return [
      {
        ...{ start: secondsOf(start), end: secondsOf(end), sheet },
        ...{ left: Number(left), top: Number(top) },
        ...{ width: Number(width), height: Number(height) },
      },
    ];
  });
}

function secondsOf(time: string): number {
  return time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}

/** The picture of a second: the last that begins before it, since a film may be longer than was thought. */
export function cellAt(cells: readonly Cell[], seconds: number): Cell | undefined {
  return cells.findLast(({ start }) => start <= seconds) ?? cells[0];
}

/** Which share of a bar lies before a point of the window, 0 to 1. */
export function shareAt(x: number, bar: { readonly left: number; readonly width: number }): number {
  if (bar.width <= 0) return 0;
  return Math.min(1, Math.max(0, (x - bar.left) / bar.width));
}
