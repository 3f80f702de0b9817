import { giverMarkOf, newSalt } from './giver-mark.rules.js';

describe('marks of anonymous givers', () => {
  const salt = newSalt();
  const giver = { giverId: 'a1', postId: 'p1' };

  it('the same giver on the same post / the same mark; any other / another', () => {
    const mark = giverMarkOf(salt, giver);
    expect(mark).toMatch(/^[\w-]{22}$/);
    expect(giverMarkOf(salt, { ...giver })).toBe(mark);
    const others = [
      giverMarkOf(salt, { ...giver, postId: 'p2' }),
      giverMarkOf(salt, { ...giver, giverId: 'a2' }),
      giverMarkOf(newSalt(), giver),
    ];
    expect(new Set([mark, ...others]).size).toBe(4);
  });
});
