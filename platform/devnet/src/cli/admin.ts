import { runCommandLine } from '../checks/run-step.js';
import { adminSettings } from '../programs/process-table.js';
import { runCommand } from './run/command.js';
import { runTool } from './run/run-tool.js';

const ENTRY = 'platform/admin/dist/admin.main.js';

/** `npm run admin -- …`: administers the system here, or the one that ADMIN_IDENTITY_ADDRESS names. A new key needs none. */
function administer(args: readonly string[]): Promise<number> {
  if (args[0] === 'key')
    return runCommandLine({ program: process.execPath, args: [ENTRY, ...args] });
  const settings = adminSettings;
  return runTool({ entry: ENTRY, args, givenBy: 'ADMIN_IDENTITY_ADDRESS', settings });
}

await runCommand(() => administer(process.argv.slice(2)));
