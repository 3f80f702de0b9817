import 'reflect-metadata';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorReasons } from '@mate/contracts/errors';
import {
  admissions,
  capabilities,
  subjects,
  type AccessPolicy,
} from '../http/access/access-policy.rules.js';
import { controllers } from '../controllers.js';
import { openApiOf } from './openapi.js';
import { routesOf } from './routes.js';

const COMMITTED = join(__dirname, '../openapi.json');
const generated = `${JSON.stringify(openApiOf(controllers), null, 2)}\n`;

describe('routes', () => {
  it('every route declares who may call it and what it costs', () => {
    const undeclared = routesOf(controllers).filter(({ operation }) => !operation);
    expect(undeclared).toEqual([]);
  });

  it.each(routesOf(controllers).map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s / its policy fits the session that it needs, and writing is no reading',
    (_, { method, operation }) => {
      if (!operation) throw new Error('No declaration');
      const { access, limit, policy } = operation;
      const needsSession = ['members', 'owner', 'others'].includes(policy.admits);
      if (needsSession || policy.subject === 'self') expect(access).toBe('session');
      if (access === 'public') expect(policy.subject).toBe('none');
      // A view is counted for visitors too, within the budget of reads.
      if (method !== 'get' && limit !== 'read') expect(policy.uses).not.toBe('read');
      if (method === 'get' && !operation.redirects && limit !== 'none')
        expect(policy.uses).toBe('read');
    },
  );

  it('no route is declared twice', () => {
    const names = routesOf(controllers).map(({ method, path }) =>
      `${method} ${path}`.replace(/:\w+/g, ':'),
    );
    expect(names).toEqual([...new Set(names)]);
  });

  it('whatever moves or promises money needs an Idempotency-Key', () => {
    const money = routesOf(controllers).filter(({ method, path }) =>
      /^post \/api\/payment\/(gift|.+\/buy|.+\/charge)$/.test(`${method} ${path}`),
    );
    expect(money.length).toBeGreaterThan(0);
    expect(money.filter(({ operation }) => !operation?.idempotent)).toEqual([]);
  });

  it('every query and body is checked by a schema', () => {
    const withBody = routesOf(controllers).filter(
      ({ method, operation, path, body }) =>
        (method === 'post' || method === 'put') &&
        operation?.body !== 'raw' &&
        !body &&
        !/\/(like|pin|heart|bookmark|logout|retry|device|hide|export|feed\/reset)$/.test(path),
    );
    expect(withBody).toEqual([]);
  });
});

describe('openapi', () => {
  it('the committed description is the one that the schemas make', () => {
    if (process.env.UPDATE_OPENAPI) writeFileSync(COMMITTED, generated);
    expect(readFileSync(COMMITTED, 'utf8')).toBe(generated);
  });

  it('names every error reason', () => {
    const { components } = JSON.parse(generated) as {
      components: { schemas: Record<string, { enum?: string[] }> };
    };
    expect(components.schemas.ErrorReason?.enum).toEqual(errorReasons);
  });

  it('every reference leads somewhere', () => {
    const { components } = JSON.parse(generated) as { components: { schemas: object } };
    const names = [...generated.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, n]) => n);
    expect(names.filter((name) => !Object.hasOwn(components.schemas, name ?? ''))).toEqual([]);
    expect(generated).not.toContain('$defs');
  });

  it('every operation says who may call it and how it refuses', () => {
    const { paths } = JSON.parse(generated) as {
      paths: Record<string, Record<string, { security?: object[]; responses: object }>>;
    };
    const answersOf = (path: string, method: string): string[] =>
      Object.keys(paths[path]?.[method]?.responses ?? {});
    const refusals = ['400', '401', '409', '413', '415', '422', '429', 'default'];
    expect(answersOf('/api/payment/gift', 'post')).toEqual(['200', ...refusals]);
    expect(answersOf('/api/openapi.json', 'get')).toEqual(['200', '429', 'default']);
    expect(paths['/api/openapi.json']?.get?.security).toEqual([]);
    const silent = Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .filter(({ security }) => security === undefined);
    expect(silent).toEqual([]);
  });

  it('every operation carries the policy of its route', () => {
    const { paths } = JSON.parse(generated) as {
      paths: Record<string, Record<string, { 'x-access-policy'?: AccessPolicy }>>;
    };
    for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods))) {
      const policy = operation['x-access-policy'];
      expect(subjects).toContain(policy?.subject);
      expect(admissions).toContain(policy?.admits);
      expect(capabilities).toContain(policy?.uses);
    }
  });

  it('operation ids are unique', () => {
    const ids = [...generated.matchAll(/"operationId": "([^"]+)"/g)].map(([, id]) => id);
    expect(ids.length).toBe(routesOf(controllers).length);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
