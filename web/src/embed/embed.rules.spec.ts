import { aPost } from '../testing/builders.js';
import { fileFor, pageOf, postIdOf, startOf, streamFor } from './embed.rules.js';

const id = '0198f000-0000-7000-8000-000000000001';

describe('player for other people’s pages', () => {
  it.each([
    [`/embed/${id}`, id],
    [`/embed/${id}/`, id],
    ['/embed/', null],
    ['/embed/../api', null],
    [`/embed/${id}/x`, null],
    ['/embed/<script>', null],
  ])('%s / is about %s', (path, expected) => {
    expect(postIdOf(path)).toBe(expected);
  });

  it.each([
    ['?start=90', 90],
    ['?start=90.5', 90.5],
    ['', 0],
    ['?start=-1', 0],
    ['?start=abc', 0],
    ['?start=1e9', 0],
    ['?start=Infinity', 0],
  ])('%s / begins at %s', (search, seconds) => {
    expect(startOf(search)).toBe(seconds);
  });

  it('a small frame, a large one, one that saves data, a size that is not there / the file that fits', () => {
    const media = {
      ...aPost().media,
      key: 'first',
      h264: { '480p': 'small', '720p': 'middle', '1080p': 'large' },
    };
    expect(fileFor(media, { sidePx: 405, savesData: false })).toBe('small');
    expect(fileFor(media, { sidePx: 720, savesData: false })).toBe('middle');
    expect(fileFor(media, { sidePx: 1_080, savesData: false })).toBe('large');
    expect(fileFor(media, { sidePx: 1_080, savesData: true })).toBe('small');
    expect(fileFor({ ...media, h264: {} }, { sidePx: 720, savesData: false })).toBe('first');
  });

  it('a browser with streams of its own / has the stream, unless it saves data', () => {
    const media = { ...aPost().media, hls: '/api/stream/p1/key/master.m3u8' };
    const webkit = { playsHls: true, isWebkit: true, savesData: false };
    expect(streamFor(media, webkit)).toBe(media.hls);
    expect(streamFor(media, { ...webkit, savesData: true })).toBeNull();
    expect(streamFor(media, { ...webkit, isWebkit: false })).toBeNull();
    expect(streamFor(media, { ...webkit, playsHls: false })).toBeNull();
    expect(streamFor(aPost().media, webkit)).toBeNull();
  });

  it('a short, a video / their pages', () => {
    expect(pageOf(aPost({ _id: 'p', type: 'short' }))).toBe('/@bob/short/p');
    expect(pageOf(aPost({ _id: 'p', type: 'video' }))).toBe('/watch/p');
  });
});
