import fc from 'fast-check';
import { isAppError } from '@mate/contracts/errors';
import { parseBio, parseBirthDate, parseName } from './account.rules.js';

const reasonOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (isAppError(error)) return error.reason;
    throw error;
  }
  return 'none';
};

describe('birth date', () => {
  const today = new Date('2026-03-01T00:00:00Z');

  it.each([
    ['2008-03-01', 'none'],
    ['2008-03-02', 'UNDER_AGE'],
    ['2025-12-31', 'UNDER_AGE'],
    ['1995-02-29', 'BIRTH_DATE_INVALID'],
    ['2026-03-02', 'BIRTH_DATE_INVALID'],
    ['1899-01-01', 'BIRTH_DATE_INVALID'],
    ['1995-13-01', 'BIRTH_DATE_INVALID'],
    ['95-01-01', 'BIRTH_DATE_INVALID'],
    ['1995-1-1', 'BIRTH_DATE_INVALID'],
    ['', 'BIRTH_DATE_INVALID'],
  ])('%s / %s', (date, reason) => {
    expect(reasonOf(() => parseBirthDate(date, today))).toBe(reason);
  });

  it('born on 29 February / of age on 1 March', () => {
    expect(reasonOf(() => parseBirthDate('2008-02-29', new Date('2026-02-28T23:59:59Z')))).toBe(
      'UNDER_AGE',
    );
    expect(reasonOf(() => parseBirthDate('2008-02-29', today))).toBe('none');
  });

  it('any day / accepted exactly from the eighteenth birthday on', () => {
    const day = fc.date({
      min: new Date('1910-01-01'),
      max: new Date('2026-02-28'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(day, (birth) => {
        const text = birth.toISOString().slice(0, 10);
        const birthday = new Date(`${text}T00:00:00Z`);
        birthday.setUTCFullYear(birthday.getUTCFullYear() + 18);
        expect(reasonOf(() => parseBirthDate(text, today))).toBe(
          birthday <= today ? 'none' : 'UNDER_AGE',
        );
      }),
    );
  });
});

describe('names and bio', () => {
  it('tidied / spaces, length in visible characters', () => {
    expect(parseName('  Zoë \n Maria ', 'firstName')).toBe('Zoë Maria');
    expect(parseName(`a${'👩‍👩‍👧'.repeat(19)}`, 'firstName')).toHaveLength(153);
    expect(parseName('Z\u200bo\u2068ë\u2069', 'firstName')).toBe('Zoë');
    expect(parseBio('a\u2066b')).toBe('ab');
    expect(parseBio('\u200b\u3164')).toBe('');
    expect(parseBio(' '.repeat(90))).toBe('');
  });

  it.each(['', '   ', '🙂', '\u3164', 'x'.repeat(21), 'a\u202eb', 'a\u0000b', '🙂'.repeat(21)])(
    '%j / refused',
    (name) => {
      expect(reasonOf(() => parseName(name, 'lastName'))).toBe('INVALID_REQUEST');
    },
  );

  it.each(['\u200b', '\u3164', '\u2800 \u2800', '\u2060\u200d', '\u{e0041}'])(
    'nothing to see in %j / no name',
    (name) => {
      expect(reasonOf(() => parseName(name, 'firstName'))).toBe('INVALID_REQUEST');
    },
  );

  it('joiners within a word / stay, as Urdu and emoji need them', () => {
    expect(parseName('می\u200cخواهم', 'firstName')).toBe('می\u200cخواهم');
  });

  it('bio / keeps its lines', () => {
    expect(parseBio('one\r\ntwo\tthree ')).toBe('one\ntwo\tthree');
  });

  it.each(['a\u0000b', 'a\u202eb', 'a\u001bb'])('bio / %j / refused', (bio) => {
    expect(reasonOf(() => parseBio(bio))).toBe('INVALID_REQUEST');
  });
});
