import { startForPeople } from '../system/start-for-people.js';
import { untilAskedToStop } from '../system/stop-signals.js';
import { watchSources } from '../system/watch-sources.js';
import { createSay, parseFlags, runCommand } from './run/command.js';

/** `npm run dev`: like `npm start`, and what changes is built and started again. */
async function dev(args: readonly string[]): Promise<number> {
  const { reset, 'no-demo': withoutDemo } = parseFlags(args, ['reset', 'no-demo']);
  const say = createSay();
  const stopping = untilAskedToStop();
  const system = await startForPeople({ reset, withDemo: !withoutDemo, say });
  watchSources(system, say);
  say('watching for changes');
  await stopping;
  await system.stop();
  return 0;
}

await runCommand(() => dev(process.argv.slice(2)));
