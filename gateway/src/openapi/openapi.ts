import type { Type } from '@nestjs/common';
import { z } from 'zod';
import { errorReasons } from '@mate/contracts/errors';
import { fieldRules } from '@mate/contracts/fields';
import { reservedWords } from '@mate/contracts/reserved-words';
import type { OperationOptions } from '../http/operation.js';
import { pagination } from '../http/bounds/paging.js';
import { brokenRule } from '../safety/standing.dto.js';
import { failureResponses, failuresOf } from './failures.js';
import { byText, routesOf, type Route } from './routes.js';

type Json = Record<string, unknown>;

const fieldProblem = z
  .object({
    path: z.string(),
    message: z.string(),
    rule: z
      .enum(fieldRules)
      .meta({ id: 'FieldRule', description: 'The rule that the field breaks' })
      .optional(),
    /** The rule's bound: characters of a text, entries of a list, or the number itself. */
    min: z.number().optional(),
    max: z.number().optional(),
    /** When the same may be tried again. */
    until: z.string().optional(),
  })
  .meta({ id: 'FieldProblem' });

const proofDemand = z
  .object({
    algorithm: z.literal('sha-256'),
    challenge: z.string(),
    difficultyBits: z.int(),
  })
  .meta({
    id: 'ProofDemand',
    description:
      'A proof of work that `PROOF_REQUIRED` asks for: find an ending of 1 to 16 digits or small letters such that the ' +
      'SHA-256 of `challenge:ending` begins with that many zero bits, and make the call again with this text in the header `x-proof`. ' +
      'It pays once, for two minutes.',
  });

const errorBody = z
  .object({
    message: z.string(),
    error: z.enum(errorReasons as [string, ...string[]]).meta({ id: 'ErrorReason' }),
    requestId: z.string(),
    details: z.array(fieldProblem).optional(),
    sanction: z
      .object({ rule: brokenRule.nullable(), until: z.string().nullable() })
      .optional()
      .meta({ description: 'Of a refusal by a sanction; without an end it is for ever' }),
    giftLimit: z
      .object({ rule: z.string(), coins: z.int(), left: z.int(), until: z.iso.datetime() })
      .optional()
      .meta({
        description:
          'Of `GIFT_LIMIT_REACHED`: `hour`, `day`, `own` (the person’s own limit of a day) or `fresh` (of coins bought within the hour), ' +
          'how many coins it allows, how many are left, and when there are more',
      }),
    proof: proofDemand.optional(),
  })
  .meta({ id: 'Error' });

const reservedWord = z.enum([...reservedWords] as [string, ...string[]]).meta({
  id: 'ReservedWord',
  description: 'First words of addresses, which no username may be',
});

const username = { type: 'string', not: { $ref: '#/components/schemas/ReservedWord' } };

/** The API's description (OpenAPI 3.1), made from the schemas that check the requests. */
export function openApiOf(controllers: readonly Type[]): Json {
  const schemas: Json = {};
  const paths: Record<string, Json> = {};
  schemaOf(errorBody, { io: 'output', schemas });
  schemaOf(reservedWord, { io: 'output', schemas });
  for (const route of routesOf(controllers)) {
    if (!route.operation) continue;
    const path = (paths[route.path.replace(/:(\w+)/g, '{$1}')] ??= {});
    path[route.method] = operationJson(route, { operation: route.operation, schemas });
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mate API',
      version: '1.0.0',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      description:
        'Results come in `data`; failures as `{message, error, requestId, details?}`. Send `app-version: 1.0.0`, `x-device` with the token of `POST user/device` (or the newer one that a reply carries in `x-device`), and `access-token` when signed in.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'header', name: 'access-token' },
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
      responses: failureResponses,
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => byText(a, b))),
    },
  };
}

function operationJson(
  route: Route,
  { operation, schemas }: { operation: OperationOptions; schemas: Json },
): Json {
  return {
    tags: [route.path.split('/')[2] ?? 'other'],
    operationId: `${route.path.split('/')[2]}_${route.controller.replace('Controller', '')}_${route.handler}`,
    summary: operation.summary,
    security: securityOf(operation),
    'x-access-policy': operation.policy,
    parameters: parametersOf(route, { operation, schemas }),
    ...bodyJson(route, { operation, schemas }),
    responses: {
      ...successJson(operation, schemas),
      ...failuresOf(route),
    },
  };
}

