import type { Route } from './routes.js';

type Json = Record<string, unknown>;

const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
const retryAfter = {
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } },
};

/** Every refusal that a declaration tells of ahead, once, by the name under which operations refer to it. */
export const failureResponses = {
  BadRequest: { description: 'A part of the request does not fit; `details` names it', content },
  Unauthenticated: { description: 'No session, or one that has ended', content },
  NotFound: { description: 'There is no such thing, or not for this caller', content },
  Conflict: { description: 'Somebody or something else has it, or is at it, already', content },
  TooLarge: { description: 'The body is too large', content },
  Refused: { description: 'What stands now does not allow it; `error` says why', content },
  WrongMediaType: { description: 'The body is of a kind that this call does not read', content },
  TooManyCalls: { description: 'The budget of this minute is spent', headers: retryAfter, content },
  Failure: { description: 'Any other failure; `error` is its reason', content },
} as const;

type FailureName = keyof typeof failureResponses;

/** What a route may refuse with, as its declaration, its schemas and its path say. */
export function failuresOf({ path, operation, body, query }: Route): Json {
  const carries = body !== undefined || operation?.body !== undefined;
  const changes = operation?.limit === 'auth' || operation?.limit === 'write';
  const named = path.includes('/:');
  const names: [string, FailureName, boolean][] = [
    ['400', 'BadRequest', carries || named || query !== undefined],
    ['401', 'Unauthenticated', operation?.access !== 'public'],
    ['404', 'NotFound', named || operation?.download !== undefined],
    ['409', 'Conflict', changes],
    ['413', 'TooLarge', carries],
    ['415', 'WrongMediaType', carries],
    ['422', 'Refused', changes],
    // The budget of the network stands before every route.
    ['429', 'TooManyCalls', true],
    ['default', 'Failure', true],
  ];
  return Object.fromEntries(
    names
      .filter(([, , applies]) => applies)
      .map(([status, name]) => [status, { $ref: `#/components/responses/${name}` }]),
  );
}
