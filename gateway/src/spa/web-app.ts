import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { subscriberOf } from '@mate/contracts/networks';
import { isEmbed, mayBeFramed } from '../http/replies/security-headers.js';
import { ogTags } from './og-tags.js';
import type { Previews } from './previews.js';

const OG_MARK = '<!--og-->';
const HASHED = /^\/assets\//;
// Served under the addresses that they are for.
const PAGES = new Set(['/index.html', '/payment-return.html', '/embed.html']);
const YEAR = 'public, max-age=31536000, immutable';

/** Index page as last read, split where the preview tags go. */
interface Shell {
  readonly modifiedMs: number;
  readonly before: string;
  readonly after: string;
}

/**
 * Serves the built web app: hashed files for ever, its page always fresh and with preview tags, for every path. Where
 * providers lead back to is a small page of its own: it stands in a frame, where the whole app would start anew.
 */
export async function serveWebApp(
  fastify: FastifyInstance,
  options: { dist: string; previews: Previews },
): Promise<void> {
  const { dist, previews } = options;
  if (dist === '' || !existsSync(dist)) return;
  await fastify.register(fastifyStatic, {
    root: dist,
    serve: false,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    preCompressed: true,
  });
  const shell = shellReader(join(dist, 'index.html'));
  const returnPage = shellReader(join(dist, 'payment-return.html'));
  const embedPage = shellReader(join(dist, 'embed.html'));
  fastify.get('/*', async (request, reply) => {
    const path = pathOf(request);
    if (path === '/api' || path.startsWith('/api/') || leavesRoot(path))
      return reply.callNotFound();
    if (mayBeFramed(path)) return sendPage(reply, { shell: await returnPage(), tags: '' });
    if (isEmbed(path)) return sendPage(reply, { shell: await embedPage(), tags: '' });
    if (await isFileOf(dist, path)) return sendFile(reply, path);
    const preview = await previews.describe(path, subscriberOf(request.ip));
    return sendPage(reply, { shell: await shell(), tags: ogTags(preview) });
  });
}

/** Only a whole segment of two dots leads upwards: names of people may hold two dots. */
function leavesRoot(path: string): boolean {
  return path.split(/[/\\]/).includes('..');
}

/** Names of people hold dots as well, so only what is there is a file; a missing asset is no page. */
async function isFileOf(dist: string, path: string): Promise<boolean> {
  if (HASHED.test(path)) return true;
  if (extname(path) === '' || PAGES.has(path)) return false;
  return stat(join(dist, path)).then(
    (entry) => entry.isFile(),
    () => false,
  );
}

function sendFile(reply: FastifyReply, path: string): FastifyReply {
  return reply
    .header('cache-control', HASHED.test(path) ? YEAR : 'public, max-age=300')
    .sendFile(path);
}

function sendPage(reply: FastifyReply, page: { shell: Shell; tags: string }): FastifyReply {
  return reply
    .header('cache-control', 'no-cache')
    .header('content-type', 'text/html; charset=utf-8')
    .send(`${page.shell.before}${page.tags}${page.shell.after}`);
}

/** Reads the page again only after a new build. */
function shellReader(file: string): () => Promise<Shell> {
  let shell: Shell | undefined;
  return async () => {
    const { mtimeMs } = await stat(file);
    if (shell?.modifiedMs === mtimeMs) return shell;
    const html = await readFile(file, 'utf8');
    const at = html.indexOf(OG_MARK);
    shell =
      at < 0
        ? { modifiedMs: mtimeMs, before: html, after: '' }
        : {
            modifiedMs: mtimeMs,
            before: html.slice(0, at),
            after: html.slice(at + OG_MARK.length),
          };
    return shell;
  };
}

function pathOf(request: FastifyRequest): string {
  const raw = request.url.split('?', 1)[0] ?? '/';
  try {
    return decodeURIComponent(raw);
  } catch {
    return '/';
  }
}
