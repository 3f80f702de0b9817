import { runCommand } from './run/command.js';
import { filesOfCaller } from '../checks/files-of-caller.js';
import { runTool } from './run/run-tool.js';

/** `npm run ledger:verify`: recomputes every balance of the system here, or of the one WALLET_MONGO_URL names. */
await runCommand(() =>
  runTool({
    entry: 'services/wallet/dist/verify.main.js',
    args: filesOfCaller(process.argv.slice(2)),
    givenBy: 'WALLET_MONGO_URL',
  }),
);
