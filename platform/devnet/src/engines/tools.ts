import { spawn } from 'node:child_process';
import path from 'node:path';
import { repositoryRoot } from '../folders/repository-root.js';

/** Programs on this machine, as `bin/tools/find-tools.mjs` found or fetched them. */
export interface Tools {
  /** A Docker engine answers, so engines come from images. */
  readonly withDocker: boolean;
  readonly paths: Readonly<Partial<Record<ToolName, string>>>;
}

export type ToolName =
  'mongod' | 'java' | 'kafka' | 'redis' | 'versitygw' | 'ffmpeg' | 'ffprobe' | 'chromium';

/** The tools that the command line found before (MATE_TOOLS), else asks for them now. */
export async function findTools(env: NodeJS.ProcessEnv = process.env): Promise<Tools> {
  const known = env.MATE_TOOLS ?? (await askForTools(env));
  return JSON.parse(known) as Tools;
}

/** The path of a tool that an engine cannot do without. */
export function toolPath(tools: Tools, name: ToolName): string {
  const file = tools.paths[name];
  if (!file) throw new Error(`${name} is not on this machine.`);
  return file;
}

function askForTools(env: NodeJS.ProcessEnv): Promise<string> {
  const command = path.join(repositoryRoot(), 'platform/devnet/bin/mate.mjs');
  const child = spawn(process.execPath, [command, 'tools', '--json'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error('The programs that the engines need were not found.'));
    });
  });
}
