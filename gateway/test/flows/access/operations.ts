import type { AccessPolicy } from '../../../src/http/access/access-policy.rules.js';
import type { ApiOperation } from './samples.js';

interface Described {
  readonly security: readonly object[];
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, unknown>>;
  readonly 'x-access-policy'?: AccessPolicy;
}

/** Every operation that a gateway describes. */
export async function operationsOf(gatewayUrl: string): Promise<ApiOperation[]> {
  const response = await fetch(`${gatewayUrl}/api/openapi.json`);
  return describedOperations((await response.json()) as object);
}

/** The operations of a description. Throws where one carries no policy. */
export function describedOperations(description: object): ApiOperation[] {
  const { paths } = description as { paths: Record<string, Record<string, Described>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => operationOf(path, method, described)),
  );
}

function operationOf(path: string, method: string, described: Described): ApiOperation {
  const policy = described['x-access-policy'];
  if (!policy) throw new Error(`${method} ${path} declares no policy`);
  const { security, requestBody, responses } = described;
  const isOptional = security.some((way) => Object.keys(way).length === 0);
  return {
    method,
    path: path.replace(/^\/api\//, ''),
    policy,
    access: security.length === 0 ? 'public' : isOptional ? 'optional' : 'session',
    isList: JSON.stringify(responses['200'] ?? '').includes('"pagination"'),
    hasBody: requestBody !== undefined,
  };
}
