import { runCommand } from './run/command.js';
import { runTool } from './run/run-tool.js';

const args = process.argv.slice(2);
const service = args[args.indexOf('--service') + 1] ?? '';

/** `npm run events:redrive -- --service <name> [--key <key>]`: hands parked events to their consumers again. */
await runCommand(() =>
  runTool({
    entry: 'platform/messaging/dist/redrive.main.js',
    args,
    givenBy: `${service.toUpperCase()}_MONGO_URL`,
  }),
);
