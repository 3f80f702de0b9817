import { FakeClock } from '@mate/testing/clock';
import { UrlPresigner } from './url-presigner.js';

const presigner = (clock: FakeClock, endpoint = 'https://examplebucket.s3.amazonaws.com') =>
  new UrlPresigner({
    endpoint,
    region: 'us-east-1',
    accessKey: 'AKIAIOSFODNN7EXAMPLE',
    secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    clock,
  });
const noon = '2026-11-20T12:00:00Z';

describe('presigned URLs', () => {
  it('reading / within five minutes / is the same address, then another one', () => {
    const clock = FakeClock.at(noon);
    const urls = presigner(clock);
    const first = urls.readUrl({ bucket: 'media', key: 'posts/1/480p.mp4' });
    clock.moveBy(299_000);
    expect(urls.readUrl({ bucket: 'media', key: 'posts/1/480p.mp4' })).toBe(first);
    clock.moveBy(2_000);
    expect(urls.readUrl({ bucket: 'media', key: 'posts/1/480p.mp4' })).not.toBe(first);
  });

  it('reading / from the beginning of a window / ends after fifteen minutes, ten after its end', () => {
    const url = new URL(
      presigner(FakeClock.at('2026-11-20T12:04:59.999Z')).readUrl({ bucket: 'b', key: 'k' }),
    );
    expect(url.searchParams.get('X-Amz-Date')).toBe('20261120T120000Z');
    expect(url.searchParams.get('X-Amz-Expires')).toBe('900');
    expect(url.searchParams.get('X-Amz-SignedHeaders')).toBe('host');
  });

  it('the signing key / on another day / is derived anew', () => {
    const clock = FakeClock.at(noon);
    const urls = presigner(clock);
    const credential = (url: string) => new URL(url).searchParams.get('X-Amz-Credential');
    expect(credential(urls.readUrl({ bucket: 'b', key: 'k' }))).toContain(
      '/20261120/us-east-1/s3/',
    );
    clock.moveBy(24 * 3_600_000);
    expect(credential(urls.readUrl({ bucket: 'b', key: 'k' }))).toContain(
      '/20261121/us-east-1/s3/',
    );
  });

  it('a part / signature computed by another implementation / is the same', () => {
    const urls = presigner(FakeClock.at(noon), 'https://storage.example.com');
    const part = { uploadId: 'up+load/1', partNumber: 2, sizeBytes: 5 };
    const url = urls.partUrl({ bucket: 'b', key: "a b/ü'(1)" }, part);
    expect(url).toContain('https://storage.example.com/b/a%20b/%C3%BC%27%281%29?');
    expect(new URL(url).searchParams.get('X-Amz-Signature')).toBe(
      '4f2b8b3b58ad947baa060411dbdcdc1400e08a3df0f7331e799185025c1de83f',
    );
  });

  it('a whole object / names type and length where they are told, and its own life', () => {
    const urls = presigner(FakeClock.at(noon));
    const expected = { contentType: 'image/png', lifeSeconds: 300 };
    const query = (url: string) => new URL(url).searchParams;
    const told = query(urls.uploadUrl({ bucket: 'b', key: 'k' }, { ...expected, sizeBytes: 5 }));
    expect(told.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host');
    expect(told.get('X-Amz-Expires')).toBe('300');
    const untold = query(urls.uploadUrl({ bucket: 'b', key: 'k' }, expected));
    expect(untold.get('X-Amz-SignedHeaders')).toBe('content-type;host');
  });
});
