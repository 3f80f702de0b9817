import childProcess from 'node:child_process';
import {
  encodeCommand,
  keepCommand,
  posterCommand,
  type Encoding,
  type Source,
} from './ffmpeg-arguments.rules.js';
import type * as Adapter from './ffmpeg-command.adapter.js';
import { planLadder, type Rendition } from './ladder.rules.js';
import { packageCommand } from './package-arguments.rules.js';

const startsChild = jest.fn(() => {
  throw new Error('a child process was started');
});
// Everything of node:child_process that does not wait goes through the first; those that wait are trapped one by one.
const doors = [
  { owner: childProcess.ChildProcess.prototype, name: 'spawn' },
  ...['spawnSync', 'execSync', 'execFileSync'].map((name) => ({ owner: childProcess, name })),
].map((door) => ({ ...door, open: Reflect.get(door.owner, door.name) as unknown }));

// Loaded behind the trap, as is the package that it loads.
let commandArguments: typeof Adapter.commandArguments;
let readArguments: typeof Adapter.readArguments;
beforeAll(async () => {
  for (const { owner, name } of doors) Reflect.set(owner, name, startsChild);
  ({ commandArguments, readArguments } = await import('./ffmpeg-command.adapter.js'));
});
afterAll(() => {
  for (const { owner, name, open } of doors) Reflect.set(owner, name, open);
});

const GUARDS =
  '-protocol_whitelist file,pipe -format_whitelist mov,matroska,webm -max_pixels 8847360';
const HEAD = `-nostdin -hide_banner -v error ${GUARDS}`;
const SDR =
  'zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=tonemap=hable:desat=0,zscale=t=bt709,format=gbrp12le,scale=out_range=tv:out_color_matrix=bt709';
const UNSAID = 'setparams=colorspace=bt2020nc:color_primaries=bt2020,';
const AAC =
  '-c:a aac -b:a 128k -ac 2 -ar 48000 -af aresample=async=1:first_pts=0,aformat=channel_layouts=stereo,loudnorm=I=-14:TP=-1:LRA=11,aresample=48000';
const BT709 = 'setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709';
const WEBP = 'scale=out_color_matrix=bt601:out_range=tv,format=yuv420p';
const matrixIn = ({ colorMatrix, width, height }: Source['probe']): string => {
  if (colorMatrix === 'bt709') return 'auto';
  return Math.min(width, height) < 720 ? 'bt601' : 'bt709';
};
const words = (line: string): string[] => line.split(' ').filter((word) => word !== '');

/** The list of an encode, written as a command line by hand. No word of it holds a space. */
function writtenEncode({ file, container, probe, secondsMax }: Source, what: Encoding): string[] {
  const { outputs, soundFrom } = what;
  const many = outputs.map((_, index) => `[s${index}]`).join('');
  const graph = [
    outputs.length > 1
      ? `[0:${probe.pictureStream}]split=${outputs.length}${many}`
      : `[0:${probe.pictureStream}]null[s0]`,
    ...outputs.map(({ rendition: { frameRate, width, height } }, index) => {
      const woven = probe.isInterlaced ? 'bwdif=mode=send_frame:deint=interlaced,' : '';
      const rate = `${frameRate.numerator}/${frameRate.denominator}`;
      const matrix = probe.isHdr
        ? ''
        : `:in_color_matrix=${matrixIn(probe)}:out_color_matrix=bt709`;
      const size = `${width}:${height}:out_range=tv${matrix}`;
      const unsaid = probe.colorPrimaries === 'unknown' ? UNSAID : '';
      const hdr = probe.isHdr ? `${unsaid}${SDR},` : '';
      return `[s${index}]${woven}fps=${rate},scale=${size},setsar=1,${hdr}format=yuv420p,${BT709}[v${index}]`;
    }),
  ].join(';');
  const shared =
    soundFrom === undefined ? `-map 0:${probe.soundStream} ${AAC}` : '-map 1:a:0 -c:a copy';
  const made = outputs.map(
    ({ rendition: { keyFrameInterval: g, kilobitsPerSecondMax: k }, file: target }, index) =>
      `-map [v${index}] -c:v libx264 -preset veryfast -profile:v high -pix_fmt yuv420p` +
      ` -crf 23 -maxrate ${k}k -bufsize ${2 * k}k -g ${g} -keyint_min ${g} -sc_threshold 0` +
      ` -flags +cgop ${probe.soundStream === null ? '-an' : shared}` +
      ` -map_metadata -1 -map_chapters -1 -sn -dn -movflags +faststart -f mp4 ${target}`,
  );
  const second = soundFrom === undefined ? '' : `${GUARDS} -f mov -i ${soundFrom}`;
  return words(
    `${HEAD} -f ${container} -t ${secondsMax} -i ${file} ${second} -y -filter_complex ${graph} ${made.join(' ')}`,
  );
}

