import { availableParallelism } from 'node:os';
import { isAbsolute, resolve } from 'node:path';

/** How much of the sandbox a machine allows, the strongest first. */
export const levels = ['files', 'processes', 'network', 'limits'] as const;
export type SandboxLevel = (typeof levels)[number] | 'none';

/** A program that is to be kept within bounds. */
export interface Confined {
  readonly command: string;
  /** The only folder the program works in. */
  readonly folder: string;
  /** Files of the folder that it may read and not change, where files can be kept from it. */
  readonly readOnly?: readonly string[];
  readonly wallMsMax: number;
  /** How much it gives way to other programs, 0 to 19; NICENESS where it is not said. */
  readonly niceness?: number | undefined;
}

const GIBIBYTE = 1024 ** 3;
const LIMITS: readonly string[] = [`--as=${4 * GIBIBYTE}`, '--nofile=64', '--core=0'];
const NICENESS = 5;
const DIES_WITH_US = ['setpriv', '--pdeathsig', 'KILL', '--'];
// What `unshare` forks is the first process there, of whose end by a signal it says 1, like of any fault.
const TELLS_ITS_END = ['sh', '-c', '"$@"; code=$?; exit $code', 'sh'];
const NOBODY = '65534';
// Programs and their libraries; of settings only where those are found.
const SYSTEM = [
  ...['/usr', '/bin', '/sbin', '/lib', '/lib64'],
  ...['/etc/ld.so.cache', '/etc/alternatives'],
];

/** True where what runs cannot reach the network. */
export function keepsFromNetwork(level: SandboxLevel): boolean {
  return level === 'files' || level === 'processes' || level === 'network';
}

/** The programs that set the limits up and then become the one that runs. */
export function wrapperOf(
  level: SandboxLevel,
  run: Confined & { readonly fileBytes: number },
): readonly string[] {
  if (level === 'none') return [];
  const { wallMsMax, niceness = NICENESS } = run;
  // All cores for the whole time: it ends what is left when the clock of this process does not.
  const cpuSeconds = Math.ceil((wallMsMax / 1_000) * availableParallelism());
  return [
    ...['nice', '-n', String(niceness)],
    ...['prlimit', ...LIMITS, `--fsize=${run.fileBytes}`, `--cpu=${cpuSeconds}`, '--'],
    ...DIES_WITH_US,
    ...isolationOf(level, run),
  ];
}

/**
 * A user namespace gives the right to make the others. With one of processes, and its own /proc, the program sees neither this
 * process nor its environment; containers with a masked /proc do not allow that. bubblewrap adds one of files.
 */
function isolationOf(level: Exclude<SandboxLevel, 'none'>, run: Confined): readonly string[] {
  switch (level) {
    case 'files':
      return bubblewrap(run);
    case 'processes':
      return ['unshare', '-rnmp', '--fork', '--kill-child', '--mount-proc', '--', ...TELLS_ITS_END];
    case 'network':
      return ['unshare', '-rn', '--', ...DIES_WITH_US];
    case 'limits':
      return [];
  }
}

/** Nobody, in an empty system with the folder of the run and the programs to read; nothing else can be written to. */
function bubblewrap({ command, folder, readOnly = [] }: Confined): readonly string[] {
  const read = (path: string): string[] => ['--ro-bind-try', path, path];
  return [
    ...['bwrap', '--unshare-all', '--die-with-parent', '--uid', NOBODY, '--gid', NOBODY],
    ...SYSTEM.flatMap(read),
    ...(isAbsolute(command) ? read(command) : []),
    ...['--proc', '/proc', '--dev', '/dev', '--bind', folder, folder],
    ...readOnly.flatMap((file) => read(resolve(folder, file))),
    ...['--remount-ro', '/dev', '--remount-ro', '/', '--chdir', folder, '--'],
  ];
}
