import { ComparedPictures } from './compare-pictures.rules.js';

const what = { width: 4, height: 4, frameSeconds: 1 / 30 };
const hash = (of: number): string => String(of).padStart(64, '0');
const frame = (stream: number, at: number, { bytes = 24, of = at } = {}): string =>
  `${stream},          ${at},          ${at},        1,  ${bytes}, ${hash(of)}`;
const anew = (at: number): string => `2, ${at * 512 - 1_024}, ${at * 512}, 512, 15919, ${hash(at)}`;
const head = ['#format: frame checksums', '#tb 0: 1/30', '#tb 2: 1/15360', '#media_type 0: video'];
const list = [...head, anew(0), ...[0, 1, 2, 3].flatMap((at) => [frame(0, at), frame(1, at)])];

function areSame(lines: readonly string[], packets = 4, keys: readonly number[] = [0]): boolean {
  const pictures = new ComparedPictures(what);
  for (const line of lines) pictures.read(line);
  return pictures.areSame(
    packets,
    keys.map((at) => at / 30),
  );
}
const changed = (from: string, to: string): string[] =>
  list.map((line) => (line === from ? to : line));

describe('what is shown of a source and of what was made of it', () => {
  it('the same frames, beginning anew where it is said / is the same', () => {
    expect(areSame(list)).toBe(true);
    expect(areSame([...list, anew(2)], 4, [0, 2])).toBe(true);
  });

  it('one frame of other pixels / is not', () => {
    expect(areSame(changed(frame(1, 2), frame(1, 2, { of: 9 })))).toBe(false);
  });

  it('frames of another size, in both / is not', () => {
    const smaller = list.map((line) => line.replace('24,', '12,'));
    expect(areSame(smaller)).toBe(false);
    expect(areSame(changed(frame(0, 2), frame(0, 2, { bytes: 12 })))).toBe(false);
  });

  it('a frame more, a frame fewer, or packets without a frame / is not', () => {
    expect(areSame([...list, frame(1, 4)])).toBe(false);
    expect(areSame(list.slice(0, -1))).toBe(false);
    expect(areSame(list, 5)).toBe(false);
    expect(areSame(head, 0, [])).toBe(true);
  });

  it('key frames that nothing begins with, or beginnings that are no key frames / is not', () => {
    expect(areSame(list, 4, [0, 2])).toBe(false);
    expect(areSame([...list, anew(2)])).toBe(false);
    expect(areSame(list.filter((line) => line !== anew(0)))).toBe(false);
  });

  it('a line of another kind / is not', () => {
    expect(areSame([...list, '3, 0, 0, 1, 24, 0'])).toBe(false);
  });
});
