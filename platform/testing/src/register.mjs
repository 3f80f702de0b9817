/* Lets plain Node run the sources: `node --conditions=source --import @mate/testing/register file.ts`. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import {
  createRequire,
  enableCompileCache,
  registerHooks,
  syncBuiltinESMExports,
} from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import threads from 'node:worker_threads';

const require = createRequire(import.meta.url);
const SWC_VERSION = require('@swc/core/package.json').version;
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

// Specs that kill a service start it many times over; what V8 and swc made of its modules is two fifths of each start.
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/modules', import.meta.url));
enableCompileCache(CACHE);
const TRANSFORMED = `${CACHE}/swc`;
fs.mkdirSync(TRANSFORMED, { recursive: true });

/** JavaScript of a source file, kept by all that it follows from. */
function transformed(filename) {
  const source = fs.readFileSync(filename, 'utf8');
  const whole = JSON.stringify([SWC_VERSION, OPTIONS, filename, source]);
  const kept = `${TRANSFORMED}/${createHash('sha1').update(whole).digest('hex')}.js`;
  try {
    return fs.readFileSync(kept, 'utf8');
  } catch {
    const { code } = require('@swc/core').transformSync(source, { ...OPTIONS, filename });
    // Another process may be writing the same; whoever reads it reads it whole.
    fs.writeFileSync(`${kept}.${process.pid}`, code);
    fs.renameSync(`${kept}.${process.pid}`, kept);
    return code;
  }
}

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
    return {
      format: 'module',
      source: transformed(filename),
      shortCircuit: true,
      url: pathToFileURL(filename).href,
    };
  },
});

/** Threads of sources run sources, by the same hooks. */
class SourceWorker extends threads.Worker {
  constructor(file, options) {
    const source = file instanceof URL ? new URL(file.href.replace(/\.js$/, '.ts')) : file;
    const isSource = source !== file && !fs.existsSync(file) && fs.existsSync(source);
    const flags = ['--no-warnings', '--import', import.meta.url];
    super(isSource ? source : file, isSource ? { ...options, execArgv: flags } : options);
  }
}
threads.Worker = SourceWorker;
syncBuiltinESMExports();
