#!/usr/bin/env node
import { spawn } from 'node:child_process';
import path from 'node:path';
import { codegen } from './codegen.mjs';
import { checkMachine, servicesNode } from './setup/checks.mjs';
import { install } from './setup/install.mjs';
import { ROOT } from './setup/paths.mjs';
import { createProgress } from './setup/progress.mjs';
import { mustRun } from './setup/run.mjs';
import { buildWeb } from './setup/web.mjs';
import { findTools } from './tools/find-tools.mjs';

const USAGE = `usage: npm start [-- --reset]        run the whole system with demo data
       npm test                     run everything that CI runs
       npm run test:long [-- NAME]  run one of the long campaigns, or list them
       npm run dev                  run the whole system and rebuild on changes
       npm run bench [-- NAME]      measure one goal, or all
       npm run ledger:verify        recompute every balance from its postings
       npm run ledger:prove -- …    whether the lines of a receipt are in the books
       npm run payments:reconcile   compare a day of payments with the wallet's journals
       npm run events:redrive       hand parked events to their consumers again
       npm run admin -- …           decide about people: sanctions and appeals
       npm run keys:rotate -- …     take the keys of sessions or devices one step further
       npm run migrate              bring databases up to date: the step of a release`;

/** What each command needs before its program can run. */
const COMMANDS = {
  start: { needs: ['build', 'web', 'tools'] },
  dev: { needs: ['build', 'web', 'tools'] },
  // The test command makes its own build steps visible, one by one.
  test: { needs: ['build', 'tools'], withBrowser: true },
  'test:long': { needs: ['build', 'web', 'tools'], withBrowser: true },
  bench: { needs: ['build', 'web', 'tools'], withBrowser: true },
  engines: { needs: ['build', 'tools'] },
  'ledger:verify': { needs: ['build', 'tools'] },
  'ledger:prove': { needs: ['build'] },
  'payments:reconcile': { needs: ['build', 'tools'] },
  'events:redrive': { needs: ['build', 'tools'] },
  admin: { needs: ['build', 'tools'] },
  'keys:rotate': { needs: ['build', 'tools'] },
  migrate: { needs: ['build', 'tools'] },
  tools: { needs: ['tools'] },
};

const NODE_FLAGS = ['--enable-source-maps'];
const begin = Date.now();
const say = createProgress(begin);

async function prepareSources({ needs }) {
  if (!needs.includes('build')) return;
  const installed = await install();
  if (installed.changed) say('packages installed');
  const generated = await codegen();
  if (generated.changed) say(`${generated.files} contract files generated`);
  // A program of its own: compiler and packer take a gigabyte, which a shadow would keep as long as it lives.
  const built = await mustRun(process.execPath, [path.join(ROOT, 'platform/devnet/bin/build.mjs')]);
  const compiled = Number(/^build: (\d+) of/.exec(built)?.[1]);
  if (compiled > 0) say(`${compiled} files compiled`);
  if (!needs.includes('web')) return;
  if ((await buildWeb()).changed) say('web app built');
}

/** Hands over to the program on the services' Node: this process becomes it, or its shadow (signals in, exit code out). */
function handOver(command, args, tools) {
  const program = path.join(ROOT, 'platform/devnet/dist/cli', `${command.replace(':', '-')}.js`);
  const node = servicesNode();
  const argv = [...NODE_FLAGS, program, ...args];
  const env = {
    ...process.env,
    PATH: `${path.join(ROOT, 'node_modules/.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
    MATE_TOOLS: JSON.stringify(tools),
    MATE_BEGIN: String(begin),
  };
  if (path.isAbsolute(node) && process.platform !== 'win32' && process.execve) {
    process.execve(node, [node, ...argv], env);
  }
  const child = spawn(node, argv, { stdio: 'inherit', env: { ...env, MATE_SHADOW: '1' } });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal));
  }
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 130 : 1)));
  });
}

async function main([command, ...args]) {
  const plan = COMMANDS[command];
  if (!plan) {
    console.error(USAGE);
    return command === undefined || command === 'help' ? 0 : 1;
  }
  checkMachine();
  // Fetching engines and installing packages are both slow and independent of each other.
  const [tools] = await Promise.all([
    findTools({ withBrowser: plan.withBrowser, say }),
    prepareSources(plan),
  ]);
  if (command === 'tools') {
    process.stdout.write(JSON.stringify(tools));
    return 0;
  }
  return handOver(command, args, tools);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(`\n${error.message}`);
  if (process.argv[2] === 'test') console.log('0 passed, 1 failed');
  // The other half of the set-up may still be at work; run.mjs ends its programs.
  process.exit(1);
}