function sourceOf(what: Partial<Source['probe']>, container: Source['container'] = 'mov'): Source {
  const probe = {
    durationSeconds: 12.5,
    width: 1_080,
    height: 1_920,
    codedPixels: 1_080 * 1_920,
    framesPerSecond: 30,
    pictureStream: 0,
    soundStream: 1,
    colorMatrix: 'bt709',
    colorPrimaries: 'bt709',
    isHdr: false,
    isInterlaced: false,
    coding: {
      ...{ codec: 'h264', profile: 'High', level: 40, pixels: 'yuv420p', range: 'tv' },
      ...{ transfer: 'bt709', isAltered: false, startSeconds: 0, fileStartSeconds: 0 },
    },
    ...what,
  };
  return { file: 'original', container, probe, secondsMax: 91 };
}

interface PosterCase {
  readonly source?: Source;
  readonly seek?: string;
  readonly atStart?: boolean;
  readonly hdr?: string;
}

const outputsOf = (renditions: readonly Rendition[]): Encoding['outputs'] =>
  renditions.map((rendition) => ({ rendition, file: `${rendition.rung}.mp4` }));

const sources: readonly (readonly [string, Source])[] = [
  ['a portrait 1080p clip', sourceOf({})],
  ['a landscape 720p clip', sourceOf({ width: 1_280, height: 720 })],
  ['a source below the lowest rung', sourceOf({ width: 321, height: 241 })],
  ['a tiny source', sourceOf({ width: 64, height: 48 })],
  ['a square source', sourceOf({ width: 1_000, height: 1_000 })],
  ['a very long banner', sourceOf({ width: 4_000, height: 200 })],
  ['a silent clip', sourceOf({ soundStream: null })],
  ['an HDR clip', sourceOf({ isHdr: true })],
  [
    'an HDR clip that says no more',
    sourceOf({ isHdr: true, colorMatrix: 'unknown', colorPrimaries: 'unknown' }),
  ],
  ['an interlaced clip', sourceOf({ isInterlaced: true, framesPerSecond: 25 })],
  ['an interlaced HDR clip', sourceOf({ isInterlaced: true, isHdr: true, soundStream: null })],
  ['a cover before the picture', sourceOf({ pictureStream: 1, soundStream: 3 })],
  ['colours of which nothing is said, large', sourceOf({ colorMatrix: 'unknown' })],
  ['likewise, small', sourceOf({ width: 640, height: 360, colorMatrix: 'unknown' })],
  ['a live recording', sourceOf({ durationSeconds: null }, 'matroska')],
  ...[25, 29.97, 27.31, 59.94, 50, 120, 7].map(
    (framesPerSecond) => [`${framesPerSecond} a second`, sourceOf({ framesPerSecond })] as const,
  ),
];

