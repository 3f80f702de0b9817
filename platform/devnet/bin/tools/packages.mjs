import { run } from '../setup/run.mjs';
import { onPath } from './probe.mjs';

const INSTALL_ARGS = [
  'install',
  '-y',
  '-q',
  '--no-install-recommends',
  '-o',
  'DPkg::Lock::Timeout=600',
];
// RUNLEVEL keeps a package from starting its own service beside ours.
const QUIET = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };

/** The prefix that runs a command as root: none, sudo without a prompt, or undefined when neither is there. */
async function rootPrefix() {
  if (process.getuid?.() === 0) return [];
  if (!onPath('sudo')) return undefined;
  const { code } = await run('sudo', ['-n', 'true']);
  return code === 0 ? ['sudo', '-n', 'env', ...environmentWords()] : undefined;
}

function environmentWords() {
  return Object.entries(QUIET).map(([name, value]) => `${name}=${value}`);
}

/** What a person types to install packages here. */
export function installSentence(packages) {
  const list = [...new Set(packages)].join(' ');
  if (onPath('apt-get')) return `sudo apt-get install -y ${list}`;
  if (onPath('brew')) return `brew install ${list}`;
  return `install these programs with your package manager: ${list}`;
}

/** Whether this machine's packages can be installed without asking a person. */
export async function canInstallPackages() {
  return Boolean(onPath('apt-get')) && (await rootPrefix()) !== undefined;
}

/** Installs Debian packages; throws with the last lines of apt's output. */
export async function installPackages(packages) {
  const prefix = await rootPrefix();
  const asRoot = (args) => {
    const [command, ...rest] = [...prefix, 'apt-get', ...args];
    return run(command, rest, { env: { ...process.env, ...QUIET } });
  };
  await asRoot(['update', '-q', '-o', 'DPkg::Lock::Timeout=600']);
  const { code, output } = await asRoot([...INSTALL_ARGS, ...packages]);
  if (code === 0) return;
  const tail = output.trim().split('\n').slice(-5).join('\n');
  throw new Error(
    `Installing ${packages.join(' ')} failed; try: ${installSentence(packages)}\n${tail}`,
  );
}
