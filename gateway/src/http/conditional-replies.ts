import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { operationOfRequest } from './request-state.js';

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
  if (request.method !== 'GET' || typeof payload !== 'string') return payload;
  if (payload.length < ETAG_BYTES_MIN && !reply.hasHeader('etag')) return payload;
  const known = reply.getHeader('etag');
  const etag = typeof known === 'string' ? known : etagOf(payload);
  void reply.header('etag', etag);
  if (operation.access === 'optional') void reply.header('vary', 'access-token, authorization');
  if (!matchesEtag(request.headers['if-none-match'], etag)) return payload;
  void reply.code(304).removeHeader('content-length').removeHeader('content-type');
  return null;
}

function cacheControlOf(request: FastifyRequest, personal: boolean): string {
  if (personal || request.method !== 'GET') return 'no-store';
  return request.caller ? 'private, no-cache' : 'public, no-cache';
}
