/* Lets plain Node run the sources: `node --conditions=source --import @mate/testing/register file.ts`. */
import fs from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
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
