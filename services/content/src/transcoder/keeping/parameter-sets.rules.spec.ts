import { saysOnly } from './parameter-sets.rules.js';

const hex = (text: string): Buffer => Buffer.from(text.replaceAll(' ', ''), 'hex');
// As x264 writes them.
const HD = {
  before: '0164001fffe1',
  sequence: '6764001facd940500 5bb016a020202800000030080 00001e078c18cb',
  after: '01000468efbcb0',
  format: 'fdf8f800',
};
const SMALL = hex(
  '0142c01f ffe10019 6742c01fda0360f79bc04400000300040000030 0f03c60ca80 01000468ce0fc8',
);
const size = { width: 1_280, height: 720 };

function described({ sequence = HD.sequence, after = HD.after, format = HD.format } = {}): Buffer {
  const unit = hex(sequence);
  const length = Buffer.from([0, unit.length]);
  return Buffer.concat([hex(HD.before), length, unit, hex(after), hex(format)]);
}

describe('what a stream says of its picture', () => {
  it('one picture of its size, filled up to macroblocks / is just that', () => {
    expect(saysOnly(described(), size)).toBe(true);
    expect(saysOnly(SMALL, { width: 854, height: 480 })).toBe(true);
  });

  it('more coded than shown, or another size / is not', () => {
    expect(saysOnly(described(), { width: 1_270, height: 720 })).toBe(false);
    expect(saysOnly(described(), { width: 1_264, height: 704 })).toBe(false);
    expect(saysOnly(SMALL, { width: 864, height: 480 })).toBe(false);
    expect(saysOnly(SMALL, { width: 840, height: 480 })).toBe(false);
  });

  it('Baseline as a whole / is not', () => {
    const loose = Buffer.from(SMALL);
    loose[loose.indexOf(0x67) + 2] = 0;
    expect(saysOnly(loose, { width: 854, height: 480 })).toBe(false);
  });

  it('two descriptions, none, further planes, or one of another kind / is not', () => {
    const two = described();
    two[5] = 0xe2;
    expect(saysOnly(two, size)).toBe(false);
    expect(saysOnly(described({ after: '00' }), size)).toBe(false);
    expect(saysOnly(described({ after: '0100046fefbcb0' }), size)).toBe(false);
    expect(saysOnly(described({ format: 'fdf8f801' }), size)).toBe(false);
  });

  it('ten bits, or 4:4:4 / is not', () => {
    // chroma_format_idc and the depths stand behind the first bit of the fifth byte.
    expect(
      saysOnly(described({ sequence: HD.sequence.replace('64001fac', '64001f9c') }), size),
    ).toBe(false);
    expect(
      saysOnly(described({ sequence: HD.sequence.replace('64001fac', '64001fa4') }), size),
    ).toBe(false);
  });

  it('cut off anywhere / is not, and throws nothing', () => {
    const whole = described({ format: '' });
    for (let length = 0; length < whole.length; length += 1)
      expect(saysOnly(whole.subarray(0, length), size)).toBe(false);
    expect(saysOnly(Buffer.alloc(64), size)).toBe(false);
    expect(saysOnly(hex('016400000fe1 0004 67640000 01 0001 68'), size)).toBe(false);
  });
});
