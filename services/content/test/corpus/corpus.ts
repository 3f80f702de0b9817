import { clipBytes } from '@mate/testing/clips';
import { filmThatChanges, filmWithBorder, filmWithHiddenUnits } from './crafted-films.js';
import { beep, crafted, film, orderOf, refused, type CorpusInput } from './corpus-inputs.js';

const x264 = (more: string): string => `-c:v libx264 -preset ultrafast ${more}`;
const x265 = (format: string, params = ''): string =>
  `-c:v libx265 -preset ultrafast -pix_fmt ${format} -x265-params log-level=none${params}`;
const VP9 = '-c:v libvpx-vp9 -deadline realtime -cpu-used 8 -b:v 1M';
const OPUS = '-c:a libopus -ac 2';
const COLOR = '-color_primaries bt2020 -colorspace bt2020nc -color_trc';
const hdr = (transfer: string, matrix = true): string =>
  x265(
    'yuv420p10le',
    `:transfer=${transfer}${matrix ? ':colorprim=bt2020:colormatrix=bt2020nc' : ''}`,
  );

const BT709 = '-color_primaries bt709 -color_trc bt709 -colorspace bt709 -color_range tv';
/** Like a rung of ours, in HD, of a phone that writes down where it was. */
const fitting = (keys: string, quality = '-b:v 1500k') => ({
  size: '1280x720',
  seconds: 4,
  video: `-c:v libx264 -preset veryfast ${quality} ${keys} -sc_threshold 0 -pix_fmt yuv420p`,
  more: '-metadata location=+24.86+067.01/ -metadata title=Home',
});

const codecs: readonly CorpusInput[] = [
  film('h264 baseline', { video: x264('-profile:v baseline -pix_fmt yuv420p') }),
  film('h264 with B-frames', {
    video: '-c:v libx264 -preset veryfast -bf 3 -pix_fmt yuv420p',
  }),
  film('h264 of ten bits', { video: x264('-pix_fmt yuv420p10le') }),
  film('h264 4:2:2', { video: x264('-pix_fmt yuv422p') }),
  film('h264 4:4:4', { video: x264('-pix_fmt yuv444p') }),
  film('h264 without loss', { video: x264('-qp 0 -pix_fmt yuv444p') }),
  film('h264 with open groups', {
    video: '-c:v libx264 -preset veryfast -g 25 -x264-params open-gop=1 -pix_fmt yuv420p',
    seconds: 3,
  }),
  film('h264 of key frames alone', { video: x264('-g 1 -pix_fmt yuv420p') }),
  film('h264 with one key frame', { video: x264('-g 999 -pix_fmt yuv420p'), seconds: 5 }),
  film('h264 that fits, with B-frames and a place in it', fitting('-bf 3 -g 30'), {
    ...{ rungs: ['480p', '720p'], width: 854, height: 480, kept: '720p' },
  }),
  film(
    'h264 that fits, simple and small',
    { video: `${x264('-profile:v baseline -pix_fmt yuv420p -g 60')} ${BT709}`, seconds: 3 },
    { kept: '480p' },
  ),
  crafted('h264 that fits, with places where no picture is', filmWithHiddenUnits, {
    kept: '720p',
  }),
  crafted('h264 that changes its size halfway', filmThatChanges, { seconds: 4 }),
  crafted('h264 with a border that is not shown', filmWithBorder),
  film('h264 that fits, of key frames that are none', fitting('-bf 0 -g 30 -intra-refresh 1'), {
    ...{ rungs: ['480p', '720p'], width: 854, height: 480 },
  }),
  film('h264 that fits but for its key frames', fitting('-g 999'), {
    ...{ rungs: ['480p', '720p'], width: 854, height: 480 },
  }),
  film('h264 that fits but for its rate', fitting('-g 30', '-qp 4'), {
    ...{ rungs: ['480p', '720p'], width: 854, height: 480 },
  }),
  film('h264 in Matroska', { ending: 'mkv' }),
  film('h264 in QuickTime', { ending: 'mov' }),
  film('fragments', { more: '-movflags frag_keyframe+empty_moov' }),
  film('its index in front', { more: '-movflags +faststart' }),
  film('h265', { video: x265('yuv420p') }),
  film('h265 of ten bits', { video: `${x265('yuv420p10le')} -tag:v hvc1` }),
  film('h265 in Matroska', { video: x265('yuv420p'), ending: 'mkv' }),
  film('VP8', {
    video: '-c:v libvpx -deadline realtime -cpu-used 8 -b:v 1M',
    audio: OPUS,
    ending: 'webm',
  }),
  film('VP9', { video: VP9, audio: OPUS, ending: 'webm' }),
  film('VP9 of ten bits', { video: `${VP9} -pix_fmt yuv420p10le`, audio: OPUS, ending: 'webm' }),
  film('AV1', {
    video: '-c:v libaom-av1 -cpu-used 8 -usage realtime -b:v 1M',
    audio: OPUS,
    ending: 'webm',
  }),
  film('MPEG-4 part 2', { video: '-c:v mpeg4 -q:v 2' }),
  film('MPEG-2', { video: '-c:v mpeg2video -q:v 2', ending: 'mkv' }),
  film('Motion JPEG', { video: '-c:v mjpeg -q:v 2 -pix_fmt yuvj420p', ending: 'mov' }),
  film('ProRes', { video: '-c:v prores', audio: '-c:a pcm_s16le', ending: 'mov' }),
  film('ProRes 4444', { video: '-c:v prores_ks -profile:v 4 -pix_fmt yuv444p10le', ending: 'mov' }),
  film('pictures of RGB', { video: '-c:v png -pix_fmt rgb24', ending: 'mov' }),
  film('FFV1', { video: '-c:v ffv1', ending: 'mkv' }),
  film('raw 4:2:2', { video: '-c:v rawvideo -pix_fmt uyvy422', ending: 'mov' }),
];

