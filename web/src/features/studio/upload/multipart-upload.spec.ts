import { MultipartUpload } from './multipart-upload.js';
import type { PutPart } from './multipart-upload.js';

const partSize = 10;
const file = new Blob([new Uint8Array(45)]);
const parts = [1, 2, 3, 4, 5].map((partNumber) => ({
  partNumber,
  url: `https://s3/${partNumber}`,
}));

function upload(put: PutPart, over: object = {}): MultipartUpload {
  return new MultipartUpload({
    file,
    partSize,
    parts,
    done: [],
    put,
    renew: () => Promise.resolve(parts),
    onProgress: () => undefined,
    wait: () => Promise.resolve(),
    ...over,
  });
}

describe('multipart upload', () => {
  it('sends every part once, at most three at a time, and answers them in order', async () => {
    let flying = 0;
    let most = 0;
    const sizes: number[] = [];
    const sent = upload(async ({ partNumber }, body) => {
      flying += 1;
      most = Math.max(most, flying);
      sizes.push(body.size);
      await new Promise((resolve) => setTimeout(resolve, 6 - partNumber));
      flying -= 1;
      return `e${partNumber}`;
    });
    expect(await sent.run()).toEqual(
      parts.map(({ partNumber }) => ({ partNumber, etag: `e${partNumber}` })),
    );
    expect(most).toBe(3);
    expect([...sizes].sort()).toEqual([10, 10, 10, 10, 5]);
    expect(sent.sentBytes()).toBe(45);
  });

  it('a broken part is sent again with a fresh address', async () => {
    const urls: string[] = [];
    let broken = true;
    const put: PutPart = (part) => {
      urls.push(part.url);
      if (part.partNumber === 2 && broken) {
        broken = false;
        return Promise.reject(new Error('403'));
      }
      return Promise.resolve('e');
    };
    const renew = (): Promise<typeof parts> =>
      Promise.resolve(parts.map((part) => ({ ...part, url: `${part.url}?fresh` })));
    expect(await upload(put, { renew }).run()).toHaveLength(5);
    expect(urls).toContain('https://s3/2?fresh');
  });

  it('pause stops what flies, resume sends only what is missing', async () => {
    let threeFly: () => void = () => undefined;
    const flying = new Promise<void>((resolve) => (threeFly = resolve));
    const put: jest.MockedFunction<PutPart> = jest.fn(
      (part, _body, { signal }) =>
        new Promise<string>((resolve, reject) => {
          if (part.partNumber <= 2) resolve('e');
          if (part.partNumber === 5) threeFly();
          signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        }),
    );
    const sent = upload(put);
    const first = sent.run();
    await flying;
    sent.pause();
    expect(await first).toBe('paused');
    expect(sent.sentBytes()).toBe(20);
    put.mockClear();
    put.mockImplementation(() => Promise.resolve('e'));
    expect(await sent.run()).toHaveLength(5);
    expect(put.mock.calls.map(([{ partNumber }]) => partNumber).sort()).toEqual([3, 4, 5]);
  });

  it('goes on after a reload with what storage already has', async () => {
    const put = jest.fn<Promise<string>, Parameters<PutPart>>(() => Promise.resolve('e'));
    const done = [1, 2].map((partNumber) => ({ partNumber, etag: 'old' }));
    const sent = upload(put, { parts: parts.slice(2), done });
    expect(sent.sentBytes()).toBe(20);
    expect(await sent.run()).toHaveLength(5);
    expect(put).toHaveBeenCalledTimes(3);
  });

  it('gives up after four tries and can be resumed by the person', async () => {
    let tries = 0;
    const put: PutPart = ({ partNumber }) => {
      if (partNumber !== 5) return Promise.resolve('e');
      tries += 1;
      return tries <= 4 ? Promise.reject(new Error('down')) : Promise.resolve('e');
    };
    const sent = upload(put);
    await expect(sent.run()).rejects.toThrow('down');
    expect(await sent.run()).toHaveLength(5);
  });
});
