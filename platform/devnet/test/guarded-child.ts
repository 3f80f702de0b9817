import fs from 'node:fs';
import path from 'node:path';
import { SupervisedProcess } from '../src/processes/supervised-process.js';
import { guardFolder } from '../src/system/guard-folder.js';
import { superviseIn } from '../src/system/start-local-engines.js';

/* A program that runs something in a guarded folder, says which process that is, and lives until it is killed. */

const [dataDir = ''] = process.argv.slice(2);
const supervision = await superviseIn(dataDir, () => undefined);
guardFolder(dataDir);
const ready = path.join(dataDir, 'ready');
const script = `require('node:fs').writeFileSync(${JSON.stringify(ready)}, ''); setInterval(() => {}, 1000);`;
const sleeper = new SupervisedProcess(
  {
    name: 'sleeper',
    command: process.execPath,
    args: ['-e', script],
    isReady: async () => fs.existsSync(ready),
    readyMsMax: 60_000,
    stopMsMax: 1_000,
  },
  supervision,
);
await sleeper.start();
console.log(sleeper.pid);
