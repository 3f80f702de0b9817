import type { PictureTrack, Streams, Track } from '../assets/asset.rules.js';
import { masterListOf } from './master-list.rules.js';
import { streamFileOf } from './stream-files.rules.js';

const track = (name: string): Track => ({
  ...{ key: `a/1/${name}.mp4`, listKey: `a/1/${name}.m3u8`, codecs: 'mp4a.40.2' },
  ...{ bitsPerSecond: 128_000, bitsPerSecondMax: 130_000 },
});
const picture = (rung: string, [width, height]: readonly [number, number]): PictureTrack => ({
  ...track(`h264-${rung}`),
  ...{ codecs: 'avc1.64001f', bitsPerSecond: 1_000_000, bitsPerSecondMax: 1_500_000 },
  ...{ width, height, frameRate: 30_000 / 1_001 },
});
const lowest = picture('480p', [854, 480]);
const higher = picture('720p', [1_280, 720]);
const sounding: Streams = { sound: track('sound'), h264: { '720p': higher, '480p': lowest } };
const storyboard = {
  ...{ key: 'a/2/storyboard.webp', columns: 1, count: 1 },
  ...{ width: 160, height: 90, seconds: 2 },
};
const silent: Streams = { h264: { '480p': lowest } };

describe('the list of tracks', () => {
  it('of a film with sound / names the sound once and every rung beside it, lowest first', () => {
    expect(masterListOf(sounding, (file) => `/k/${file}`).split('\n')).toEqual([
      ...['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS'],
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="1",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="/k/sound.m3u8"',
      '#EXT-X-STREAM-INF:BANDWIDTH=1630000,AVERAGE-BANDWIDTH=1128000,CODECS="avc1.64001f,mp4a.40.2",RESOLUTION=854x480,FRAME-RATE=29.970,AUDIO="sound"',
      '/k/h264-480p.m3u8',
      '#EXT-X-STREAM-INF:BANDWIDTH=1630000,AVERAGE-BANDWIDTH=1128000,CODECS="avc1.64001f,mp4a.40.2",RESOLUTION=1280x720,FRAME-RATE=29.970,AUDIO="sound"',
      '/k/h264-720p.m3u8',
      '',
    ]);
  });

  it('of a silent film / names no sound', () => {
    const list = masterListOf(silent, (file) => file);
    expect(list).not.toMatch(/AUDIO|mp4a/);
    expect(list).toContain('CODECS="avc1.64001f",RESOLUTION=854x480');
  });
});

describe('a file that a player asks for', () => {
  it.each([
    ['h264-480p.m3u8', { key: 'a/1/h264-480p.m3u8', isText: true }],
    ['h264-720p.mp4', { key: 'a/1/h264-720p.mp4', isText: false }],
    ['sound.mp4', { key: 'a/1/sound.mp4', isText: false }],
    ['sound.m3u8', { key: 'a/1/sound.m3u8', isText: true }],
    ['storyboard.webp', { key: 'a/2/storyboard.webp', isText: false }],
    ['storyboard.vtt', undefined],
    ['h264-1080p.mp4', undefined],
    ['master.m3u8', undefined],
    ['original', undefined],
    ['', undefined],
  ])('%s / is that file or none', (file, found) => {
    expect(streamFileOf({ streams: sounding, storyboard }, file)).toEqual(found);
  });

  it('of a silent film / there is no sound', () => {
    expect(streamFileOf({ streams: silent }, 'sound.mp4')).toBeUndefined();
    expect(streamFileOf({}, 'storyboard.webp')).toBeUndefined();
  });
});
