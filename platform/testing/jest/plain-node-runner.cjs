/*
 * Runs spec files as plain Node would run them: native ES modules, each loaded once per worker process. Jest otherwise
 * gives every file modules of its own, so each one would compile the service again and boot an application of its own.
 * Cases, hooks, time limits and reports stay those of jest-circus.
 */
const path = require('node:path');
const { createRequire } = require('node:module');
const { pathToFileURL } = require('node:url');
const runCircus = require('jest-circus/runner').default ?? require('jest-circus/runner');
const { ModuleMocker } = require('jest-mock');

const circusRequire = createRequire(require.resolve('jest-circus/runner'));
const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS');
const TEST_TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');
const mocker = new ModuleMocker(globalThis);
let prepared;

/** What jest-worker sends when there is nothing more to run. */
const END = 2;

/** What files of this worker share ends with it; the global tear-down removes what that leaves on the engines. */
function endWithTheRun() {
  process.on('message', ([type]) => {
    if (type === END) process.exit(0);
  });
}

/** TypeScript is compiled by the same hooks that child processes of specs use. */
function prepare(rootDir) {
  process.setSourceMapsEnabled(true);
  // One process runs many services; each listens for signals.
  process.setMaxListeners(0);
  endWithTheRun();
  return import(pathToFileURL(path.join(rootDir, 'platform/testing/src/register.mjs')).href);
}

/** The part of a Jest runtime that jest-circus asks, answered by Node. */
function plainRuntime(runtime) {
  const own = {
    requireInternalModule: (file) => {
      // Cases and handlers of the file before are forgotten with it.
      delete require.cache[file];
      delete globalThis[EVENT_HANDLERS];
      return circusRequire(file);
    },
    unstable_shouldLoadAsEsm: () => true,
    unstable_importModule: (file) => import(pathToFileURL(file).href),
    setGlobalsForRuntime: () => undefined,
  };
  return new Proxy(runtime, {
    get: (target, name) => {
      if (name in own) return own[name];
      const value = target[name];
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

module.exports = async function runPlainly(globalConfig, config, environment, runtime, ...rest) {
  prepared ??= prepare(config.rootDir);
  await prepared;
  // Jest's own reading of source maps knows nothing of modules that Node loads; without it Node reads theirs.
  Error.prepareStackTrace = undefined;
  // What set-up files decided for this file.
  globalThis[TEST_TIMEOUT] = environment.global[TEST_TIMEOUT];
  globalThis.jest = {
    fn: mocker.fn.bind(mocker),
    spyOn: mocker.spyOn.bind(mocker),
    setTimeout: (ms) => void (globalThis[TEST_TIMEOUT] = ms),
  };
  const here = new Proxy(environment, {
    get: (target, name) => (name === 'global' ? globalThis : Reflect.get(target, name)),
  });
  try {
    return await runCircus(globalConfig, config, here, plainRuntime(runtime), ...rest);
  } finally {
    mocker.restoreAllMocks();
  }
};
