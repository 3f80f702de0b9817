import { commandArguments } from './ffmpeg-command.adapter.js';
import { planSheet, sheetCommand } from './storyboard.rules.js';

describe('a storyboard', () => {
  it.each([
    ['a moment', 0.5, { columns: 1, count: 1, seconds: 2 }],
    ['five seconds', 5, { columns: 3, count: 3, seconds: 2 }],
    ['half a minute', 30, { columns: 10, count: 15, seconds: 2 }],
    ['200 seconds, the longest with one every two', 200, { columns: 10, count: 100, seconds: 2 }],
    ['a moment more', 201, { columns: 10, count: 51, seconds: 4 }],
    ['two hours', 7_200, { columns: 10, count: 100, seconds: 72 }],
    ['four hours', 14_400, { columns: 10, count: 100, seconds: 144 }],
    ['a length of which nothing is known', 0, { columns: 1, count: 1, seconds: 2 }],
  ])('of %s / has a hundred pictures at most', (_, seconds, expected) => {
    expect(planSheet({ seconds, width: 1_920, height: 1_080 })).toMatchObject(expected);
  });

  it.each([
    ['wide', 1_920, 1_080, { width: 160, height: 90 }],
    ['tall', 1_080, 1_920, { width: 90, height: 160 }],
    ['a banner', 4_000, 20, { width: 160, height: 2 }],
    ['tiny', 64, 48, { width: 160, height: 120 }],
  ])('of a film that is %s / has its shape', (_, width, height, expected) => {
    expect(planSheet({ seconds: 10, width, height })).toMatchObject(expected);
  });

  it('is drawn from key frames alone, with the arguments written by hand', () => {
    const sheet = planSheet({ seconds: 30, width: 1_920, height: 1_080 });
    expect(commandArguments(sheetCommand('480p.mp4', sheet, 'storyboard.webp')).join(' ')).toBe(
      '-nostdin -hide_banner -v error -protocol_whitelist file,pipe -format_whitelist mov,matroska,webm' +
        ' -max_pixels 8847360 -skip_frame nokey -f mov -i 480p.mp4 -y -filter_complex' +
        ' [0:v:0]select=isnan(prev_selected_t)+gt(floor(t/2)\\,floor(prev_selected_t/2)),scale=160:90,tile=10x2:nb_frames=15,scale=out_color_matrix=bt601:out_range=tv,format=yuv420p[s]' +
        ' -map [s] -frames:v 1 -c:v libwebp -quality 60 -f webp storyboard.webp',
    );
  });
});
