import { readProbe } from './probe.rules.js';

const film = { codec_type: 'video', codec_name: 'h264', width: 160, height: 120 };
const tone = { codec_type: 'audio', codec_name: 'aac', channels: 1 };
const numbered = (streams: readonly object[]) => streams.map((one, index) => ({ ...one, index }));
const read = (streams: readonly object[], format: object = { duration: '2.5' }) =>
  readProbe(JSON.stringify({ streams: numbered(streams), format }));

describe('what a file says about itself', () => {
  it('a cover and sound of no channels / before picture and sound / are not taken for them', () => {
    const cover = { ...film, codec_name: 'png', disposition: { attached_pic: 1 } };
    const broken = { ...tone, channels: 0 };
    const probe = read([cover, broken, film, tone]);
    expect(probe).toMatchObject({ pictureStream: 2, soundStream: 3, durationSeconds: 2.5 });
    expect(read([film, broken])).toMatchObject({ pictureStream: 0, soundStream: null });
    expect(read([cover, tone])).toEqual({ refusal: 'MEDIA_NO_VIDEO' });
  });

  it.each([
    ['matroska,webm', '10.000000', 1],
    ['matroska,webm', '-0.007000', 11],
    ['matroska,webm', '12.000000', 11],
    ['mov,mp4,m4a,3gp,3g2,mj2', '10.000000', 11],
  ])('%s that begins at %s / is %d s long', (name, start, seconds) => {
    const format = { format_name: name, duration: '11.000000', start_time: start };
    expect(read([film], format)).toMatchObject({ durationSeconds: seconds });
  });

  it('colours / are as the file says, or unknown', () => {
    expect(read([film])).toMatchObject({ colorMatrix: 'unknown', colorPrimaries: 'unknown' });
    const said = { ...film, color_space: 'bt2020nc', color_primaries: 'bt2020' };
    expect(read([{ ...said, color_transfer: 'smpte2084' }])).toMatchObject({
      colorMatrix: 'bt2020nc',
      colorPrimaries: 'bt2020',
      isHdr: true,
    });
  });
});