const rates: readonly CorpusInput[] = [
  film('24000/1001 a second', { rate: '24000/1001' }, { rate: 24_000 / 1_001 }),
  film('25 a second', { rate: '25' }, { rate: 25 }),
  film('50 a second', { rate: '50' }, { rate: 25 }),
  film('60000/1001 a second', { rate: '60000/1001' }, { rate: 30_000 / 1_001 }),
  film('60 a second', { rate: '60' }),
  film('120 a second', { rate: '120' }),
  film('240 a second', { rate: '240' }),
  film('15 a second', { rate: '15' }),
  film('5 a second', { rate: '5', seconds: 2 }, { rate: 5 }),
  film('as phones record: uneven', {
    filter: "select='not(mod(n,3))+gt(t,1)'",
    more: '-vsync vfr',
    seconds: 2,
  }),
  film('a picture that stands still in between', {
    filter: "select='lt(t,0.5)+gt(t,1.5)'",
    more: '-vsync vfr',
    seconds: 2,
  }),
  film('a clock of 90 kHz', { more: '-video_track_timescale 90000' }),
];

const shapes: readonly CorpusInput[] = [
  film('odd sides', { size: '161x121', video: x264('-pix_fmt yuv444p') }),
  film('square', { size: '160x160' }, { height: 160 }),
  film('ultra-wide', { size: '420x180' }, { width: 420, height: 180 }),
  film('twice as wide as that', { size: '640x180' }, { width: 450, height: 126 }),
  film('a column', { size: '64x640' }, { width: 16, height: 160 }),
  film('pixels wider than high', { filter: 'setsar=4/3' }, { width: 212 }),
  film('tiny', { size: '16x16' }, { width: 16, height: 16 }),
  film('turned by 90°', { then: '-c copy -metadata:s:v:0 rotate=90' }, { width: 120, height: 160 }),
  film('turned by 180°', { then: '-c copy -metadata:s:v:0 rotate=180' }),
  film(
    'turned by 270°',
    { then: '-c copy -metadata:s:v:0 rotate=270' },
    { width: 120, height: 160 },
  ),
  film(
    'square, two rungs',
    { size: '720x720' },
    { rungs: ['480p', '720p'], width: 480, height: 480 },
  ),
  film(
    '60 a second, two rungs',
    { size: '1280x720', rate: '60', seconds: 3 },
    { rungs: ['480p', '720p'], width: 854, height: 480 },
  ),
  film(
    'standing, three rungs',
    { size: '1080x1920' },
    { rungs: ['480p', '720p', '1080p'], width: 480, height: 854 },
  ),
];

const colors: readonly CorpusInput[] = [
  film('HLG', { video: hdr('arib-std-b67'), isHdr: true }),
  film('PQ', { video: hdr('smpte2084'), isHdr: true }),
  film('HLG that says no more', { video: hdr('arib-std-b67', false), ending: 'mkv', isHdr: true }),
  film('BT.2020 of ten bits, not HDR', { video: `${x265('yuv420p10le')} ${COLOR} bt2020-10` }),
  film('full range', { filter: 'scale=out_range=pc', video: x264('-pix_fmt yuvj420p') }),
  film('BT.601', {
    video: x264('-pix_fmt yuv420p -colorspace smpte170m -color_primaries smpte170m'),
  }),
  film('BT.709', {
    filter: 'scale=out_color_matrix=bt709',
    video: x264('-pix_fmt yuv420p -colorspace bt709 -color_primaries bt709 -color_trc bt709'),
  }),
  film('grey', { video: x264('-pix_fmt gray') }),
  film(
    'interlaced, upper lines first',
    { rate: '25', video: x264('-flags +ildct+ilme -top 1 -pix_fmt yuv420p') },
    { rate: 25 },
  ),
];

