import { rungs, type PictureTrack, type Streams } from '../assets/asset.rules.js';
import { listFileOf, pictureNameOf, SOUND_NAME } from './stream-files.rules.js';

const SOUND_GROUP = 'sound';

/**
 * The list of tracks that adaptive players choose from (RFC 8216), lowest first: a player that knows nothing of its
 * network begins with the first. Made of what there is now, so a rendition that joined is in the next one. `addressOf` says
 * where a list is found.
 */
export function masterListOf(streams: Streams, addressOf: (file: string) => string): string {
  const pictures = rungs.flatMap((rung) => {
    const track = streams.h264[rung];
    return track ? [[addressOf(listFileOf(pictureNameOf(rung))), track] as const] : [];
  });
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...(streams.sound ? [soundLine(addressOf(listFileOf(SOUND_NAME)))] : []),
    ...pictures.flatMap(([address, track]) => [pictureLine(track, streams), address]),
    '',
  ].join('\n');
}

function soundLine(address: string): string {
  return `#EXT-X-MEDIA:${attributes([
    ['TYPE', 'AUDIO'],
    ['GROUP-ID', quoted(SOUND_GROUP)],
    // Required, and shown where somebody chooses among several: there is one.
    ['NAME', quoted('1')],
    ['DEFAULT', 'YES'],
    ['AUTOSELECT', 'YES'],
    ['CHANNELS', quoted('2')],
    ['URI', quoted(address)],
  ])}`;
}

function pictureLine(track: PictureTrack, { sound }: Streams): string {
  const codecs = [track.codecs, ...(sound ? [sound.codecs] : [])].join(',');
  return `#EXT-X-STREAM-INF:${attributes([
    ['BANDWIDTH', String(track.bitsPerSecondMax + (sound?.bitsPerSecondMax ?? 0))],
    ['AVERAGE-BANDWIDTH', String(track.bitsPerSecond + (sound?.bitsPerSecond ?? 0))],
    ['CODECS', quoted(codecs)],
    ['RESOLUTION', `${track.width}x${track.height}`],
    ['FRAME-RATE', track.frameRate.toFixed(3)],
    ...(sound ? [['AUDIO', quoted(SOUND_GROUP)] as const] : []),
  ])}`;
}

function attributes(list: readonly (readonly [string, string])[]): string {
  return list.map(([name, value]) => `${name}=${value}`).join(',');
}

function quoted(text: string): string {
  return `"${text}"`;
}
