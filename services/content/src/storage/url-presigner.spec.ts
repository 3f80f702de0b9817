import { UrlPresigner } from './url-presigner.js';

const presigner = (now: () => number, endpoint = 'https://examplebucket.s3.amazonaws.com') =>
  new UrlPresigner({
    endpoint,
    region: 'us-east-1',
    accessKey: 'AKIAIOSFODNN7EXAMPLE',
    secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    now,
  });
const noon = Date.UTC(2026, 10, 20, 12, 0, 0);

describe('presigned URLs', () => {
  it('reading / within five minutes / is the same address, then another one', () => {
    let now = noon;
    const urls = presigner(() => now);
    const first = urls.readUrl({ bucket: 'media', key: 'posts/1/480p.mp4' });
    now += 299_000;
    expect(urls.readUrl({ bucket: 'media', key: 'posts/1/480p.mp4' })).toBe(first);
    now += 2_000;
    expect(urls.readUrl({ bucket: 'media', key: 'posts/1/480p.mp4' })).not.toBe(first);
  });

  it('reading / from the beginning of a window / ends after fifteen minutes, ten after its end', () => {
    const url = new URL(presigner(() => noon + 299_999).readUrl({ bucket: 'b', key: 'k' }));
    expect(url.searchParams.get('X-Amz-Date')).toBe('20261120T120000Z');
    expect(url.searchParams.get('X-Amz-Expires')).toBe('900');
    expect(url.searchParams.get('X-Amz-SignedHeaders')).toBe('host');
  });

  it('the signing key / on another day / is derived anew', () => {
    let now = noon;
    const urls = presigner(() => now);
    const credential = (url: string) => new URL(url).searchParams.get('X-Amz-Credential');
    expect(credential(urls.readUrl({ bucket: 'b', key: 'k' }))).toContain(
      '/20261120/us-east-1/s3/',
    );
    now += 24 * 3_600_000;
    expect(credential(urls.readUrl({ bucket: 'b', key: 'k' }))).toContain(
      '/20261121/us-east-1/s3/',
    );
  });

  it('a part / signature computed by another implementation / is the same', () => {
    const urls = presigner(() => noon, 'https://storage.example.com');
    const part = { uploadId: 'up+load/1', partNumber: 2, sizeBytes: 5 };
    const url = urls.partUrl({ bucket: 'b', key: "a b/ü'(1)" }, part);
    expect(url).toContain('https://storage.example.com/b/a%20b/%C3%BC%27%281%29?');
    expect(new URL(url).searchParams.get('X-Amz-Signature')).toBe(
      '4f2b8b3b58ad947baa060411dbdcdc1400e08a3df0f7331e799185025c1de83f',
    );
  });
});
