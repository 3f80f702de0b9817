import { MultipartUpload } from './multipart-upload.js';
import type { PutPart } from './multipart-upload.js';
import { PartRefused, Patience } from './patience.js';

const partSize = 10;
const file = new Blob([new Uint8Array(45)]);
const parts = [1, 2, 3, 4, 5].map((partNumber) => ({
  partNumber,
  url: `https://s3/${partNumber}`,
}));

function upload(put: PutPart, over: object = {}): MultipartUpload {
  const { signal } = new AbortController();
  const wait = (): Promise<void> => Promise.resolve();
  return new MultipartUpload({
    file,
    partSize,
    parts,
    done: [],
    put,
    renew: () => Promise.resolve({ parts, received: [] }),
    patience: new Patience({ signal, onHold: () => undefined, wait }),
    signal,
    onProgress: () => undefined,
    ...over,
  });
}

describe('multipart upload', () => {
  it('sends every part once, at most two at a time, and answers them in order', async () => {
    let flying = 0;
    let most = 0;
    const sizes: number[] = [];
    const sent = upload(async ({ partNumber }, body) => {
      flying += 1;
      most = Math.max(most, flying);
      sizes.push(body.size);
      for (let turn = partNumber; turn < 8; turn += 1) await Promise.resolve();
      flying -= 1;
      return `e${partNumber}`;
    });
    expect(await sent.run()).toEqual(
      parts.map(({ partNumber }) => ({ partNumber, etag: `e${partNumber}` })),
    );
    expect(most).toBe(2);
    expect([...sizes].sort()).toEqual([10, 10, 10, 10, 5]);
    expect(sent.sentBytes()).toBe(45);
  });

  it('a broken part / is sent again to a fresh address, and the others are not', async () => {
    const urls: string[] = [];
    let broken = true;
    const put: PutPart = (part) => {
      urls.push(part.url);
      if (part.partNumber === 2 && broken) {
        broken = false;
        return Promise.reject(new PartRefused('403'));
      }
      return Promise.resolve('e');
    };
    const renew = () =>
      Promise.resolve({
        parts: parts.map((part) => ({ ...part, url: `${part.url}?fresh` })),
        received: [],
      });
    expect(await upload(put, { renew }).run()).toHaveLength(5);
    expect(urls).toContain('https://s3/2?fresh');
    expect(urls).toHaveLength(6);
  });

  it('a part whose answer was lost / is there, and not sent again', async () => {
    const put = jest.fn<Promise<string>, Parameters<PutPart>>(({ partNumber }) =>
      partNumber === 2 ? Promise.reject(new PartRefused('lost')) : Promise.resolve('e'),
    );
    const received = [{ partNumber: 2, etag: 'there', size: 10 }];
    const left = parts.filter(({ partNumber }) => partNumber !== 2);
    const sent = await upload(put, {
      renew: () => Promise.resolve({ parts: left, received }),
    }).run();
    expect(sent[1]).toEqual({ partNumber: 2, etag: 'there' });
    expect(put).toHaveBeenCalledTimes(5);
  });

  it('stopped / lets nothing fly on, and begins no further part', async () => {
    const stop = new AbortController();
    let twoFly: () => void = () => undefined;
    const flying = new Promise<void>((resolve) => (twoFly = resolve));
    const put: jest.MockedFunction<PutPart> = jest.fn(
      (part, _body, { signal }) =>
        new Promise<string>((_resolve, reject) => {
          if (part.partNumber === 2) twoFly();
          signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        }),
    );
    const running = upload(put, { signal: stop.signal }).run();
    await flying;
    stop.abort();
    await expect(running).rejects.toThrow();
    expect(put).toHaveBeenCalledTimes(2);
  });

  it('goes on with what storage already has', async () => {
    const put = jest.fn<Promise<string>, Parameters<PutPart>>(() => Promise.resolve('e'));
    const done = [1, 2].map((partNumber) => ({ partNumber, etag: 'old' }));
    const sent = upload(put, { parts: parts.slice(2), done });
    expect(sent.sentBytes()).toBe(20);
    expect(await sent.run()).toHaveLength(5);
    expect(put).toHaveBeenCalledTimes(3);
  });

  it.each([
    ['and gives no address', () => Promise.reject(new PartRefused('down')), 1],
    // Fresh addresses are no progress: only a part that arrives is.
    ['though it gives addresses', () => Promise.resolve({ parts, received: [] }), 10],
  ])(
    'storage that never takes a part, %s / ends it after ten failures',
    async (_how, renew, puts) => {
      let tries = 0;
      const put: PutPart = ({ partNumber }, _body, { signal }) => {
        if (partNumber === 2) {
          tries += 1;
          // No trouble that passes: it ends a spec that would go on for ever.
          if (tries > 20) return Promise.reject(new Error('without end'));
          return Promise.reject(new PartRefused('down'));
        }
        return new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        });
      };
      let asked = 0;
      const counted = (): unknown => {
        asked += 1;
        return renew();
      };
      await expect(upload(put, { renew: counted }).run()).rejects.toThrow('down');
      expect({ tries, asked }).toEqual({ tries: puts, asked: 9 });
    },
  );

  it('a part that arrives / makes earlier failures count no more', async () => {
    const failed = new Map<number, number>();
    const put: PutPart = ({ partNumber }) => {
      const times = (failed.get(partNumber) ?? 0) + 1;
      failed.set(partNumber, times);
      // The two lanes fail four times each at most, before one of theirs arrives.
      return times > 4 ? Promise.resolve('e') : Promise.reject(new PartRefused('down'));
    };
    expect(await upload(put).run()).toHaveLength(5);
  });
});
