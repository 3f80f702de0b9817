import type { FastifyInstance, FastifyRequest } from 'fastify';
import { InvalidRequestError, problemAt } from '../errors/invalid-request.js';
import { operationOfRequest } from '../request-state.js';
import { isModestJson } from './json-size.rules.js';

const FORM_FIELDS_MAX = 100;

const PROTOTYPE_NAMES: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
// Letters of a name may be escaped.
const MAY_NAME_PROTOTYPES = /proto|constructor|\\u/;
const PATH_PARTS_MAX = 8;
const PATH_PART_MAX = 64;

interface Place {
  readonly value: unknown;
  readonly path: readonly string[];
}

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
    done(null, readJson(body));
  } catch (error) {
    done(error as Error);
  }
}

/**
 * The value of a JSON text. Throws INVALID_REQUEST for what is no JSON or grows far beyond its length, and for a field at any depth that a prototype
 * is reached by: such a name is unknown everywhere, and layers behind this one drop it silently.
 */
export function readJson(body: Buffer): unknown {
  if (!isModestJson(body))
    throw new InvalidRequestError([{ path: '', message: 'The body holds too many values' }]);
  const text = body.toString('utf8');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new InvalidRequestError([{ path: '', message: 'The body is not JSON' }]);
  }
  const path = MAY_NAME_PROTOTYPES.test(text) ? prototypePathIn(value) : undefined;
  if (path !== undefined)
    throw new InvalidRequestError([problemAt(path, { rule: 'UNKNOWN_FIELD' })]);
  return value;
}

/** Where the first field with a forbidden name is. */
function prototypePathIn(root: unknown): string | undefined {
  const left: Place[] = [{ value: root, path: [] }];
  for (let place = left.pop(); place; place = left.pop()) {
    const { value, path } = place;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, child] of Object.entries(value)) {
      const below = path.length < PATH_PARTS_MAX ? [...path, key.slice(0, PATH_PART_MAX)] : path;
      if (!Array.isArray(value) && PROTOTYPE_NAMES.has(key)) return below.join('.');
      left.push({ value: child, path: below });
    }
  }
  return undefined;
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
  // Counted before they are read: as pairs they take thirty times the room.
  if (text.split('&', FORM_FIELDS_MAX + 1).length > FORM_FIELDS_MAX)
    throw new InvalidRequestError([{ path: '', message: 'Too many fields' }]);
  return Object.fromEntries(new URLSearchParams(text));
}

function kindOf(request: FastifyRequest): string {
  return operationOfRequest(request)?.body ?? 'json';
}

function unsupported(): Error {
  return Object.assign(new Error('unsupported media type'), { statusCode: 415 });
}
