import { VisitorFeeds } from './visitor-feeds.js';

describe("visitors' feeds", () => {
  it('more feeds than are kept, at once / each visitor gets the one that was asked for', async () => {
    const feeds = new VisitorFeeds();
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    const asked = Array.from({ length: 450 }, (_, page) =>
      feeds.load(`page ${page}`, async () => {
        await gate;
        return { body: Buffer.from(`feed ${page}`), etag: '' };
      }),
    );
    open();
    const bodies = (await Promise.all(asked)).map(({ body }) => body.toString());
    expect(bodies).toEqual(Array.from({ length: 450 }, (_, page) => `feed ${page}`));
  });

  it('long pages / no more than their share of memory; one that is too long reaches who asked', async () => {
    const feeds = new VisitorFeeds();
    const megabyte = 1024 * 1024;
    for (const [page, size] of [...Array<number>(40).fill(2), 17].entries()) {
      const body = Buffer.alloc(size * megabyte);
      const loaded = await feeds.load(`page ${page}`, async () => ({ body, etag: '' }));
      expect(loaded.body).toHaveLength(size * megabyte);
      expect(feeds.bytes).toBeLessThanOrEqual(16 * megabyte);
    }
    expect(feeds.bytes).toBeGreaterThan(12 * megabyte);
  });
});
