import fc from 'fast-check';
import { cellAt, cellsOf, shareAt } from './storyboard.rules.js';

const sheet = '/api/stream/p1/key/storyboard.webp';

/** As the service writes it: ten pictures beside each other. */
function trackOf(count: number, seconds: number): string {
  const cues = Array.from({ length: count }, (_, index) => {
    const place = `${(index % 10) * 160},${Math.floor(index / 10) * 90},160,90`;
    const [start, end] = [index, index + 1].map((step) => timeOf(step * seconds));
    return `${start} --> ${end}\n${sheet}#xywh=${place}\n`;
  });
  return ['WEBVTT', '', ...cues].join('\n');
}

function timeOf(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return (
    [hours, minutes, seconds % 60].map((part) => String(part).padStart(2, '0')).join(':') + '.000'
  );
}

describe('storyboard', () => {
  it('what the service writes / is read as it was meant', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 1, max: 20 }).map((steps) => steps * 2),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (count, seconds, share) => {
          const cells = cellsOf(trackOf(count, seconds));
          expect(cells).toHaveLength(count);
          const at = share * count * seconds;
          const index = Math.min(count - 1, Math.floor(at / seconds));
          expect(cellAt(cells, at)).toMatchObject({
            left: (index % 10) * 160,
            top: Math.floor(index / 10) * 90,
            width: 160,
            height: 90,
            sheet,
          });
        },
      ),
    );
  });

  it('hours, other line ends, foreign cues / times are right, what is no picture is left out', () => {
    const text = [
      'WEBVTT',
      '',
      '01:00:02.500 --> 01:00:04.000',
      'sheet.webp#xywh=160,90,160,90',
      '',
      '00:05.000 --> 00:06.000',
      'words',
    ].join('\r\n');
    expect(cellsOf(text)).toEqual([
      {
        ...{ start: 3_602.5, end: 3_604, sheet: 'sheet.webp' },
        ...{ left: 160, top: 90, width: 160, height: 90 },
      },
    ]);
    expect(cellsOf('<html>')).toEqual([]);
    expect(cellAt([], 3)).toBeUndefined();
  });

  it('a point of the window / a share of the bar', () => {
    const bar = { left: 100, width: 400 };
    expect([0, 100, 300, 500, 900].map((x) => shareAt(x, bar))).toEqual([0, 0, 0.5, 1, 1]);
    expect(shareAt(5, { left: 0, width: 0 })).toBe(0);
  });
});
