import type { FastifyInstance, FastifyRequest } from 'fastify';
import { InvalidRequestError } from '../errors/invalid-request.js';
import { operationOfRequest } from '../request-state.js';

const FORM_FIELDS_MAX = 100;

type Done = (error: Error | null, body?: unknown) => void;

/**
 * JSON for the API, forms only where a provider's page posts back, untouched bytes for webhooks. Every other type is
 * refused with 415, so that no page of another site can post to us without a preflight.
 */
export function addContentTypes(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, parseJson);
  fastify.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    parseForm,
  );
  fastify.addContentTypeParser('*', { parseAs: 'buffer' }, parseOther);
}

function parseJson(request: FastifyRequest, body: Buffer, done: Done): void {
  if (kindOf(request) === 'raw') {
    done(null, body);
    return;
  }
  if (body.length === 0) {
    done(null, undefined);
    return;
  }
  try {
    done(null, JSON.parse(body.toString('utf8')));
  } catch {
    done(new InvalidRequestError([{ path: '', message: 'The body is not JSON' }]));
  }
}

function parseForm(request: FastifyRequest, body: Buffer, done: Done): void {
  const kind = kindOf(request);
  if (kind === 'raw') done(null, body);
  else if (kind === 'form') done(null, fieldsOf(body.toString('utf8')));
  else done(unsupported());
}

function parseOther(request: FastifyRequest, body: Buffer, done: Done): void {
  if (kindOf(request) === 'raw') done(null, body);
  // A call without a body is often sent with some default type.
  else if (body.length === 0) done(null, undefined);
  else done(unsupported());
}

/** Fields of a posted form; of a repeated one the last counts. */
export function fieldsOf(text: string): Record<string, string> {
  const fields = [...new URLSearchParams(text)];
  if (fields.length > FORM_FIELDS_MAX)
    throw new InvalidRequestError([{ path: '', message: 'Too many fields' }]);
  return Object.fromEntries(fields);
}

function kindOf(request: FastifyRequest): string {
  return operationOfRequest(request)?.body ?? 'json';
}

function unsupported(): Error {
  return Object.assign(new Error('unsupported media type'), { statusCode: 415 });
}
