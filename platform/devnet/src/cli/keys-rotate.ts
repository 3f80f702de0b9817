import fs from 'node:fs';
import path from 'node:path';
import {
  kidsOf,
  makeKey,
  parseRing,
  ROTATION_STEPS,
  rotate,
  type KeyRing,
  type RotationStep,
} from '../programs/key-ring.js';
import { DEVELOPMENT_KID, loadSecrets, storeSecrets } from '../programs/secrets.js';
import { defaultDataDir } from '../system/data-folder.js';
import { createSay, runCommand } from './run/command.js';

/** The rings, by what they sign: the setting that holds each, and what to do after each step. */
const RINGS = {
  session: {
    setting: 'IDENTITY_SESSION_KEYS',
    held: 'sessionKeys',
    then: {
      add: 'Give the ring to the gateways, then to identity, and restart them.',
      use: 'Give it to identity and restart it; the gateways know both keys.',
      drop: 'Give it to both and restart them. Sessions of the dropped key are over.',
    },
  },
  device: {
    setting: 'GATEWAY_DEVICE_KEYS',
    held: 'deviceKeys',
    then: {
      add: 'Give the ring to the gateways and restart them.',
      use: 'Give it to the gateways and restart them; the app fetches each device a token of the new key before its next login.',
      drop: 'Give it to the gateways and restart them. Devices nobody logged in from meanwhile are strangers.',
    },
  },
} as const;

/**
 * `npm run keys:rotate -- session|device add|use|drop`: takes a ring one step further. That of the system here is kept; one
 * that IDENTITY_SESSION_KEYS or GATEWAY_DEVICE_KEYS gives is printed as the next, and kept nowhere.
 */
async function rotateKeys(args: readonly string[]): Promise<number> {
  const { name, step } = parse(args);
  const { setting, held, then } = RINGS[name];
  const given = process.env[setting];
  const next = given
    ? rotate(parseRing(given), step, () => makeKey('', new Date()))
    : rotateHere(held, step);
  if (given) process.stdout.write(`${JSON.stringify(next)}\n`);
  createSay()(
    `${name} keys: ${kidsOf(next)}. ${given ? then[step] : 'They count from the next npm start.'}`,
  );
  return 0;
}

function parse(args: readonly string[]): { name: keyof typeof RINGS; step: RotationStep } {
  const [name = '', word = '', ...more] = args;
  const step = ROTATION_STEPS.find((each) => each === word);
  if ((name !== 'session' && name !== 'device') || !step || more.length > 0)
    throw new Error('Usage: npm run keys:rotate -- session|device add|use|drop');
  return { name, step };
}

/** Of the data folder of `npm start`. */
function rotateHere(held: 'sessionKeys' | 'deviceKeys', step: RotationStep): KeyRing {
  const dataDir = defaultDataDir();
  if (!fs.existsSync(path.join(dataDir, 'secrets.json')))
    throw new Error(`There is no data in ${dataDir} yet; run npm start first.`);
  const secrets = loadSecrets(dataDir);
  const ring = rotate(secrets[held], step, () => makeKey(DEVELOPMENT_KID, new Date()));
  storeSecrets(dataDir, { ...secrets, [held]: ring });
  return ring;
}

await runCommand(() => rotateKeys(process.argv.slice(2)));
