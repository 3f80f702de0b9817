import { spawn } from 'node:child_process';
import { ROOT, localBin } from './paths.mjs';
import path from 'node:path';

/** The environment for locked tools: Node 24 of node_modules comes first on PATH. */
export function toolEnv(extra = { NO_COLOR: '1' }) {
  return {
    ...process.env,
    PATH: `${path.dirname(localBin('node'))}${path.delimiter}${process.env.PATH ?? ''}`,
    ...extra,
  };
}

const running = new Set();
// A failing step ends this program; what runs beside it must not outlive it.
process.on('exit', () => running.forEach((child) => child.kill()));

/** Runs a command to its end and returns its exit code and output; never throws for a failing command. */
export function run(command, args, options = {}) {
  const { inherit = false, cwd = ROOT, env = process.env } = options;
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: inherit ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code, signal) => {
      running.delete(child);
      resolve({ code: code ?? (signal ? 130 : 1), output });
    });
  });
}

/** Runs a command and throws with its output when it fails. */
export async function mustRun(command, args, options = {}) {
  const result = await run(command, args, options);
  if (result.code !== 0) {
    throw new Error(`${path.basename(command)} ${args[0] ?? ''} failed:\n${result.output.trim()}`);
  }
  return result.output;
}
