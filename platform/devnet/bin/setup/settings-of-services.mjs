import fs from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { listFiles, ROOT } from './paths.mjs';

const LOADER = '@mate/service-kit/config';
const SHIM = 'mate-settings:recorder';
const recorded = [];

/** Puts a recorder in the place of the function by which every process reads its settings. */
function recordSchemas() {
  globalThis.mateRecordSettings = (prefix, schema) => recorded.push({ prefix, schema });
  let real;
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier === SHIM) return { url: SHIM, shortCircuit: true };
      const found = next(specifier, context);
      if (specifier !== LOADER || context.parentURL === SHIM) return found;
      real = found.url;
      return { url: SHIM, shortCircuit: true };
    },
    load(url, context, next) {
      if (url !== SHIM) return next(url, context);
      const source = `export * from '${real}';
        export const loadConfig = (prefix, schema) => (globalThis.mateRecordSettings(prefix, schema), {});`;
      return { format: 'module', source, shortCircuit: true };
    },
  });
}

/** The comment over each setting, by its name. */
function commentsIn(file) {
  const text = fs.readFileSync(file, 'utf8');
  const found = text.matchAll(/\/\*\*((?:(?!\*\/)[^])*)\*\/\s*([A-Z][A-Z0-9_]+):/g);
  return Object.fromEntries(
    [...found].map(([, comment, name]) => [name, comment.replace(/\s*\n\s*\*\s?/g, ' ').trim()]),
  );
}

const sharedComments = () => {
  const folder = path.join(ROOT, 'platform/service-kit/src/config');
  return Object.assign({}, ...listFiles(folder).map((file) => commentsIn(path.join(folder, file))));
};

/** All compiled config modules of processes, relative to the checkout. */
function configFiles() {
  const owners = ['gateway', 'platform/sandbox', ...below('services')];
  return owners.flatMap((owner) =>
    listFiles(path.join(ROOT, owner, 'dist'))
      .filter((file) => file.endsWith('.config.js'))
      .map((file) => ({ owner, file })),
  );
}

const below = (folder) =>
  fs.readdirSync(path.join(ROOT, folder)).map((name) => `${folder}/${name}`);

/** Lets the loaders of one module name their schemas; what they do with the empty answer is of no interest. */
async function schemasOf(file) {
  const module = await import(pathToFileURL(file).href);
  recorded.length = 0;
  for (const [name, load] of Object.entries(module)) {
    if (!/^load\w+Config$/.test(name)) continue;
    try {
      load({});
    } catch {
      // It missed the values; the schema was recorded before.
    }
  }
  return recorded.slice();
}

/** Schemas that a module leaves for its service to load where it is switched on: those of payment providers. */
async function partsOf(owner, file) {
  const module = await import(pathToFileURL(path.join(ROOT, owner, 'dist', file)).href);
  const schemas = Object.entries(module).filter(([name]) => /^\w+ConfigSchema$/.test(name));
  const comments = commentsIn(path.join(ROOT, owner, 'src', file.replace(/js$/, 'ts')));
  return schemas.map(([, schema]) => ({
    ...{ owner, schema, comments },
    name: path.basename(file, '.config.js'),
  }));
}

/** The parts of a service; two services of one folder would leave open whose they are. */
function partsBelow(service, services, parts) {
  const own = parts.filter(({ owner }) => owner === service.owner);
  if (own.length > 0 && services.some((one) => one !== service && one.owner === service.owner))
    throw new Error(`whose settings ${own[0].name} in ${service.owner} reads is not clear`);
  return own.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Every setting of every process: prefix, schema (zod) and comments, and the same of parts that can be switched on. One
 * entry per prefix, the largest schema.
 */
export async function settingsOfServices() {
  recordSchemas();
  const byPrefix = new Map();
  const parts = [];
  const shared = sharedComments();
  for (const { owner, file } of configFiles()) {
    const source = path.join(ROOT, owner, 'src', file.replace(/js$/, 'ts'));
    const comments = { ...shared, ...commentsIn(source) };
    for (const { prefix, schema } of await schemasOf(path.join(ROOT, owner, 'dist', file))) {
      const size = Object.keys(schema.shape).length;
      const known = byPrefix.get(prefix);
      if (!known || size > known.size)
        byPrefix.set(prefix, { owner, prefix, schema, comments, size });
    }
    parts.push(...(await partsOf(owner, file)));
  }
  const services = [...byPrefix.values()].sort((a, b) => (a.prefix < b.prefix ? -1 : 1));
  return services.map((service) => ({ ...service, parts: partsBelow(service, services, parts) }));
}
