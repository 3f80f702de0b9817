import { seededRandom } from '../../src/feed/ranking/seeded.rules.js';
import { mutantOf } from './mutate.js';

const bait = { address: 'http://127.0.0.1:9/x.mp4', path: '/tmp/x.mp4' };
// As a film begins and goes on, with the names that mutations look for.
const film = Buffer.concat([
  Buffer.from('\0\0\0\x18ftypisom\0\0\0\0', 'latin1'),
  Buffer.from('\0\0\0\x40moov\0\0\0\x20trak\0\0\0\x10url \0\0\0\x01', 'latin1'),
  Buffer.alloc(3_000, 7),
]);

describe('mutants', () => {
  it('any seed and any length / make one, and the same one again', () => {
    for (let seed = 0; seed < 1_500; seed += 1) {
      const bytes = film.subarray(0, 65 + (seed % (film.length - 65)));
      const [one, again] = [1, 2].map(() => mutantOf(bytes, seededRandom(String(seed)), bait));
      expect(one?.bytes.length).toBeGreaterThan(0);
      expect(again).toEqual(one);
    }
  });
});
