import { randomInt } from 'node:crypto';
import { type Campaign, campaignList, campaignNamed } from '../campaigns/campaigns.js';
import { endCommands, runCommandLine } from '../checks/run-step.js';
import { sweepTemporary } from '../system/data-folder.js';
import { sharedSystemEnv } from '../checks/shared-system-env.js';
import { startTestSystem } from '../system/start-test-system.js';
import { untilAskedToStop } from '../system/stop-signals.js';
import { createSay, runCommand } from './run/command.js';

const SEED_BELOW = 2 ** 31;
const say = createSay();

/** `npm run test:long [-- NAME …]`: runs one campaign, or lists them. Its last line is seed, time and result. */
async function testLong([name, ...more]: readonly string[]): Promise<number> {
  if (name === undefined) {
    process.stdout.write(`${campaignList()}\n`);
    return 0;
  }
  const campaign = campaignNamed(name);
  const seed = process.env['MATE_SEED'] ?? String(randomInt(SEED_BELOW));
  const told = campaign.isRandom ? `, seed ${seed} (MATE_SEED=${seed} repeats it)` : '';
  say(`${name}${told}`);
  void untilAskedToStop().then(endCommands);
  const begin = Date.now();
  const code = await run(campaign, { MATE_SEED: seed }, more);
  const minutes = ((Date.now() - begin) / 60_000).toFixed(1);
  process.stdout.write(`\n${name}: ${code === 0 ? 'passed' : 'failed'}, ${minutes} min${told}\n`);
  return code;
}

async function run(
  campaign: Campaign,
  env: Readonly<Record<string, string>>,
  more: readonly string[],
): Promise<number> {
  const command = campaign.command(more);
  if (!campaign.onSystem) return runCommandLine({ ...command, env: { ...command.env, ...env } });
  await sweepTemporary(say);
  const system = await startTestSystem();
  try {
    const places = sharedSystemEnv(system);
    return await runCommandLine({ ...command, env: { ...command.env, ...env, ...places } });
  } finally {
    await system.stop();
  }
}

await runCommand(() => testLong(process.argv.slice(2)));
