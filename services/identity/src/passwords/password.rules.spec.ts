import fc from 'fast-check';
import { checkNewPassword } from './password.rules.js';

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
