import type { FastifyInstance, FastifyReply } from 'fastify';
import { isAppError } from '@mate/contracts/errors';
import { subscriberOf } from '@mate/contracts/networks';
import { z } from 'zod';
import type { Previews } from '../spa/previews.js';
import type { CreatorFeeds } from './creator-feeds.js';
import { oEmbedOf, ownPathOf } from './oembed.rules.js';

const ADDRESS_LENGTH_MAX = 2_000;
const PIXELS_MAX = 10_000;
/** As long as a preview lives: what was hidden is not told from a cache of ours. */
const BRIEFLY = 'public, max-age=60';

const pixels = z.coerce.number().int().min(1).max(PIXELS_MAX).optional();
/** The request of oEmbed (oembed.com, §2.2); what it does not name is not looked at. */
const oembedQuery = z.object({
  url: z.string().min(1).max(ADDRESS_LENGTH_MAX),
  format: z.enum(['json', 'xml']).default('json'),
  maxwidth: pixels,
  maxheight: pixels,
});

interface SharedPages {
  readonly previews: Previews;
  readonly feeds: CreatorFeeds;
  readonly publicUrl: string;
}

/** What programs of other people read: a description of a video for their pages, and what somebody publishes. */
export function addSharedPages(fastify: FastifyInstance, parts: SharedPages): void {
  const { previews, feeds, publicUrl } = parts;

  fastify.get('/oembed', async (request, reply) => {
    void reply.header('access-control-allow-origin', '*');
    const asked = oembedQuery.safeParse(request.query);
    const path = asked.data && ownPathOf(asked.data.url, publicUrl);
    if (!asked.success) return refuse(reply, 400, 'url, format, maxwidth or maxheight is wrong.');
    // 501 is what oEmbed wants for a format that is not spoken (§2.3.5).
    if (asked.data.format === 'xml') return refuse(reply, 501, 'JSON is the only format.');
    if (path === undefined) return refuse(reply, 404, 'No address of ours.');
    const { maxwidth: width, maxheight: height } = asked.data;
    const preview = await previews.describe(path, subscriberOf(request.ip));
    const described = oEmbedOf(preview, publicUrl, {
      ...(width !== undefined && { width }),
      ...(height !== undefined && { height }),
    });
    if (!described) return refuse(reply, 404, 'Nothing to show there.');
    return reply.header('cache-control', BRIEFLY).send(described);
  });

  fastify.get<{ Params: { username: string } }>('/@:username/rss.xml', async (request, reply) => {
    const { username } = request.params;
    try {
      const xml = await feeds.rss(username, subscriberOf(request.ip));
      if (xml === undefined) return await refuse(reply, 404, 'Nobody of this name.');
      return await reply
        .header('cache-control', BRIEFLY)
        .header('content-type', 'application/rss+xml; charset=utf-8')
        .send(xml);
    } catch (error) {
      if (!isAppError(error)) throw error;
      return refuse(reply, error.http, error.message);
    }
  });
}

function refuse(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.status(status).header('cache-control', 'no-store').send({ message: text });
}
