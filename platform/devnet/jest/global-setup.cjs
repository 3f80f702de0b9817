const { spawn } = require('node:child_process');
const { randomBytes } = require('node:crypto');
const path = require('node:path');
const readline = require('node:readline');
const { ENGINE_VARIABLES } = require('./engine-names.cjs');

const COMMAND = path.resolve(__dirname, '../bin/mate.mjs');
const START_MS_MAX = 10 * 60_000;

/** Resolves with the addresses that the engines command prints as its only line of JSON. */
function readAddresses(child) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('The engines did not start in time.')),
      START_MS_MAX,
    );
    child.once('exit', (code) => reject(new Error(`The engines stopped with code ${code}.`)));
    readline.createInterface({ input: child.stdout }).on('line', (line) => {
      if (!line.startsWith('{')) return;
      clearTimeout(timer);
      resolve(JSON.parse(line));
    });
  });
}

/**
 * Gives specs real engines: those named by the environment, else a set started for this run,
 * which lives as long as the command's standard input is open.
 */
module.exports = async function startEngines() {
  process.env.MATE_TEST_RUN = randomBytes(4).toString('hex');
  if (ENGINE_VARIABLES.every((name) => process.env[name])) return;
  const child = spawn(process.execPath, [COMMAND, 'engines', '--json', '--temporary'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  globalThis.mateEngines = child;
  Object.assign(process.env, await readAddresses(child));
};
