import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { processTable } from '../programs/process-table.js';
import type { RunningSystem } from './start-system.js';

const SETTLE_MS = 150;
const execute = promisify(execFile);

/** The processes that run code of a changed file; shared code runs in all of them. */
export function affectedProcesses(changed: readonly string[]): string[] {
  const isShared = changed.some((file) => /^platform\/(?!sandbox\/|devnet\/)/.test(file));
  if (isShared) return processTable.map(({ name }) => name);
  const packages = changed.map((file) => `${file.split('/src/')[0]}/dist/`);
  return processTable
    .filter(({ entry }) => packages.some((folder) => entry.startsWith(folder)))
    .map(({ name }) => name);
}

/** Whether a file is one that the system is built from. */
export function isSource(file: string): boolean {
  const isBuilt = /^((platform|services)\/[^/]+|gateway|web)\/src\//.test(file);
  return isBuilt && !/\/gen\/|[.](spec|int-spec|flow-spec)[.]tsx?$/.test(file);
}

/** Rebuilds on every change and starts the affected processes again, one batch at a time. */
export function watchSources(system: RunningSystem, say: (line: string) => void): void {
  const { root } = system.facts;
  const pending = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let working = Promise.resolve();
  const work = async (): Promise<void> => {
    const changed = [...pending];
    pending.clear();
    try {
      await rebuild(root, changed);
      const names = affectedProcesses(changed);
      await Promise.all(names.map((name) => system.restart(name)));
      say(`${changed.length} changed; ${names.join(', ') || 'web app'} up to date`);
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
    }
  };
  for (const folder of ['platform', 'services', 'gateway', 'web']) {
    fs.watch(path.join(root, folder), { recursive: true }, (_event, name) => {
      const file = `${folder}/${name ?? ''}`;
      if (!isSource(file)) return;
      pending.add(file);
      clearTimeout(timer);
      timer = setTimeout(() => {
        working = working.then(work);
      }, SETTLE_MS);
    });
  }
}

/** The app takes its bounds from the contracts; its build looks whether they are others now. */
function isOfWeb(file: string): boolean {
  return file.startsWith('web/') || file.startsWith('platform/contracts/');
}

async function rebuild(root: string, changed: readonly string[]): Promise<void> {
  const scripts = [
    ...(changed.some((file) => !file.startsWith('web/')) ? ['build.mjs'] : []),
    ...(changed.some(isOfWeb) ? ['build-web.mjs'] : []),
  ];
  for (const script of scripts) {
    await execute(process.execPath, [path.join(root, 'platform/devnet/bin', script)]);
  }
}
