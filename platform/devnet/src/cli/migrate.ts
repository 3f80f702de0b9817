import { SERVICES } from '../programs/process-table.js';
import { runCommand } from './run/command.js';
import { runTool } from './run/run-tool.js';

/** `npm run migrate [-- --service <name>]`: the release step, for one service or for all of them one after the other. */
async function migrate(args: readonly string[]): Promise<number> {
  const [option, service = ''] = args;
  if (
    option !== undefined &&
    (option !== '--service' || !SERVICES.some((name) => name === service))
  )
    throw new Error(`Usage: migrate [--service ${SERVICES.join('|')}]`);
  for (const name of option ? [service] : SERVICES) {
    const code = await runTool({
      entry: `services/${name}/dist/migrate.main.js`,
      args: [],
      givenBy: `${name.toUpperCase()}_MONGO_URL`,
    });
    if (code !== 0) return code;
  }
  return 0;
}

await runCommand(() => migrate(process.argv.slice(2)));
