import { aPost } from '../../testing/builders.js';
import { neighbourOf } from './feed-place.rules.js';

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((_id) => aPost({ _id }));
const before = [a, b, c, d].flatMap((post) => post ?? []);
const without = (...ids: string[]) => before.filter(({ _id }) => !ids.includes(_id));

describe('what comes into view where a short went away', () => {
  it.each([
    ['the next', 'b', ['b'], 'c'],
    ['the next that is left', 'b', ['b', 'c'], 'd'],
    ['the last one before, at the end', 'd', ['d'], 'c'],
    ['the last one before that is left', 'd', ['c', 'd'], 'b'],
    ['the first, where nobody knows how it stood', 'x', [], 'a'],
    ['nothing', 'b', ['a', 'b', 'c', 'd'], undefined],
  ])('%s', (_what, gone, left, expected) => {
    const posts = without(...left);
    expect(neighbourOf(aPost({ _id: gone }), { before, posts })?._id).toBe(expected);
  });
});
