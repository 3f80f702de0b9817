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
});
