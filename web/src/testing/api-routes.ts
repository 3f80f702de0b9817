import type { paths } from '../lib/gen/openapi.js';

/** The API's paths as the app asks for them: below `/api/`. */
type Routes = {
  [Path in keyof paths as Path extends `/api/${infer Below}` ? Below : never]: paths[Path];
};

/** Whether a path with its ids filled in is one of a template. */
type Fits<Template, Path> = Template extends `${infer First}/${infer Rest}`
  ? Path extends `${infer Head}/${infer Tail}`
    ? Fits<First, Head> extends true
      ? Fits<Rest, Tail>
      : false
    : false
  : Path extends `${string}/${string}`
    ? false
    : Template extends `{${string}}` | Path
      ? true
      : false;

type TemplateOf<Path extends string> = Path extends keyof Routes
  ? Path
  : {
      [Template in keyof Routes]: Fits<Template, Path> extends true ? Template : never;
    }[keyof Routes];

/** Of every template that a path fits: an id that is not known yet may stand for a word of another one. */
type OperationAt<Template, Method extends string> = Template extends keyof Routes
  ? NonNullable<Routes[Template][Method & keyof Routes[Template]]>
  : never;

type OperationOf<Path extends string, Method extends string> = OperationAt<
  TemplateOf<Path>,
  Method
>;

/** The body with which `METHOD path` succeeds; none for a route that the API does not have. */
export type OkBody<Route extends string> = Route extends `${infer Method} ${infer Path}`
  ? OperationOf<Path, Lowercase<Method>> extends {
      responses: { 200: { content: { 'application/json': infer Body } } };
    }
    ? Body
    : never
  : never;
