import { tagsOf, titleFrom } from './upload.rules.js';

describe('texts of an upload', () => {
  it('a title / from the file, as long as the API takes it, no emoji cut in two', () => {
    expect(titleFrom('a_walk-by the sea.final.mp4')).toBe('a walk by the sea.final');
    expect(titleFrom(`${'x'.repeat(149)}🎬🎬.mp4`)).toBe(`${'x'.repeat(149)}🎬`);
  });

  it('tags / each once, without #, as many and as long as the API takes them', () => {
    expect(tagsOf('#Sea, sea  #sand,')).toEqual(['sea', 'sand']);
    expect(tagsOf('🎬'.repeat(51))).toEqual(['🎬'.repeat(50)]);
    expect(tagsOf(Array.from({ length: 11 }, (_, index) => `t${index}`).join(' '))).toHaveLength(
      10,
    );
  });
});
