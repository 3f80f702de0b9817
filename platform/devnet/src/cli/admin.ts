import { adminSettings } from '../programs/process-table.js';
import { runCommand } from './command.js';
import { runTool } from './run-tool.js';

/** `npm run admin -- …`: administers the system here, or the one that ADMIN_IDENTITY_ADDRESS names. */
await runCommand(() =>
  runTool({
    entry: 'platform/admin/dist/admin.main.js',
    args: process.argv.slice(2),
    givenBy: 'ADMIN_IDENTITY_ADDRESS',
    settings: adminSettings,
  }),
);