function securityOf({ access }: OperationOptions): Json[] {
  const session: Json[] = [{ session: [] }, { bearer: [] }];
  if (access === 'public') return [];
  return access === 'optional' ? [...session, {}] : session;
}

function parametersOf(
  route: Route,
  { operation, schemas }: { operation: OperationOptions; schemas: Json },
): Json[] {
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'username' ? username : { type: 'string' },
  }));
  const query = route.query && schemaOf(route.query, { io: 'input', schemas });
  const properties = (query?.properties ?? {}) as Record<string, Json>;
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema,
  }));
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: operation.idempotent === true,
    description:
      operation.idempotent === 'if-given'
        ? NAMED_ONCE
        : 'The same key and body have one effect and one answer, for 24 hours.',
    schema: { type: 'string', minLength: 1, maxLength: 128 },
  };
  return [...inPath, ...inQuery, ...(operation.idempotent ? [key] : [])];
}

function bodyJson(
  route: Route,
  { operation, schemas }: { operation: OperationOptions; schemas: Json },
): Json {
  if (operation.body === 'raw' && route.method === 'post')
    return { requestBody: { content: { '*/*': { schema: {} } } } };
  if (!route.body) return {};
  const type = operation.body === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  const schema = schemaOf(route.body, { io: 'input', schemas });
  return { requestBody: { required: true, content: { [type]: { schema } } } };
}

function successJson(operation: OperationOptions, schemas: Json): Json {
  if (operation.redirects) return { 303: { description: 'The next page' } };
  if (operation.plays) return PLAYED;
  if (operation.stream) return eventsJson(operation.stream, schemas);
  if (operation.download) return fileJson(operation.download);
  if (!operation.reply) return { 200: { description: 'Done' } };
  const row = schemaOf(operation.reply, { io: 'output', schemas });
  const data = operation.list ? { type: 'array', items: row } : row;
  const rows = operation.list
    ? { data, pagination: schemaOf(pagination, { io: 'output', schemas }) }
    : { data };
  const properties = { ...rows, ...besideJson(operation, schemas) };
  const schema = { type: 'object', required: Object.keys(rows), properties };
  return { 200: { description: 'Done', content: { 'application/json': { schema } } } };
}

/** Of a call that heeds a key where one comes: it names what is made. */
const NAMED_ONCE =
  'Names what is made: with the same key it is made once, and answered as it stands now. Refused for another kind or file; ' +
  'free again once what it named has expired.';

const PLAYED: Json = {
  200: {
    description: 'A list of addresses (HLS, WebVTT)',
    content: {
      'application/vnd.apple.mpegurl': { schema: { type: 'string' } },
      'text/vtt': { schema: { type: 'string' } },
    },
  },
  302: { description: 'Where the bytes are; ranges are allowed there' },
};

function besideJson({ beside = {} }: OperationOptions, schemas: Json): Json {
  const shapes = Object.entries(beside);
  return Object.fromEntries(
    shapes.map(([name, shape]) => [name, schemaOf(shape, { io: 'output', schemas })]),
  );
}

function fileJson(type: NonNullable<OperationOptions['download']>): Json {
  const schema =
    type === 'text/csv' ? { type: 'string' } : { type: 'object', additionalProperties: true };
  return { 200: { description: 'A file', content: { [type]: { schema } } } };
}

function eventsJson(data: z.ZodType, schemas: Json): Json {
  const schema = schemaOf(data, { io: 'output', schemas });
  const description = 'Events; the schema is that of the data of each';
  return { 200: { description, content: { 'text/event-stream': { schema } } } };
}

/** JSON Schema of a zod schema; named parts move to the components. */
function schemaOf(
  schema: z.ZodType,
  { io, schemas }: { io: 'input' | 'output'; schemas: Json },
): Json {
  const { $defs, ...own } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json & {
    $defs?: Json;
  };
  // The dialect is said once, by the version of the document.
  delete own.$schema;
  for (const [name, definition] of Object.entries($defs ?? {}))
    schemas[name] ??= relocate(definition);
  const id = z.globalRegistry.get(schema)?.id;
  if (id === undefined) return relocate(own) as Json;
  schemas[id] ??= relocate(own);
  return { $ref: `#/components/schemas/${id}` };
}

function relocate(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(relocate);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => {
      if (key === 'id' && typeof part === 'string') return [];
      if (key === '$ref' && typeof part === 'string')
        return [[key, part.replace('#/$defs/', '#/components/schemas/')]];
      return [[key, relocate(part)]];
    }),
  );
}
