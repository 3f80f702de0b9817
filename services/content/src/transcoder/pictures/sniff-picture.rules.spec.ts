import fc from 'fast-check';
import { sniffPicture } from './sniff-picture.rules.js';

const chunk = (name: string, bytes = 0): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(bytes, 0);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, Buffer.alloc(bytes + 4)]);
};
const png = (...chunks: Buffer[]): Buffer =>
  Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', 13), ...chunks]);
const webp = (kind: string, flags = 0): Buffer =>
  Buffer.concat([Buffer.from(`RIFF\0\0\0\0WEBP${kind}\0\0\0\0`, 'latin1'), Buffer.from([flags])]);

describe('sniffing a picture', () => {
  it.each([
    ['a photograph', Buffer.from('ffd8ffe0', 'hex'), 'jpeg_pipe'],
    ['a PNG', png(chunk('IDAT')), 'png_pipe'],
    ['a WebP', webp('VP8 '), 'webp_pipe'],
    ['a lossless one', webp('VP8L'), 'webp_pipe'],
    ['one with transparency', webp('VP8X', 0x10), 'webp_pipe'],
  ])('%s / is read', (_, head, format) => {
    expect(sniffPicture(head)).toEqual({ format, isAnimated: false });
  });

  it.each([
    ['a PNG that moves', png(chunk('tEXt', 20), chunk('acTL', 8), chunk('IDAT'))],
    ['a WebP that moves', webp('VP8X', 0x02)],
  ])('%s / says so', (_, head) => {
    expect(sniffPicture(head)?.isAnimated).toBe(true);
  });

  it('what stands behind the picture / does not make it move', () => {
    expect(sniffPicture(png(chunk('IDAT'), chunk('acTL', 8)))?.isAnimated).toBe(false);
  });

  it.each([
    ['a drawing', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a playlist', '#EXTM3U\nfile:///etc/passwd'],
    ['a page', '<html><script>1</script>'],
    ['a GIF', 'GIF89a'],
    ['another RIFF', 'RIFF\0\0\0\0WAVEfmt '],
    ['nothing', ''],
  ])('%s / is none', (_, text) => {
    expect(sniffPicture(Buffer.from(text, 'latin1'))).toBeUndefined();
  });

  it('whatever the lengths in it say / ends', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 4_096 }), (bytes) => {
        sniffPicture(png(Buffer.from(bytes)));
        sniffPicture(Buffer.from(bytes));
      }),
    );
  });
});
