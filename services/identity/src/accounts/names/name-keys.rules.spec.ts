import type { AccountId } from '@mate/contracts/ids';
import {
  beginningWith,
  keysOf,
  learntWordsOf,
  searchTokensOf,
  type Named,
} from './name-keys.rules.js';

const lina: Named = {
  id: 'id' as AccountId,
  username: 'linak',
  firstName: 'Lína',
  lastName: 'Khan',
  verified: false,
  status: 'active',
};

describe('keys of names', () => {
  it('a username, each word, each two words in both orders', () => {
    expect(keysOf(lina)).toEqual([
      'n1:khan id',
      'n1:lina id',
      'p1:kh lina id',
      'p1:li khan id',
      'u1:linak id',
    ]);
  });

  it('verified / before all others of the kind', () => {
    expect(keysOf({ ...lina, verified: true })[0]).toBe('n0:khan id');
  });

  it('parts of a username / are words, beside names in another script too', () => {
    const keys = keysOf({ ...lina, username: 'lina_khan', firstName: 'لينا', lastName: 'خان' });
    expect(keys).toEqual(
      expect.arrayContaining(['n1:lina id', 'n1:khan id', 'p1:li khan id', 'n1:لينا id']),
    );
  });

  it.each(['suspended', 'banned', 'deleted'] as const)('%s / no keys, no words', (status) => {
    expect(keysOf({ ...lina, status })).toEqual([]);
    expect(learntWordsOf({ ...lina, status })).toEqual([]);
  });

  it('names without letters / the username only', () => {
    expect(keysOf({ ...lina, firstName: '🙂', lastName: '🙃' })).toEqual(['u1:linak id']);
  });

  it('however long the names / few keys of bounded length', () => {
    const keys = keysOf({
      ...lina,
      username: 'a.b.c.d.e.f.g.h',
      firstName: 'x '.repeat(40) + 'y'.repeat(60),
      lastName: 'ﷺ'.repeat(20),
    });
    expect(keys.length).toBeLessThan(30);
    expect(Math.max(...keys.map((key) => key.length))).toBeLessThan(70);
  });

  it('words for misspelt ones / of three letters on, without digits at the end', () => {
    expect(learntWordsOf({ ...lina, username: 'jo.smith92' })).toEqual(['lina', 'khan', 'smith']);
    expect(searchTokensOf(lina)).toEqual(['linak', 'lina', 'khan']);
  });

  it.each(['a.b', 'a|b', '^$*+?()[]{}/-', 'back\\slash', 'احمد'])(
    '%s / what begins so, letter by letter',
    (start) => {
      expect(beginningWith(start).test(`${start}x`)).toBe(true);
      expect(beginningWith(start).test(`x${start}`)).toBe(false);
      expect(beginningWith('a.b').test('axb')).toBe(false);
    },
  );
});
