import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { codingFor, shrinks, type ContentCoding } from './content-coding.rules.js';
import { addVary } from './vary.js';

// One packet of a connection; below it nothing arrives sooner.
const BYTES_MIN = 1_024;
// Node has four threads for this and for files: a crowd is answered plainly instead of waiting.
const UNDER_WAY_MAX = 4;
const KEPT_BYTES_MAX = 8 * 1024 * 1024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Compresses text replies to reads. Not replies to writes, which alone carry tokens and tickets.
 *
 * A reply that holds a secret beside words of an attacker tells the secret by its length (BREACH), if the attacker can
 * make the victim's browser ask again and again. Ours cannot be made to: sessions are a header that our own page sets,
 * never a cookie, so what another site makes a browser fetch is a visitor's reply.
 */
export class Compression {
  private underWay = 0;
  /** What all visitors get alike is asked for often; by validator, so a new text is a new entry. */
  private readonly kept = new LRUCache<string, Buffer>({
    maxSize: KEPT_BYTES_MAX,
    sizeCalculation: ({ length }) => Math.max(1, length),
  });

  /** To be the last of the onSend hooks: validators are made of the plain text. Streams pass untouched. */
  readonly onSend = async (
    request: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
  ): Promise<unknown> => {
    if (!(typeof payload === 'string' || Buffer.isBuffer(payload))) return payload;
    if (request.method !== 'GET' || reply.hasHeader('content-encoding')) return payload;
    if (payload.length < BYTES_MIN || !shrinks(reply.getHeader('content-type'))) return payload;
    addVary(reply, 'accept-encoding');
    const coding = codingFor(headerOf(request));
    if (!coding) return payload;
    const small = await this.compressed(coding, { payload, name: nameOf(reply) });
    if (!small) return payload;
    void reply.header('content-encoding', coding).removeHeader('content-length');
    return small;
  };

  /** Nothing when too many are under way. */
  private async compressed(
    coding: ContentCoding,
    { payload, name }: { payload: string | Buffer; name: string | undefined },
  ): Promise<Buffer | undefined> {
    const known = name && this.kept.get(`${coding}:${name}`);
    if (known) return known;
    if (this.underWay >= UNDER_WAY_MAX) return undefined;
    this.underWay += 1;
    try {
      const small = await (coding === 'br' ? inBrotli(payload) : zip(payload));
      if (name) this.kept.set(`${coding}:${name}`, small);
      return small;
    } finally {
      this.underWay -= 1;
    }
  }
}

/** At a quality for replies made on the spot: the next one costs twice as much for a fiftieth less. */
function inBrotli(payload: string | Buffer): Promise<Buffer> {
  return brotli(payload, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 3,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
}

/** The validator of a reply that is everybody's. */
function nameOf(reply: FastifyReply): string | undefined {
  const etag = reply.getHeader('etag');
  const isShared = String(reply.getHeader('cache-control') ?? '').startsWith('public');
  return isShared && typeof etag === 'string' ? etag : undefined;
}

function headerOf(request: FastifyRequest): string | undefined {
  const value = request.headers['accept-encoding'];
  return Array.isArray(value) ? value.join(',') : value;
}