describe('ffmpeg command', () => {
  it.each(sources)('%s / is encoded with the arguments written by hand', (_, source) => {
    const [first, ...others] = planLadder(source.probe);
    const all = { outputs: outputsOf(planLadder(source.probe)) };
    const lowest = { outputs: outputsOf(first ? [first] : []) };
    const rest = { outputs: outputsOf(others), soundFrom: '480p.mp4' };
    for (const what of [all, lowest, ...(others.length > 0 ? [rest] : [])]) {
      expect(commandArguments(encodeCommand(source, what))).toEqual(writtenEncode(source, what));
    }
  });

  it.each([
    ['from a tenth', { seek: '-ss 1.250' }],
    ['at the start', { atStart: true }],
    ['of unknown length', { source: sourceOf({ durationSeconds: null }) }],
    ['of HDR', { source: sourceOf({ isHdr: true }), atStart: true, hdr: `${SDR},` }],
  ] satisfies [string, PosterCase][])(
    'a poster %s / is made with the arguments written by hand',
    (_, clip: PosterCase) => {
      const { source = sourceOf({}), seek = '', atStart = false, hdr = '' } = clip;
      const matrix = hdr === '' ? ':in_color_matrix=auto:out_color_matrix=bt709' : '';
      const outputs = { poster: 'poster.webp', pixels: 'poster.rgba', atStart };
      const picture = `thumbnail=n=10,scale=720:1280:out_range=tv${matrix},setsar=1,${hdr}format=yuv420p,${BT709}`;
      expect(commandArguments(posterCommand(source, outputs))).toEqual(
        words(
          `${HEAD} -f mov ${seek} -t 91 -i original -y` +
            ` -filter_complex [0:0]${picture},split=2[q][r];[q]${WEBP}[p];[r]scale=18:32,format=rgba[b]` +
            ' -map [p] -frames:v 1 -c:v libwebp -quality 80 -f webp poster.webp' +
            ' -map [b] -frames:v 1 -c:v rawvideo -f rawvideo poster.rgba',
        ),
      );
    },
  );

  it.each([
    ['with sound', sourceOf({}), `-map 0:1 ${AAC}`],
    ['silent, behind a cover', sourceOf({ pictureStream: 2, soundStream: null }), '-an'],
  ] as const)(
    'a picture that is kept, %s / is copied without anything but its slices, with the arguments written by hand',
    (_, source, sound) => {
      const at = `0:${source.probe.pictureStream}`;
      expect(commandArguments(keepCommand(source, '1080p.mp4'))).toEqual(
        words(
          `${HEAD} -f mov -t 91 -xerror -err_detect explode -i original -y -map ${at} -c:v copy` +
            ' -bsf:v filter_units=pass_types=1|5,h264_metadata=video_full_range_flag=0:colour_primaries=1:transfer_characteristics=1:matrix_coefficients=1' +
            ` ${sound} -map_metadata -1 -map_chapters -1 -sn -dn -movflags +faststart -f mp4 1080p.mp4`,
        ),
      );
    },
  );

  it.each([true, false])(
    'a rendition is packaged as it is, with its sound: %s / with the arguments written by hand',
    (withSound) => {
      const track = (name: string): string =>
        '-c copy -f hls -hls_time 6 -hls_playlist_type vod -hls_segment_type fmp4' +
        ' -hls_flags single_file+independent_segments' +
        ' -hls_segment_options movflags=+cmaf+frag_custom+dash+delay_moov+negative_cts_offsets' +
        ` -hls_segment_filename ${name}.mp4 ${name}.m3u8`;
      const sound = ` -map 0:a:0 -bsf:a noise=drop=lt(pts\\,0) ${track('sound')}`;
      expect(
        commandArguments(packageCommand({ file: '720p.mp4', pictureName: 'h264-720p', withSound })),
      ).toEqual(
        words(
          `${HEAD} -f mov -i 720p.mp4 -y -map 0:v:0 ${track('h264-720p')}${withSound ? sound : ''}`,
        ),
      );
    },
  );

  it('words with spaces / stay whole', () => {
    const list = commandArguments({
      inputs: [{ file: 'my clip.mp4', options: ['-metadata', 'two words'] }],
      graph: '[0:v:0]null [v]',
      outputs: [{ file: 'an output.mp4', options: ['-metadata', 'title=a name'] }],
    });
    expect(list).toEqual([
      ...['-metadata', 'two words', '-i', 'my clip.mp4', '-y'],
      ...['-filter_complex', '[0:v:0]null [v]'],
      ...['-metadata', 'title=a name', 'an output.mp4'],
    ]);
  });

  it('loading the package and building every command above / started nothing', () => {
    expect(startsChild).not.toHaveBeenCalled();
    const ways = [childProcess.spawn, childProcess.execFile, childProcess.exec, childProcess.fork];
    const waiting = [childProcess.spawnSync, childProcess.execSync, childProcess.execFileSync];
    for (const start of [...ways, ...waiting]) {
      expect(() => start('true')).toThrow('a child process was started');
    }
  });

  it('a package without the private method, or with another answer / is refused clearly', () => {
    expect(() => readArguments({})).toThrow('hands out no argument list (_getArguments)');
    expect(() => readArguments({ _getArguments: () => ['-y', 1] })).toThrow(
      'something else than an argument list',
    );
  });
});
