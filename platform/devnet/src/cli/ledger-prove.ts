import { runCommandLine } from '../checks/run-step.js';
import { runCommand } from './run/command.js';
import { filesOfCaller } from '../checks/files-of-caller.js';

/** `npm run ledger:prove -- receipt.json …`: whether the lines of a receipt are in the books; needs no system here. */
await runCommand(() =>
  runCommandLine({
    program: process.execPath,
    args: ['services/wallet/dist/prove.main.js', ...filesOfCaller(process.argv.slice(2))],
  }),
);
