import { filesOfCaller } from '../checks/files-of-caller.js';
import { adminSettings } from '../programs/process-table.js';
import { runCommand } from './command.js';
import { runTool } from './run-tool.js';

/** `npm run payments:reconcile -- …`: compares a day of payments with the books, here or where ADMIN_PAYMENTS_ADDRESS says. */
await runCommand(() =>
  runTool({
    entry: 'services/payments/dist/reconcile.main.js',
    args: filesOfCaller(process.argv.slice(2)),
    givenBy: 'ADMIN_PAYMENTS_ADDRESS',
    settings: adminSettings,
  }),
);
