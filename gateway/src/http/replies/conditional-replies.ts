import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { operationOfRequest } from '../request-state.js';
import { addVary } from './vary.js';

const ETAG_BYTES_MIN = 64;

/** A weak validator of a body (RFC 9110 §8.8.3). */
export function etagOf(body: string): string {
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`;
}

/** Whether an If-None-Match header names the validator (weak comparison). */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  if (header.trim() === '*') return true;
  const plain = etag.replace(/^W\//, '');
  return header.split(',').some((part) => part.trim().replace(/^W\//, '') === plain);
}

/**
 * Gives JSON reads a validator and answers 304 to who has the same bytes. What is one person's own is never stored;
 * what depends on the viewer is kept by that browser only.
 */
export async function addValidators(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const operation = operationOfRequest(request);
  if (!operation || operation.stream || reply.statusCode !== 200) return payload;
  if (!reply.hasHeader('cache-control'))
    void reply.header('cache-control', cacheControlOf(request, operation.access === 'session'));
  const etag = request.method === 'GET' ? validatorOf(reply, payload) : undefined;
  if (etag === undefined) return payload;
  void reply.header('etag', etag);
  if (operation.access === 'optional') addVary(reply, 'access-token', 'authorization');
  // A 304 must name what the whole reply would.
  addVary(reply, 'accept-encoding');
  if (!matchesEtag(request.headers['if-none-match'], etag)) return payload;
  void reply.code(304).removeHeader('content-length').removeHeader('content-type');
  return null;
}

/** The one that came with a prepared body, else one of the text; none for what is short or no text. */
function validatorOf(reply: FastifyReply, payload: unknown): string | undefined {
  const known = reply.getHeader('etag');
  if (typeof known === 'string') return known;
  const isLong = typeof payload === 'string' && payload.length >= ETAG_BYTES_MIN;
  return isLong ? etagOf(payload) : undefined;
}

function cacheControlOf(request: FastifyRequest, personal: boolean): string {
  if (personal || request.method !== 'GET') return 'no-store';
  return request.caller ? 'private, no-cache' : 'public, no-cache';
}
