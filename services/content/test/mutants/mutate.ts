/** What a mutant may lead a reader to: an address that nobody may ask, a file that nobody may open. */
export interface Bait {
  readonly address: string;
  readonly path: string;
}

export type Random = () => number;
type Mutation = (bytes: Buffer, random: Random, bait: Bait) => Buffer;

const FLIPS_MAX = 64;
const LENGTH_MIN = 65;
const BOXES = ['moov', 'mdat', 'trak', 'stsz', 'stco', 'elst', 'dref', 'stsd', 'ctts', 'moof'];
const EXTREMES = [0, 1, 7, 0x7f_ff_ff_ff, 0x80_00_00_00, 0xff_ff_ff_ff];

/** Ways in which a file is spoilt. */
const mutations: Readonly<Record<string, Mutation>> = {
  flips: (bytes, random) => {
    const spoilt = Buffer.from(bytes);
    const flips = 1 + below(FLIPS_MAX, random);
    for (let flip = 0; flip < flips; flip += 1)
      spoilt[below(spoilt.length, random)] = below(256, random);
    return spoilt;
  },
  'flips at the beginning': (bytes, random) => {
    const spoilt = Buffer.from(bytes);
    for (let flip = 0; flip < 8; flip += 1)
      spoilt[below(Math.min(2_048, spoilt.length), random)] = below(256, random);
    return spoilt;
  },
  'a length that lies': (bytes, random) => {
    const spoilt = Buffer.from(bytes);
    const at = boxOf(spoilt, random) ?? 4 + below(spoilt.length - 8, random);
    spoilt.writeUInt32BE(EXTREMES[below(EXTREMES.length, random)] ?? 0, Math.max(0, at - 4));
    return spoilt;
  },
  'numbers of a table that lie': (bytes, random) => {
    const spoilt = Buffer.from(bytes);
    const at = boxOf(spoilt, random) ?? below(spoilt.length, random);
    for (let field = 0; field < 4; field += 1) {
      const place = at + 4 + below(48, random);
      if (place + 4 > spoilt.length) break;
      spoilt.writeUInt32BE(EXTREMES[below(EXTREMES.length, random)] ?? 0, place);
    }
    return spoilt;
  },
  'a box of another name': (bytes, random) => {
    const spoilt = Buffer.from(bytes);
    const at = boxOf(spoilt, random);
    if (at !== undefined) spoilt.write(BOXES[below(BOXES.length, random)] ?? 'moov', at, 'latin1');
    return spoilt;
  },
  'cut off': (bytes, random) => bytes.subarray(0, 16 + below(bytes.length - 16, random)),
  'a hole': (bytes, random) => {
    const spoilt = Buffer.from(bytes);
    const start = below(spoilt.length, random);
    return spoilt.fill(0, start, Math.min(spoilt.length, start + 1 + below(4_096, random)));
  },
  'a part twice': (bytes, random) => {
    const [start, end] = partOf(bytes, random);
    return Buffer.concat([bytes.subarray(0, end), bytes.subarray(start)]);
  },
  'a part left out': (bytes, random) => {
    const [start, end] = partOf(bytes, random);
    return Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)]);
  },
  'noise in the middle': (bytes, random) => {
    const [start] = partOf(bytes, random);
    const noise = Buffer.from(
      Array.from({ length: 1 + below(2_048, random) }, () => below(256, random)),
    );
    return Buffer.concat([bytes.subarray(0, start), noise, bytes.subarray(start)]);
  },
  'an address in it': (bytes, random, { address, path }) => {
    const spoilt = Buffer.from(bytes);
    const words = random() < 0.5 ? address : path;
    // Over a reference to data where there is one, as a playlist behind the first bytes, or anywhere.
    const reference = spoilt.indexOf('url \0\0\0\x01', 0, 'latin1');
    const at = random() < 0.5 && reference > 0 ? reference + 8 : below(spoilt.length, random);
    if (reference > 0) spoilt.writeUInt32BE(0, reference + 4);
    spoilt.write(`${words}\0`, at, 'latin1');
    return spoilt;
  },
  'a playlist in front': (bytes, random, { address, path }) => {
    const playlist = `#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\n${random() < 0.5 ? address : path}\n#EXT-X-ENDLIST\n`;
    return Buffer.concat([Buffer.from(playlist), bytes]);
  },
};

/** A file spoilt in one to three ways, and how. The same random numbers spoil it alike. */
export function mutantOf(
  bytes: Buffer,
  random: Random,
  bait: Bait,
): { readonly bytes: Buffer; readonly how: string } {
  const names = Object.keys(mutations);
  const chosen = Array.from(
    { length: 1 + below(3, random) },
    () => names[below(names.length, random)] ?? 'flips',
  );
  // Nothing at all is no file to upload.
  let spoilt = bytes;
  for (const name of chosen) {
    const more = mutations[name]?.(spoilt, random, bait) ?? spoilt;
    if (more.length >= LENGTH_MIN) spoilt = more;
  }
  return { bytes: spoilt, how: chosen.join(', ') };
}

function below(limit: number, random: Random): number {
  return Math.floor(random() * Math.max(1, limit));
}

function partOf(bytes: Buffer, random: Random): [start: number, end: number] {
  const start = below(bytes.length, random);
  return [start, Math.min(bytes.length, start + 1 + below(8_192, random))];
}

/** Where the name of a box stands. */
function boxOf(bytes: Buffer, random: Random): number | undefined {
  const places = BOXES.map((name) => bytes.indexOf(name, 0, 'latin1')).filter((at) => at >= 4);
  return places.length === 0 ? undefined : places[below(places.length, random)];
}
