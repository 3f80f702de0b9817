/* Lets plain Node run the sources: `node --conditions=source --import @mate/testing/register file.ts`. */
import fs from 'node:fs';
import { createRequire, enableCompileCache, registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

const { transformSync } = createRequire(import.meta.url)('@swc/core');
const OPTIONS = {
  swcrc: false,
  configFile: false,
  sourceMaps: 'inline',
  isModule: true,
  module: { type: 'es6' },
  jsc: {
    target: 'es2023',
    keepClassNames: true,
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: true },
  },
};

// Specs that kill a service start it many times over; what V8 made of its modules is a fifth of each start.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/modules', import.meta.url)));

/** Packages of this repository answer with their sources, whatever flags the process was started with. */
function withSources(context) {
  const { conditions = [] } = context;
  return conditions.includes('source')
    ? context
    : { ...context, conditions: ['source', ...conditions] };
}

registerHooks({
  resolve(specifier, context, next) {
    const source = specifier.replace(/\.js$/, '.ts');
    if (/^\.{1,2}\//.test(specifier) && context.parentURL?.endsWith('.ts')) {
      const url = new URL(source, context.parentURL);
      if (fs.existsSync(url)) return { url: url.href, shortCircuit: true };
    }
    return next(specifier, withSources(context));
  },
  load(url, context, next) {
    if (!url.startsWith('file:') || !url.endsWith('.ts')) return next(url, context);
    const filename = fileURLToPath(url);
    const { code } = transformSync(fs.readFileSync(filename, 'utf8'), { ...OPTIONS, filename });
    return {
      format: 'module',
      source: code,
      shortCircuit: true,
      url: pathToFileURL(filename).href,
    };
  },
});
