/** A picture as an H.264 stream says that it is coded (ITU-T H.264, 7.3.2.1). */
interface CodedPicture {
  readonly profile: number;
  /** constraint_set1_flag: of Baseline it leaves what every decoder knows. */
  readonly isConstrained: boolean;
  readonly isProgressive: boolean;
  /** Pictures may be missing on purpose: decoders fill them in, each in its way. */
  readonly mayHaveGaps: boolean;
  /** Of the coded picture, in whole macroblocks. */
  readonly width: number;
  readonly height: number;
  readonly cut: Readonly<Record<'left' | 'right' | 'top' | 'bottom', number>>;
}

const BASELINE = 66;
const MAIN = 77;
const HIGH = 100;
const MACROBLOCK = 16;
const SEQUENCE = 7;
const PICTURE = 8;
// Of 4:2:0, in which no other is kept.
const CUT_UNIT = 2;

/**
 * True where a stream has one description of its sequence, of a progressive 4:2:0 picture of eight bits and exactly this size: no
 * more is coded than what fills up macroblocks, so nothing lies outside of what is shown. `config` is an MP4 file's `avcC`.
 */
export function saysOnly(
  config: Buffer,
  { width, height }: { readonly width: number; readonly height: number },
): boolean {
  try {
    const picture = readConfig(config);
    if (!picture) return false;
    const { profile, cut } = picture;
    return (
      (profile === MAIN || profile === HIGH || (profile === BASELINE && picture.isConstrained)) &&
      picture.isProgressive &&
      !picture.mayHaveGaps &&
      picture.width === filled(width) &&
      picture.height === filled(height) &&
      cut.left === 0 &&
      cut.top === 0 &&
      cut.right === picture.width - width &&
      cut.bottom === picture.height - height
    );
  } catch (error) {
    if (error instanceof Unreadable) return false;
    throw error;
  }
}

/** It ends too early, or counts what nothing has. */
class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

function byteAt(bytes: Buffer, at: number): number {
  const byte = bytes[at];
  if (byte === undefined) throw new Unreadable('it is cut off');
  return byte;
}

function filled(length: number): number {
  return Math.ceil(length / MACROBLOCK) * MACROBLOCK;
}

/** Reads an AVCDecoderConfigurationRecord (ISO/IEC 14496-15). Throws Unreadable where it ends too early. */
function readConfig(config: Buffer): CodedPicture | undefined {
  if (byteAt(config, 0) !== 1 || (byteAt(config, 5) & 0x1f) !== 1) return undefined;
  const sequence = unitAt(config, 6);
  let at = 8 + sequence.length;
  const pictures = byteAt(config, at);
  at += 1;
  if (pictures === 0 || (byteAt(sequence, 0) & 0x1f) !== SEQUENCE) return undefined;
  for (let each = 0; each < pictures; each += 1) {
    const unit = unitAt(config, at);
    if ((byteAt(unit, 0) & 0x1f) !== PICTURE) return undefined;
    at += 2 + unit.length;
  }
  // What may follow: three bytes of the format, and how many further planes there are.
  const planes = config.length > at ? byteAt(config, at + 3) : 0;
  return planes === 0 && config.length <= at + 4 ? readSequence(sequence) : undefined;
}

function unitAt(config: Buffer, at: number): Buffer {
  const length = byteAt(config, at) * 256 + byteAt(config, at + 1);
  if (length === 0 || at + 2 + length > config.length) throw new Unreadable('a unit is cut off');
  return config.subarray(at + 2, at + 2 + length);
}

/** Undefined for what is not 4:2:0 of eight bits. */
function readSequence(unit: Buffer): CodedPicture | undefined {
  const bits = new Bits(unit);
  bits.skip(8);
  const profile = bits.take(8);
  const isConstrained = (bits.take(8) & 0x40) !== 0;
  bits.skip(8);
  bits.number();
  if (profile === HIGH && !isPlainFormat(bits)) return undefined;
  bits.number();
  skipOrder(bits);
  bits.number();
  const mayHaveGaps = bits.take(1) === 1;
  const width = (bits.number() + 1) * MACROBLOCK;
  const height = (bits.number() + 1) * MACROBLOCK;
  const isProgressive = bits.take(1) === 1;
  // Of fields and frames there would be more here; neither is kept.
  bits.skip(isProgressive ? 1 : 2);
  const isCut = bits.take(1) === 1;
  const side = (): number => (isCut ? bits.number() * CUT_UNIT : 0);
  const cut = { left: side(), right: side(), top: side(), bottom: side() };
  return { profile, isConstrained, isProgressive, mayHaveGaps, width, height, cut };
}

function isPlainFormat(bits: Bits): boolean {
  const isPlain = [bits.number(), bits.number(), bits.number()].join() === '1,0,0';
  if (!isPlain || bits.take(1) === 1) return false;
  if (bits.take(1) === 0) return true;
  for (const length of [16, 16, 16, 16, 16, 16, 64, 64])
    if (bits.take(1) === 1) skipScaling(bits, length);
  return true;
}

function skipScaling(bits: Bits, length: number): void {
  let last = 8;
  for (let each = 0; each < length; each += 1) {
    const next = (last + bits.signed() + 256) % 256;
    if (next === 0) return;
    last = next;
  }
}

/** In which order pictures are shown. */
function skipOrder(bits: Bits): void {
  const kind = bits.number();
  if (kind === 0) bits.number();
  if (kind !== 1) return;
  bits.skip(1);
  bits.number();
  bits.number();
  const offsets = bits.number();
  if (offsets > 255) throw new Unreadable('too many offsets');
  for (let each = 0; each < offsets; each += 1) bits.number();
}

/** Bits of a unit, without the bytes that keep it from looking like a start code. Throws Unreadable behind its end. */
class Bits {
  private readonly bytes: Buffer;
  private at = 0;

  constructor(unit: Buffer) {
    this.bytes = Buffer.from(
      unit.filter((byte, at) => byte !== 3 || at < 2 || unit[at - 1] !== 0 || unit[at - 2] !== 0),
    );
  }

  take(count: number): number {
    let value = 0;
    for (let each = 0; each < count; each += 1, this.at += 1)
      value = value * 2 + ((byteAt(this.bytes, this.at >> 3) >> (7 - (this.at & 7))) & 1);
    return value;
  }

  skip(count: number): void {
    this.take(count);
  }

  /** ue(v) */
  number(): number {
    let zeros = 0;
    while (this.take(1) === 0) zeros += 1;
    if (zeros > 31) throw new Unreadable('no number');
    return 2 ** zeros - 1 + this.take(zeros);
  }

  /** se(v) */
  signed(): number {
    const number = this.number();
    return number % 2 === 1 ? (number + 1) / 2 : -number / 2;
  }
}
