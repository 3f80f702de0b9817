import fc from 'fast-check';
import { readCaptions, writeCaptions, type Cue } from './caption-text.rules.js';

function cuesOf(file: string): readonly Cue[] {
  const cues = readCaptions(file);
  if ('broken' in cues) throw new Error(`refused: ${cues.broken.rule}`);
  return cues;
}
const normalised = (file: string): string => writeCaptions(cuesOf(file));
const one = (text: string): string => `WEBVTT\n\n00:01.000 --> 00:02.000\n${text}\n`;
const textOf = (line: string): string | undefined => cuesOf(one(line))[0]?.text;

describe('files of captions', () => {
  it('SRT / becomes WebVTT: numbers and places go, commas are points', () => {
    const file =
      '\uFEFF1\r\n00:00:01,000 --> 00:00:02,500\r\n{\\an8}<font color="red">Hello</font>\r\nthere\r\n\r\n2\r\n01:02:03,004 --> 01:02:05,000  X1:10 Y1:20\r\n<i>Bye</i>\r\n';
    expect(normalised(file)).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nHello\nthere\n\n01:02:03.004 --> 01:02:05.000\n<i>Bye</i>\n',
    );
  });

  it('WebVTT / keeps words and their order in time; styles, boxes, notes, names, voices and places go', () => {
    const file = [
      'WEBVTT - a film\nKind: captions',
      'STYLE\n::cue { background-image: url(https://evil.example) }',
      'REGION\nid:fred',
      'NOTE nobody reads this',
      'second\n00:05.000 --> 00:06.000 align:start position:10%\n<v Bob>Later</v>',
      '00:01.000 --> 00:02.000\nFirst <00:01.500><c.loud>words</c>',
      'without a time',
    ].join('\n\n');
    expect(normalised(file)).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nFirst words\n\n00:00:05.000 --> 00:00:06.000\nLater\n',
    );
  });

  it('words in Arabic and Urdu / stay, with the marks that place them', () => {
    expect(textOf('مرحبا &rlm;(1)')).toBe('مرحبا \u200F(1)');
    expect(textOf('یہ اردو ہے')).toBe('یہ اردو ہے');
  });

  it.each([
    ['<script>alert(1)</script>', 'alert(1)'],
    ['<img src=x onerror=alert(1)>', undefined],
    ['&lt;b&gt;', '&lt;b&gt;'],
    ['a < b && c > d', 'a &lt; b &amp;&amp; c &gt; d'],
    ['<b onclick="x">bold', '<b>bold</b>'],
    ['</b>never opened', 'never opened'],
    ['<b><i>crossed</b></i>', '<b><i>crossed</i></b>'],
    ['turned \u202Eround', 'turned round'],
    ['zero\u0000 and \u001Besc', 'zero and esc'],
    ['&amp;lt;', '&amp;lt;'],
  ])('%s / is handed out as %s', (line, expected) => {
    const cues = readCaptions(one(line));
    expect('broken' in cues ? undefined : cues[0]?.text).toBe(expected);
  });

  it('an empty line within SRT / parts no words from their times', () => {
    expect(cuesOf('1\n00:00:01,000 --> 00:00:02,000\nOne\n\ntwo\n')[0]?.text).toBe('One\ntwo');
  });

  it.each([
    ['nothing', '', 'REQUIRED'],
    ['no captions', 'WEBVTT\n', 'REQUIRED'],
    ['a picture', '\u0089PNG\r\n\u001A\n', 'INVALID'],
    ['a page', '<!doctype html>\n<p>Hello</p>', 'INVALID'],
    ['a list of films', '#EXTM3U\n/etc/passwd\n', 'INVALID'],
    ['an end before its beginning', 'WEBVTT\n\n00:02.000 --> 00:01.000\nx', 'INVALID'],
    ['no time at all', 'WEBVTT\n\nsoon --> later\nx', 'INVALID'],
    ['a time beyond any film', 'WEBVTT\n\n00:00.000 --> 99:00:00.000\nx', 'INVALID'],
    ['half a character', one('\uD800'), 'INVALID'],
    ['an endless caption', one('x'.repeat(1_001)), 'TOO_LONG'],
    [
      'an endless caption behind an empty line',
      `1\n00:00:00,000 --> 00:00:01,000\nx\n\n${'x'.repeat(1_001)}`,
      'TOO_LONG',
    ],
    ['too much of everything', `WEBVTT\n\n${'x'.repeat(150_000)}`, 'TOO_LONG'],
    ['too many', `WEBVTT\n\n${'00:01.000 --> 00:02.000\nx\n\n'.repeat(5_001)}`, 'TOO_MANY'],
  ])('%s / is refused', (_, file, rule) => {
    expect(readCaptions(file)).toMatchObject({ broken: { rule } });
  });

  it('whatever comes in / comes out as captions that read the same again, with nothing but b, i and u', () => {
    const part = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('<b>', '</b>', '<i', '>', '&', '&lt;', '-->', '\n', '{\\an8}', '00:01.000'),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const cues = readCaptions(one(parts.join('')));
        if ('broken' in cues) return;
        const written = writeCaptions(cues);
        expect(written.replace(/<\/?[biu]>/g, '').replace(/^.* --> .*$/gm, '')).not.toMatch(/[<>]/);
        expect(writeCaptions(cuesOf(written))).toBe(written);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['openings', '<'],
    ['names of tags', `<${'a'.repeat(31)}`],
    ['one tag that never ends', 'a'],
    ['places', '{\\a'],
    ['one place that never ends', '{\\aaaaaaaaa'],
    ['times', '00:00.000 --> '],
    ['short lines', 'a\n\n'],
    ['lines of nothing that is seen', '<x>\n\n'],
  ])('as long as may be, of nothing but %s / is read as a text of words is', (_, part) => {
    const file = (text: string, length: number) =>
      `1\n00:00:00,000 --> 00:00:01,000\n<a{\\a${text.repeat(length / text.length)}`;
    const timeOf = (text: string): number => {
      const start = performance.now();
      readCaptions(file(text, 149_000));
      return performance.now() - start;
    };
    timeOf('word ');
    // Quadratic ones took seconds for what takes milliseconds.
    expect(timeOf(part)).toBeLessThan(100 * (timeOf('word ') + 5));
  });
});