const sounds: readonly CorpusInput[] = [
  film('no sound', { sound: null }),
  film('mono of 22 kHz', { sound: beep(22_050) }),
  film('telephone', { sound: beep(8_000) }),
  film('stereo of 44.1 kHz', { sound: beep(44_100, 'stereo') }),
  film('96 kHz of 24 bits', {
    sound: beep(96_000, 'stereo'),
    audio: '-c:a pcm_s24le',
    ending: 'mov',
  }),
  film('5.1', { sound: beep(48_000, '5.1') }),
  film('7.1', { sound: beep(48_000, '7.1') }),
  film('AC-3 5.1', { sound: beep(48_000, '5.1'), audio: '-c:a ac3', ending: 'mkv' }),
  film('FLAC', { audio: '-c:a flac', ending: 'mkv' }),
  film('MP3', { audio: '-c:a libmp3lame' }),
  film('Opus in MP4', { audio: OPUS }),
  film('very quiet', { sound: beep(48_000, 'mono', 0.01), seconds: 4 }),
  film('as loud as can be', { sound: beep(48_000, 'mono', 1), seconds: 4 }),
  film('sound that ends early', { more: '-af atrim=0:0.7', seconds: 2 }),
  film('sound that begins late', { more: '-af asetpts=PTS+0.2/TB' }),
  film('two of sound', { more: '-map 0:v -map 1:a -map 1:a' }),
];

const oddities: readonly CorpusInput[] = [
  film('where it was recorded', {
    more: '-metadata location=+25.2048+055.2708/ -metadata title=secret',
  }),
  film('chapters of a recorder', {
    more: '-metadata creation_time=2020-01-01T00:00:00Z',
    ending: 'mov',
  }),
  film('begins at ten seconds', { more: '-output_ts_offset 10', ending: 'mkv' }),
  film('a live recording', {
    video: '-c:v libvpx -deadline realtime -cpu-used 8 -b:v 1M -live 1',
    audio: OPUS,
    more: '-f webm -live 1',
    ending: 'webm',
  }),
];

const plain = orderOf({});
const faststart = orderOf({ more: '-movflags +faststart', seconds: 3 });
const cut = async (order: typeof plain, part: number): Promise<Buffer> => {
  const bytes = await clipBytes(order);
  return bytes.subarray(0, Math.floor(bytes.length * part));
};
const other =
  (ending: string, more = ''): (() => Promise<Buffer>) =>
  () =>
    clipBytes(orderOf({ ending, video: more === '' ? '-c:v mpeg4' : more }));

const bad: readonly CorpusInput[] = [
  refused('cut off before its index', 'MEDIA_DAMAGED', () => cut(plain, 0.5)),
  refused('cut off behind its index', 'MEDIA_DAMAGED', () => cut(faststart, 0.4)),
  refused('an index of nonsense', 'MEDIA_UNREADABLE', async () => {
    const bytes = Buffer.from(await clipBytes(faststart));
    const at = bytes.indexOf('moov');
    return bytes.fill(0xff, at + 12, at + 400);
  }),
  refused('sound alone', 'MEDIA_NO_VIDEO', () =>
    clipBytes(orderOf({ more: '-map 1:a', video: '' })),
  ),
  refused('more pixels than are decoded', 'MEDIA_TOO_MANY_PIXELS', () =>
    clipBytes(
      orderOf({
        size: '12000x12000',
        rate: '1',
        video: '-c:v png -frames:v 1',
        sound: null,
        ending: 'mov',
      }),
    ),
  ),
  refused('longer than a short', 'MEDIA_SHORT_TOO_LONG', () =>
    clipBytes(orderOf({ size: '32x32', rate: '5', seconds: 9, sound: null })),
  ),
  refused('twenty streams', 'MEDIA_TOO_MANY_STREAMS', () =>
    clipBytes(orderOf({ more: `-map 0:v ${'-map 1:a '.repeat(19)}`, ending: 'mkv' })),
  ),
  refused('AVI', 'UPLOAD_TYPE_UNSUPPORTED', other('avi')),
  refused('a transport stream', 'UPLOAD_TYPE_UNSUPPORTED', other('ts', '-c:v mpeg2video')),
  refused('a GIF', 'UPLOAD_TYPE_UNSUPPORTED', () =>
    clipBytes(orderOf({ sound: null, video: '-c:v gif', ending: 'gif' })),
  ),
  refused('a playlist', 'UPLOAD_TYPE_UNSUPPORTED', async () =>
    Buffer.from('#EXTM3U\n#EXTINF:9,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'),
  ),
  refused('text', 'UPLOAD_TYPE_UNSUPPORTED', async () => Buffer.alloc(4_096, 'no video')),
];

/** All inputs, each with what has to come of it. */
export const corpus: readonly CorpusInput[] = [
  ...codecs,
  ...rates,
  ...shapes,
  ...colors,
  ...sounds,
  ...oddities,
  ...bad,
];

/** What `npm test` takes of it: one of each kind, beside what the specs of the transcoder ask. */
export const sample: readonly CorpusInput[] = corpus.filter(({ name }) =>
  [
    'h264 of ten bits',
    'h264 that fits, with B-frames and a place in it',
    'h264 that fits, with places where no picture is',
    'h264 that changes its size halfway',
    '60 a second',
    'square, two rungs',
    'PQ',
    '5.1',
    'mono of 22 kHz',
    'AVI',
  ].includes(name),
);
