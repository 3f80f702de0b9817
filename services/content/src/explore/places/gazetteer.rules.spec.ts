import fc from 'fast-check';
import { placeKeyOf } from '../../posts/post.rules.js';
import { gazetteerRows } from './gazetteer.rows.js';
import { kmBetween, NEAR_NAMES_MAX, placesNear } from './gazetteer.rules.js';

const rows = Object.values(gazetteerRows).flatMap((text) => text.split('\n'));
const position = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('the gazetteer', () => {
  it('every row / is a point with spellings as places of posts are compared', () => {
    expect(rows.length).toBeGreaterThan(1_000);
    for (const row of rows) {
      const [latitude, longitude, names = '', ...more] = row.split(';');
      expect(more).toEqual([]);
      expect(Math.abs(Number(latitude))).toBeLessThanOrEqual(90);
      expect(Math.abs(Number(longitude))).toBeLessThanOrEqual(180);
      for (const name of names.split('|')) {
        expect(name).not.toBe('');
        expect(placeKeyOf(name)).toBe(name);
      }
    }
  });

  it('by the sea of Karachi / that city in every script, and none of another country', () => {
    const near = placesNear({ latitude: 24.9, longitude: 67 });
    expect(near).toEqual(expect.arrayContaining(['karachi', 'کراچی']));
    expect(near).not.toContain('dubai');
  });

  it('in the middle of an ocean, and where no place is / nothing', () => {
    expect(placesNear({ latitude: 0, longitude: -140 })).toEqual([]);
    expect(placesNear({ latitude: 91, longitude: 0 })).toEqual([]);
    expect(placesNear({ latitude: NaN, longitude: NaN })).toEqual([]);
  });

  it('wherever one is / as many spellings at most as a query merges', () => {
    fc.assert(
      fc.property(position, (point) => {
        expect(placesNear(point).length).toBeLessThanOrEqual(NEAR_NAMES_MAX);
      }),
    );
    for (const row of rows) {
      const [latitude, longitude] = row.split(';').map(Number);
      const near = placesNear({ latitude: latitude ?? 0, longitude: longitude ?? 0 });
      expect(near.length).toBeLessThanOrEqual(NEAR_NAMES_MAX);
      expect(near).toContain(row.split(';')[2]?.split('|')[0]);
    }
  });

  it('the way between two points / is the same there and back, and no longer than half around', () => {
    const karachi = { latitude: 24.86, longitude: 67.01 };
    const dubai = { latitude: 25.08, longitude: 55.31 };
    expect(kmBetween(karachi, dubai)).toBeGreaterThan(1_150);
    expect(kmBetween(karachi, dubai)).toBeLessThan(1_210);
    fc.assert(
      fc.property(position, position, (a, b) => {
        expect(kmBetween(a, b)).toBeCloseTo(kmBetween(b, a), 6);
        expect(kmBetween(a, b)).toBeLessThanOrEqual(20_016);
      }),
    );
  });
});
