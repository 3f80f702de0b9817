import { startForPeople } from '../system/start-for-people.js';
import { untilAskedToStop } from '../system/stop-signals.js';
import { createSay, parseFlags, runCommand } from './run/command.js';

/** `npm start`: the whole system with demo data, until somebody stops it. */
async function start(args: readonly string[]): Promise<number> {
  const { reset, 'no-demo': withoutDemo } = parseFlags(args, ['reset', 'no-demo']);
  const say = createSay();
  const stopping = untilAskedToStop();
  const starting = startForPeople({ reset, withDemo: !withoutDemo, say });
  const outcome = await Promise.race([starting, stopping]);
  if (outcome) await stopping;
  say('stopping');
  await (await starting).stop();
  say('stopped');
  return 0;
}

await runCommand(() => start(process.argv.slice(2)));
