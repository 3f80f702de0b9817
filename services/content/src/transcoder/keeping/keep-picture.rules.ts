import { z } from 'zod';
import { FILE_GUARDS, type Source } from '../ffmpeg/ffmpeg-arguments.rules.js';
import { valueOf, type Rendition } from '../ffmpeg/ladder.rules.js';
import { isUnknownColor, type Probe } from '../ffmpeg/probe.rules.js';

/** A packet of a picture stream, in the order in which they are decoded. */
export interface Packet {
  readonly shownSeconds: number;
  readonly decodedSeconds: number;
  readonly bytes: number;
  readonly isKey: boolean;
  /** It is not to be shown: an edit list leaves it out. */
  readonly isLeftOut: boolean;
}

// Baseline as a whole allows slices in any order, which hardly a player knows.
const PROFILES = new Set(['Constrained Baseline', 'Main', 'High']);
// What phones decode at 1080p60.
const LEVEL_MAX = 42;
const HD_SHORT_SIDE_MIN = 720;
const FRAMES_PER_SECOND_MAX = 61;
const RATE_TOLERANCE = 0.005;
// Of a frame: clocks of phones tick in sixths of a hundredth.
const UNEVEN_MAX = 0.25;
// As much as an encoder of ours may run ahead of its rate.
const BUFFER_SECONDS = 2;

/**
 * The rendition that a source's picture could be as it is, by what the file says of itself: undefined where it would have to be
 * encoded. Anything that would look, play or switch otherwise than a rendition of ours is encoded.
 */
export function keepableRendition(
  { probe, container }: Pick<Source, 'probe' | 'container'>,
  ladder: readonly Rendition[],
): Rendition | undefined {
  const highest = ladder.at(-1);
  if (!highest || container !== 'mov' || !isCodedLikeOurs(probe)) return undefined;
  const perSecond = valueOf(highest.frameRate);
  const isItsSize = highest.width === probe.width && highest.height === probe.height;
  const isItsRate = Math.abs(probe.framesPerSecond - perSecond) / perSecond < RATE_TOLERANCE;
  const beginsAtZero =
    Math.abs(probe.coding.startSeconds) < UNEVEN_MAX / perSecond &&
    Math.abs(probe.coding.fileStartSeconds) < UNEVEN_MAX / perSecond;
  return isItsSize && isItsRate && beginsAtZero ? highest : undefined;
}

function isCodedLikeOurs(probe: Probe): boolean {
  const { codec, profile, level, pixels, range, isAltered } = probe.coding;
  return (
    codec === 'h264' &&
    PROFILES.has(profile ?? '') &&
    level !== null &&
    level > 0 &&
    level <= LEVEL_MAX &&
    pixels === 'yuv420p' &&
    range !== 'pc' &&
    !isAltered &&
    !probe.isInterlaced &&
    !probe.isHdr &&
    isBt709(probe)
  );
}

/** Says so, or says nothing and is of a size that screens take for it. */
function isBt709({ colorMatrix, colorPrimaries, width, height, coding }: Probe): boolean {
  const said = [colorMatrix, colorPrimaries, coding.transfer ?? 'unknown'];
  const isHd = Math.min(width, height) >= HD_SHORT_SIDE_MIN;
  return said.every((color) => color === 'bt709' || (isUnknownColor(color) && isHd));
}

/** No film that is kept has more packets. */
export function packetsMaxOf({ secondsMax }: Pick<Source, 'secondsMax'>): number {
  return Math.ceil(secondsMax * FRAMES_PER_SECOND_MAX);
}

/** ffprobe: a line for each packet of the picture. */
export function packetArguments({ file, container, probe }: Source): string[] {
  return [
    ...['-v', 'error', '-hide_banner'],
    ...FILE_GUARDS,
    ...['-f', container, '-select_streams', String(probe.pictureStream)],
    ...['-show_entries', 'packet=pts_time,dts_time,size,flags', '-print_format', 'csv=p=0'],
    file,
  ];
}

/** ffprobe: JSON of how the picture of a file that was made is described. */
export function descriptionArguments(file: string): string[] {
  return [
    ...['-v', 'error', '-hide_banner'],
    ...FILE_GUARDS,
    ...['-f', 'mov', '-select_streams', 'v', '-show_data'],
    ...['-show_entries', 'stream=extradata', '-print_format', 'json'],
    file,
  ];
}

