import { commandArguments } from '../ffmpeg/ffmpeg-command.adapter.js';
import { measureCommand } from './frame-choice.rules.js';
import {
  frameCommand,
  ownPosterCommand,
  probePictureArguments,
} from './picture-arguments.rules.js';

const GUARDS =
  '-protocol_whitelist file,pipe -format_whitelist jpeg_pipe,png_pipe,webp_pipe -codec_whitelist mjpeg,png,webp -max_pixels 26000000';
const FILM_GUARDS =
  '-protocol_whitelist file,pipe -format_whitelist mov,matroska,webm -max_pixels 8847360';
const drawn = { poster: 'own.webp', pixels: 'own.webp.rgba' };
const DRAWN =
  ',split=2[q][r];[q]scale=out_color_matrix=bt601:out_range=tv,format=yuv420p[p];[r]scale=32:18,format=rgba[b]' +
  ' -map [p] -frames:v 1 -c:v libwebp -quality 80 -f webp own.webp' +
  ' -map [b] -frames:v 1 -c:v rawvideo -f rawvideo own.webp.rgba';
const film = { width: 1_920, height: 1_080 };

describe('what ffmpeg is told of pictures', () => {
  const picture = { file: 'sent', format: 'png_pipe' } as const;

  it('one that was sent is looked at by one demuxer alone', () => {
    expect(probePictureArguments(picture).join(' ')).toBe(
      `-v error -hide_banner ${GUARDS} -f png_pipe -print_format json -show_entries stream=width,height sent`,
    );
  });

  it("is drawn in the film's shape, flat, and ends at the first fault", () => {
    expect(commandArguments(ownPosterCommand(picture, film, drawn)).join(' ')).toBe(
      `-nostdin -hide_banner -v error -xerror -err_detect explode ${GUARDS} -f png_pipe -i sent -y -filter_complex` +
        ' [0:v:0]crop=w=min(iw\\,ih*1280/720):h=min(ih\\,iw*720/1280),format=gbrap,premultiply=inplace=1,format=gbrp,scale=1280:720:flags=lanczos,setsar=1' +
        DRAWN,
    );
  });

  it('a frame is drawn from a rendition of ours', () => {
    const at = { seconds: 12.3456, film };
    expect(commandArguments(frameCommand('720p.mp4', at, drawn)).join(' ')).toBe(
      `-nostdin -hide_banner -v error ${FILM_GUARDS} -f mov -ss 12.336 -i 720p.mp4 -y -filter_complex` +
        ` [0:v:0]scale=1280:720${DRAWN}`,
    );
  });

  it.each([
    [6, '0.100000', ''],
    [600, '10.000000', '-skip_frame nokey '],
  ])(
    'a film of %p s is looked at sixty times, a long one at its key frames',
    (seconds, step, skips) => {
      const chosen = `isnan(prev_selected_t)+gt(floor(t/${step})\\,floor(prev_selected_t/${step}))`;
      expect(commandArguments(measureCommand('480p.mp4', seconds, 'm.txt')).join(' ')).toBe(
        `-nostdin -hide_banner -v error ${FILM_GUARDS} ${skips}-f mov -i 480p.mp4 -y -filter_complex` +
          ` [0:v:0]select=${chosen},scale=320:-2,signalstats,blurdetect,metadata=print:file=m.txt[m] -map [m] -vsync 0 -f null -`,
      );
    },
  );
});
