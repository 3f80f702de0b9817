import fc from 'fast-check';
import { csvLine } from './csv.rules.js';

/** Reads one line back, as RFC 4180 says. */
function cellsOf(line: string): string[] {
  const cells: string[] = [];
  let rest = line.slice(0, -2);
  for (;;) {
    const quoted = /^"((?:[^"]|"")*)"(,|$)/.exec(rest);
    const plain = /^([^,"\r\n]*)(,|$)/.exec(rest);
    const match = quoted ?? plain;
    if (!match) throw new Error(`not CSV: ${rest}`);
    cells.push(quoted ? (match[1] ?? '').replaceAll('""', '"') : (match[1] ?? ''));
    if (match[2] === '') return cells;
    rest = rest.slice(match[0].length);
  }
}

/** Without what makes it safe: the sign before a formula, and blanks for breaks of lines. */
const plain = (text: string): string =>
  text.replaceAll(/[\t\r\n\u0085\u2028\u2029]+/gu, ' ').replaceAll("'", '');

describe('a CSV line', () => {
  it('any texts / are read back, and none begins a formula', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({
        unit: fc.constantFrom('=', '+', '-', '@', '"', ',', ';', '|', '\r', '\n', '\t', ' ', '1'),
      }),
    );
    fc.assert(
      fc.property(fc.array(text, { minLength: 1 }), (texts) => {
        const line = csvLine(texts);
        expect(line.endsWith('\r\n')).toBe(true);
        const read = cellsOf(line);
        expect(read.map(plain)).toEqual(texts.map(plain));
        for (const cell of read.flatMap((one) => one.split(/[;|]/)))
          expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
      }),
    );
  });

  it.each([
    ['=1+1', `'=1+1\r\n`],
    ['  =cmd|x', `'  =cmd|x\r\n`],
    ['＝SUM(A1)', `'＝SUM(A1)\r\n`],
    ['\u200B@me', `'\u200B@me\r\n`],
    ['a "b", c', `"a ""b"", c"\r\n`],
    ['two\r\nlines', `two lines\r\n`],
    ['hi;=HYPERLINK("http://x")', `"hi;'=HYPERLINK(""http://x"")"\r\n`],
    ['hi\n=1+1;x| @me', `hi =1+1;x|' @me\r\n`],
    [-10, '-10\r\n'],
    [59.99, '59.99\r\n'],
    [null, '\r\n'],
  ])('%j / %j', (cell, line) => {
    expect(csvLine([cell])).toBe(line);
  });
});
