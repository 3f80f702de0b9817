import fc from 'fast-check';
import { escapeSigns, frameOf, frameSize } from './embed-frame.js';

describe('frame for somebody else’s page', () => {
  it('any video and any room / a frame of its shape that fits', () => {
    const side = fc.integer({ min: 120, max: 4_096 });
    fc.assert(
      fc.property(side, side, side, side, (width, height, widest, highest) => {
        const frame = frameSize({ width, height }, { width: widest, height: highest });
        expect(frame.width).toBeGreaterThan(0);
        expect(frame.width).toBeLessThanOrEqual(widest);
        expect(frame.height).toBeLessThanOrEqual(highest);
      }),
    );
    expect(frameSize({ width: 1_920, height: 1_080 })).toEqual({ width: 640, height: 360 });
    expect(frameSize({ width: 1_080, height: 1_920 })).toEqual({ width: 405, height: 720 });
  });

  it('a length that nobody knows / a square', () => {
    expect(frameSize({ width: 0, height: 0 })).toEqual({ width: 640, height: 640 });
  });

  it('any title and address / cannot leave their attributes', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (address, title) => {
        expect(frameOf(address, title, { width: 1, height: 1 })).toMatch(
          /^<iframe [^<>]*><\/iframe>$/,
        );
      }),
    );
    expect(escapeSigns(`&<>"'`)).toBe('&amp;&lt;&gt;&quot;&#39;');
  });
});
