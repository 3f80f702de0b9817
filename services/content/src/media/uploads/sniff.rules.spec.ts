import { sniffContainer } from './sniff.rules.js';

const box = (type: string): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 0x18]), Buffer.from(`${type}isom0000mp42mp41`)]);

describe('sniffing', () => {
  it('MP4, old QuickTime and WebM / are told by their first bytes', () => {
    expect(sniffContainer(box('ftyp'))).toBe('mov');
    expect(sniffContainer(box('moov'))).toBe('mov');
    const ebml = Buffer.concat([
      Buffer.from([0x1a, 0x45, 0xdf, 0xa3]),
      Buffer.from('…\x42\x82\x84webm'),
    ]);
    expect(sniffContainer(ebml)).toBe('matroska');
  });

  it.each([
    ['an HLS playlist', '#EXTM3U\n#EXTINF:10,\n/etc/passwd\n#EXT-X-ENDLIST\n'],
    ['an ffconcat script', 'ffconcat version 1.0\nfile /etc/passwd\n'],
    ['a text file', 'Dear diary, today I uploaded a text file as a video.'],
    ['a picture', '\x89PNG\r\n\x1a\n0000000000000000'],
    ['an AVI', 'RIFF0000AVI LIST0000'],
    ['nothing', ''],
    ['a bare EBML head', '\x1a\x45\xdf\xa3 something else'],
  ])('%s / is no video', (_name, content) => {
    expect(sniffContainer(Buffer.from(content, 'latin1'))).toBeUndefined();
  });
});
