import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { eventually } from '@mate/testing/wait';
import { LogFile } from '../src/processes/log-file.js';
import { identityOf } from '../src/processes/process-identity.js';
import { RunRecord } from '../src/processes/run-record.js';
import { SupervisedProcess, type Supervision } from '../src/processes/supervised-process.js';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'mate-supervised-'));
const said: string[] = [];
const record = new RunRecord(dir);
const supervision: Supervision = {
  say: (line) => said.push(line),
  record,
  logFile: (name) => new LogFile(path.join(dir, `${name}.log`)),
};

/** A Node program whose readiness is a file that it writes. */
function program(name: string, source: string): SupervisedProcess {
  const ready = path.join(dir, `${name}.ready`);
  const script = `const ready = ${JSON.stringify(ready)}; const fs = require('node:fs'); ${source}`;
  return new SupervisedProcess(
    {
      name,
      command: process.execPath,
      args: ['-e', script],
      env: {},
      isReady: async () => fs.existsSync(ready),
      readyMsMax: 60_000,
      stopMsMax: 1_000,
    },
    supervision,
  );
}

const lives = (pid: number | undefined): boolean => pid !== undefined && Boolean(identityOf(pid));

describe('supervised process', () => {
  afterAll(() => fs.rmSync(dir, { recursive: true, maxRetries: 10, retryDelay: 200 }));

  it('start / a process that becomes ready / resolves, and stop ends it', async () => {
    const steady = program('steady', `fs.writeFileSync(ready, ''); setInterval(() => {}, 1000);`);
    await steady.start();
    const { pid } = steady;
    expect(lives(pid)).toBe(true);
    await steady.stop();
    expect(lives(pid)).toBe(false);
  });

  it('crash / killed from outside / is started again and said so', async () => {
    const victim = program('victim', `fs.writeFileSync(ready, ''); setInterval(() => {}, 1000);`);
    await victim.start();
    const first = victim.pid;
    victim.kill('SIGKILL');
    await eventually(() => victim.pid !== undefined && victim.pid !== first);
    expect(said).toContain('victim stopped (SIGKILL); starting it again in 0.5 s');
    for (let times = 0; times < 4; times++) {
      const { pid } = victim;
      victim.kill('SIGKILL');
      await eventually(() => victim.pid !== pid);
      await victim.untilReady();
    }
    await victim.stop();
  });

  it('stop / a process deaf to SIGTERM with a child of its own / ends both', async () => {
    const childFile = path.join(dir, 'child.pid');
    const deaf = program(
      'deaf',
      `process.on('SIGTERM', () => {});
       const child = require('node:child_process').spawn('sleep', ['60']);
       fs.writeFileSync(${JSON.stringify(childFile)}, String(child.pid));
       fs.writeFileSync(ready, ''); setInterval(() => {}, 1000);`,
    );
    await deaf.start();
    const child = Number(fs.readFileSync(childFile, 'utf8'));
    await deaf.stop();
    await eventually(() => !lives(child));
  });

  it('start / a process that fails again and again / gives its last words', async () => {
    const broken = program('broken', `console.error('no configuration'); process.exit(3);`);
    await expect(broken.start()).rejects.toThrow(/broken does not start[^]*no configuration/);
    await broken.stop();
  });

  it('claim / a folder of a killed run / stops what it left', async () => {
    const orphaned = program('orphan', `fs.writeFileSync(ready, ''); setInterval(() => {}, 1000);`);
    await orphaned.start();
    const { pid } = orphaned;
    const file = path.join(dir, 'run.json');
    const run = JSON.parse(fs.readFileSync(file, 'utf8'));
    await expect(new RunRecord(dir).claim(() => undefined)).rejects.toThrow('already runs');
    fs.writeFileSync(file, JSON.stringify({ ...run, supervisor: { pid: 1, startTime: 'gone' } }));
    const stopping = orphaned.stop();
    await new RunRecord(dir).claim(() => undefined);
    await stopping;
    expect(lives(pid)).toBe(false);
  });
});
