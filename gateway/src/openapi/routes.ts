import { RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { z } from 'zod';
import { operationOf, type OperationOptions } from '../http/operation.js';

const BODY = 3;
const QUERY = 4;
const PREFIX = '/api';

/** One declared route of a controller. */
export interface Route {
  readonly method: string;
  readonly path: string;
  readonly controller: string;
  readonly handler: string;
  /** Absent where somebody forgot the declaration. */
  readonly operation: OperationOptions | undefined;
  readonly body?: z.ZodType;
  readonly query?: z.ZodType;
}

/** All routes of the controllers, in a stable order. */
export function routesOf(controllers: readonly Type[]): Route[] {
  return controllers
    .flatMap(routesOfController)
    .sort((a, b) => byText(`${a.path} ${a.method}`, `${b.path} ${b.method}`));
}

/** Order by code units: the same on every machine. */
export function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function routesOfController(controller: Type): Route[] {
  const prefixes = [Reflect.getMetadata(PATH_METADATA, controller) as string | string[]].flat();
  const prototype = controller.prototype as Record<string, unknown>;
  return Object.getOwnPropertyNames(prototype).flatMap((name) => {
    const handler = prototype[name];
    if (typeof handler !== 'function' || name === 'constructor') return [];
    const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
    if (method === undefined) return [];
    const path = Reflect.getMetadata(PATH_METADATA, handler) as string;
    const { body, query } = schemasOfHandler(controller, name);
    const routes = prefixes.map((prefix) => ({
      method: RequestMethod[method].toLowerCase(),
      path: [PREFIX, prefix, path]
        .map((part) => part.replace(/^\/+|\/+$/g, ''))
        .filter(Boolean)
        .map((part) => `/${part}`)
        .join(''),
      controller: controller.name,
      handler: name,
      operation: operationOf(handler),
      ...(body && { body }),
      ...(query && { query }),
    }));
    return routes.flatMap(routesOfProviders);
  });
}

/** A route with `:provider` in its address, once for each provider that there is. */
function routesOfProviders(route: Route): Route[] {
  const { path, handler, operation } = route;
  if (!operation?.providers) return [route];
  return [...operation.providers].map(([name, { body, reply }]) => ({
    ...route,
    path: path.replace(':provider', name),
    handler: `${handler}_${name}`,
    // A page that comes back is the provider's own form and answers a redirect.
    ...(!operation.redirects && { operation: { ...operation, reply }, body }),
  }));
}

function schemasOfHandler(
  controller: Type,
  name: string,
): { body?: z.ZodType | undefined; query?: z.ZodType | undefined } {
  const args = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as Record<
    string,
    { schema?: unknown }
  >;
  const find = (kind: number): z.ZodType | undefined => {
    const schema = Object.entries(args).find(([key]) => key.startsWith(`${kind}:`))?.[1].schema;
    return schema instanceof z.ZodType ? schema : undefined;
  };
  return { body: find(BODY), query: find(QUERY) };
}
