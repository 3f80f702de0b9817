import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PostType } from '@mate/contracts/gen/content/post';
import { AppError } from '@mate/contracts/errors';
import { newId } from '@mate/contracts/ids';
import { startUnderTest, type GatewayUnderTest } from './gateway-under-test.js';
import { anRpcPost } from './rpc-post.js';

const publicUrl = 'http://mate.example';
const [shown, hidden] = [newId(), newId()];

describe('what programs of other people read', () => {
  const dist = mkdtempSync(join(tmpdir(), 'mate-web-'));
  let gateway: GatewayUnderTest;
  beforeAll(async () => {
    writeFileSync(join(dist, 'index.html'), '<head><!--og--></head><div id="root"></div>');
    writeFileSync(join(dist, 'payment-return.html'), '<main></main>');
    writeFileSync(join(dist, 'embed.html'), '<main id="player"></main>');
    gateway = await startUnderTest({
      GATEWAY_WEB_DIST: dist,
      GATEWAY_PUBLIC_URL: publicUrl,
    });
    const { content, identity } = gateway.upstreams.answers;
    content.getPost = ({ postId }) => {
      if (postId !== shown) throw new AppError('POST_NOT_FOUND');
      return { post: anRpcPost({ postId: shown }) };
    };
    identity.getAccountByUsername = ({ username }) => {
      if (username === 'alice')
        return { account: { accountId: 'a', username, firstName: 'A & B', lastName: '', bio: '' } };
      if (username === 'banned') return { account: { username }, notice: 'PROFILE_NOTICE_BANNED' };
      throw new AppError('ACCOUNT_NOT_FOUND');
    };
    content.listUserPosts = ({ type }) => {
      const isVideo = type === 'POST_TYPE_VIDEO' || type === PostType.POST_TYPE_VIDEO;
      const createTime = isVideo ? '2026-11-02T00:00:00.000Z' : '2026-11-01T00:00:00.000Z';
      const kind = isVideo ? PostType.POST_TYPE_VIDEO : PostType.POST_TYPE_SHORT;
      const post = anRpcPost({ postId: isVideo ? 'v1' : 's1', type: kind, createTime });
      return { page: { posts: [post], hasNextPage: false, nextCursor: '' } };
    };
  });
  afterAll(async () => {
    await gateway.stop();
    rmSync(dist, { recursive: true });
  });

  const oembed = (query: Record<string, string>) =>
    gateway.call(`/oembed?${new URLSearchParams(query).toString()}`);

  it('oEmbed of a video / a frame of its shape, for anybody’s page', async () => {
    const response = await oembed({ url: `${publicUrl}/watch/${shown}`, maxwidth: '320' });
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.json()).toMatchObject({
      ...{ version: '1.0', type: 'video', title: 'Dunes', width: 320, height: 569 },
      ...{ author_name: 'Alice Ames', author_url: `${publicUrl}/@alice` },
      html: expect.stringContaining(`src="${publicUrl}/embed/${shown}"`),
    });
  });

  it.each([
    ['hidden', { url: `${publicUrl}/watch/${hidden}` }, 404],
    ['missing', { url: `${publicUrl}/watch/${newId()}` }, 404],
    ['a person', { url: `${publicUrl}/@alice` }, 404],
    ['elsewhere', { url: `http://evil.example/watch/${shown}` }, 404],
    ['no address', {}, 400],
    ['no number', { url: `${publicUrl}/watch/${shown}`, maxwidth: '-1' }, 400],
    ['XML', { url: `${publicUrl}/watch/${shown}`, format: 'xml' }, 501],
  ])('oEmbed of what is %s / a refusal that tells nothing', async (_, query, status) => {
    const response = await oembed(query);
    expect(response.status).toBe(status);
    const body = (await response.json()) as object;
    expect(Object.keys(body)).toEqual(['message']);
  });

  it('the page of a video / says where its description is; of a person, where the feed is', async () => {
    const page = await (await gateway.call(`/watch/${shown}`)).text();
    expect(page).toContain('type="application/json+oembed"');
    expect(page).toContain(`/oembed?url=http%3A%2F%2Fmate.example%2Fwatch%2F${shown}`);
    const person = await (await gateway.call('/@alice')).text();
    expect(person).toContain(`href="${publicUrl}/@alice/rss.xml"`);
  });

  it('the feed of a person / both kinds of posts, the newest first', async () => {
    const response = await gateway.call('/@alice/rss.xml');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('application/rss+xml');
    const xml = await response.text();
    expect(xml).toContain('<title>A &amp; B (@alice) on Mate</title>');
    const links = [...xml.matchAll(/<link>([^<]+)<\/link>/g)].map(([, link]) => link);
    expect(links).toEqual([
      `${publicUrl}/@alice`,
      `${publicUrl}/watch/v1`,
      `${publicUrl}/@alice/short/s1`,
    ]);
  });

  it.each(['nobody', 'banned'])('the feed of %s / none', async (name) => {
    expect((await gateway.call(`/@${name}/rss.xml`)).status).toBe(404);
  });

  it('the player / may be framed by anybody, has no session and runs its own script alone', async () => {
    const response = await gateway.call(`/embed/${shown}`);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(await response.text()).toBe('<main id="player"></main>');
    expect(response.headers.get('x-frame-options')).toBeNull();
    expect(policy).toContain('frame-ancestors *');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("form-action 'none'");
    // Nothing else may be.
    for (const path of ['/', '/embed', '/embedded/x', '/virtual-gifting']) {
      const { headers } = await gateway.call(path);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    }
  });
});
