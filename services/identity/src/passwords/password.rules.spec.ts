import fc from 'fast-check';
import { checkNewPassword, waitSecondsAfter, waitSecondsByFailures } from './password.rules.js';

const isRefused = (password: string, personal: string[] = []): boolean => {
  try {
    checkNewPassword(password, personal);
    return false;
  } catch {
    return true;
  }
};

describe('new password', () => {
  it.each([
    'short-7',
    'password',
    'Password1',
    'QWERTY123',
    '12345678',
    'aaaaaaaa',
    'abababab',
    'abcdefgh',
    '87654321',
    'mate1234',
    'matestudio',
    'x'.repeat(129),
  ])('%s / refused', (password) => {
    expect(isRefused(password)).toBe(true);
  });

  it.each(['Correct-horse-7', 'x7!x7?x9', 'пароль-из-букв', 'a b c d e f'])(
    '%s / accepted',
    (password) => {
      expect(isRefused(password)).toBe(false);
    },
  );

  it('word about the person / refused whatever its case', () => {
    expect(isRefused('Alice@Example.com', ['alice@example.com'])).toBe(true);
    expect(isRefused('Alice@Example.com', [''])).toBe(false);
  });

  it('any 16 random letters / accepted', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9]{16}$/), (password) => {
        fc.pre(new Set(password).size > 6);
        expect(isRefused(password)).toBe(false);
      }),
    );
  });
});

describe('waits between logins', () => {
  it('none up to nine failures, then a minute doubling to a quarter of an hour', () => {
    const waits = [0, 1, 9, 10, 11, 12, 13, 14, 15, 1_000].map(waitSecondsAfter);
    expect(waits).toEqual([0, 0, 0, 60, 120, 240, 480, 900, 900, 900]);
  });

  it('as a list / ends with the longest, which stays', () => {
    const waits = waitSecondsByFailures();
    expect(waits).toEqual([...new Array<number>(9).fill(0), 60, 120, 240, 480, 900]);
  });
});