const described = z.object({ streams: z.tuple([z.object({ extradata: z.string() })]) });

/** Reads such JSON, whose bytes are written as hexadecimal lines; undefined for anything but one picture. */
export function readDescription(json: string): Buffer | undefined {
  let said: unknown;
  try {
    said = JSON.parse(json);
  } catch {
    return undefined;
  }
  const read = described.safeParse(said);
  if (!read.success) return undefined;
  const lines = read.data.streams[0].extradata.split('\n').filter((line) => line !== '');
  const bytes = lines.map((line) => /^[0-9a-f]{8}: ([0-9a-f ]+?) {2}/.exec(line)?.[1] ?? '');
  return Buffer.from(bytes.join('').replaceAll(' ', ''), 'hex');
}

/** Reads a line of a packet; undefined for one without its times. */
export function readPacket(line: string): Packet | undefined {
  const [shown = '', decoded = '', bytes = '', flags = ''] = line.split(',');
  const packet = {
    ...{ shownSeconds: Number(shown || NaN), decodedSeconds: Number(decoded || NaN) },
    ...{
      bytes: Number(bytes || NaN),
      isKey: flags.startsWith('K'),
      isLeftOut: flags.includes('D'),
    },
  };
  const { shownSeconds, decodedSeconds, bytes: size } = packet;
  return Number.isFinite(shownSeconds + decodedSeconds + size) ? packet : undefined;
}

/** Why a source's packets are no rendition as they are; undefined where they are. */
export function whyNotKept(
  packets: readonly Packet[],
  rendition: Pick<Rendition, 'frameRate' | 'keyFrameInterval' | 'kilobitsPerSecondMax'>,
): 'edited' | 'uneven' | 'open' | 'keys' | 'rate' | undefined {
  if (packets.length === 0 || packets.some(({ isLeftOut }) => isLeftOut)) return 'edited';
  const frameSeconds = 1 / valueOf(rendition.frameRate);
  if (!isEven(packets, frameSeconds)) return 'uneven';
  if (!isClosed(packets)) return 'open';
  if (!hasKeysOf(packets, rendition.keyFrameInterval, frameSeconds)) return 'keys';
  const bitsPerSecond = rendition.kilobitsPerSecondMax * 1_000;
  const bits = packets.reduce((sum, { bytes }) => sum + bytes * 8, 0);
  if (bits > bitsPerSecond * packets.length * frameSeconds) return 'rate';
  return isWithin(packets, bitsPerSecond) ? undefined : 'rate';
}

/** Each frame is near the place that it has at a steady rate, from zero on. */
function isEven(packets: readonly Packet[], frameSeconds: number): boolean {
  const shown = packets.map(({ shownSeconds }) => shownSeconds).sort((a, b) => a - b);
  return shown.every(
    (seconds, at) => Math.abs(seconds - at * frameSeconds) <= UNEVEN_MAX * frameSeconds,
  );
}

/** Nothing that is decoded after a key frame is shown before it: players may begin there. */
function isClosed(packets: readonly Packet[]): boolean {
  let earliest = Infinity;
  for (const { shownSeconds, isKey } of [...packets].reverse()) {
    if (isKey && earliest < shownSeconds) return false;
    earliest = Math.min(earliest, shownSeconds);
  }
  return packets[0]?.isKey === true;
}

/** A key frame wherever a rendition of ours has one: players change between them there. */
function hasKeysOf(
  packets: readonly Packet[],
  keyFrameInterval: number,
  frameSeconds: number,
): boolean {
  const keys = new Set(
    packets
      .filter(({ isKey }) => isKey)
      .map(({ shownSeconds }) => Math.round(shownSeconds / frameSeconds)),
  );
  for (let frame = 0; frame < packets.length; frame += keyFrameInterval)
    if (!keys.has(frame)) return false;
  return true;
}

/** A player with the buffer that our encoders count on, filled at their highest rate, never runs dry. */
function isWithin(packets: readonly Packet[], bitsPerSecond: number): boolean {
  let backlog = 0;
  let before = packets[0]?.decodedSeconds ?? 0;
  for (const { decodedSeconds, bytes } of packets) {
    backlog = Math.max(0, backlog - Math.max(0, decodedSeconds - before) * bitsPerSecond);
    before = decodedSeconds;
    backlog += bytes * 8;
    if (backlog > bitsPerSecond * BUFFER_SECONDS) return false;
  }
  return true;
}
