import { storyboardTrackOf } from './storyboard-track.rules.js';

describe('the track of a storyboard', () => {
  it('names a part of the sheet for each stretch, row by row; the last one to the end of the film', () => {
    const board = { key: 'k', columns: 2, count: 3, width: 160, height: 90, seconds: 1_800 };
    expect(storyboardTrackOf(board, 4_000.5, '/s/storyboard.webp').split('\n')).toEqual([
      ...['WEBVTT', ''],
      ...['00:00:00.000 --> 00:30:00.000', '/s/storyboard.webp#xywh=0,0,160,90', ''],
      ...['00:30:00.000 --> 01:00:00.000', '/s/storyboard.webp#xywh=160,0,160,90', ''],
      ...['01:00:00.000 --> 01:06:40.500', '/s/storyboard.webp#xywh=0,90,160,90', ''],
    ]);
  });

  it('of a film that ends before its last picture is due / ends after it all the same', () => {
    const board = { key: 'k', columns: 1, count: 1, width: 160, height: 90, seconds: 2 };
    expect(storyboardTrackOf(board, 0, 's')).toContain('00:00:00.000 --> 00:00:01.000');
  });
});
