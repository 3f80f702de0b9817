import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Logger } from '@mate/service-kit/logger';
import { CONFIG, LOGGER } from '@mate/service-kit/tokens';
import type { TranscoderConfig } from '../transcoder.config.js';
import { fileBytesMax } from './ladder.rules.js';
import {
  keepsFromNetwork,
  levels,
  wrapperOf,
  type Confined,
  type SandboxLevel,
} from './sandbox-levels.rules.js';

export interface SandboxedRun extends Confined {
  readonly args: readonly string[];
  readonly signal: AbortSignal;
  readonly onOutput: (text: string) => void;
  /** False ends the program: it is stuck. Asked a few times a second. */
  readonly isAlive?: () => boolean;
}

export type RunOutcome =
  | { readonly kind: 'exited'; readonly code: number; readonly errors: string }
  | {
      readonly kind: 'killed';
      readonly by: 'signal' | 'wall-clock' | 'stall' | 'abort';
      readonly errors: string;
    };

// As what wraps a program says of SIGKILL and SIGTERM: somebody else ended it, such as a machine without memory. Other signals
// and high codes are the program's own.
const KILLED = new Set([128 + 9, 128 + 15]);
const ERRORS_KEPT = 4_000;
const WATCH_MS = 250;
const TRIAL_MS_MAX = 10_000;
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/**
 * Runs media programs on files that strangers made: no files but their own, no network and no other processes (namespaces), limits
 * on memory, processor time, file size and open files, low priority, an environment without our secrets, and the whole
 * process group is killed when time is up, when nothing moves, or when this process dies.
 */
@Injectable()
export class Sandbox implements OnModuleInit {
  private allowed: SandboxLevel = 'none';

  constructor(
    @Inject(CONFIG) private readonly config: TranscoderConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Finds the strongest level that works here. Throws where the network is required to be off and cannot be. */
  async onModuleInit(): Promise<void> {
    if (this.config.SANDBOX === 'off') return;
    for (const level of levels) {
      const outcome = await this.trial(level);
      if (outcome.kind === 'exited' && outcome.code === 0) {
        this.allowed = level;
        break;
      }
      const detail = outcome.errors.trim();
      this.logger.warn({ event: 'sandbox.unavailable', level, detail });
    }
    if (this.config.SANDBOX === 'require' && !this.isActive) {
      throw new Error('the sandbox for ffmpeg does not work here: it could reach the network');
    }
  }

  /** What runs here is kept from. */
  get level(): SandboxLevel {
    return this.allowed;
  }

  /** False where ffmpeg could reach the network: this machine does not allow more, or the settings turn it off. */
  get isActive(): boolean {
    return keepsFromNetwork(this.allowed);
  }

  /** Runs to the end. Never throws for what the program does; a program that is missing rejects. */
  run(run: SandboxedRun): Promise<RunOutcome> {
    return execute([...this.wrapperOf(this.allowed, run), run.command, ...run.args], run);
  }

  private wrapperOf(level: SandboxLevel, run: SandboxedRun): readonly string[] {
    const { SHORT_SECONDS_MAX: short, VIDEO_SECONDS_MAX: video } = this.config;
    return wrapperOf(level, { ...run, fileBytes: fileBytesMax(Math.max(short, video)) });
  }

  private trial(level: SandboxLevel): Promise<RunOutcome> {
    const run: SandboxedRun = {
      command: this.config.FFMPEG,
      args: ['-version'],
      folder: tmpdir(),
      wallMsMax: TRIAL_MS_MAX,
      signal: new AbortController().signal,
      onOutput: () => undefined,
    };
    const commandLine = [...this.wrapperOf(level, run), run.command, ...run.args];
    return execute(commandLine, run).catch((error: unknown) => ({
      kind: 'exited',
      code: -1,
      errors: String(error),
    }));
  }
}

function execute(commandLine: readonly string[], run: SandboxedRun): Promise<RunOutcome> {
  const [command = '', ...args] = commandLine;
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: run.folder,
      // A group of its own, so that all of it can be killed.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH, HOME: run.folder, LC_ALL: 'C' },
    });
    let errors = '';
    let killedBy: 'wall-clock' | 'stall' | 'abort' | undefined;
    const kill = (by: 'wall-clock' | 'stall' | 'abort'): void => {
      killedBy ??= by;
      killGroup(child.pid);
    };
    const wall = setTimeout(() => kill('wall-clock'), run.wallMsMax);
    const watch = setInterval(() => {
      if (run.isAlive?.() === false) kill('stall');
    }, WATCH_MS);
    const onAbort = (): void => kill('abort');
    run.signal.addEventListener('abort', onAbort, { once: true });
    if (run.signal.aborted) onAbort();
    const settle = (): void => {
      clearTimeout(wall);
      clearInterval(watch);
      run.signal.removeEventListener('abort', onAbort);
    };
    child.stdout.setEncoding('utf8').on('data', run.onOutput);
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors = (errors + text).slice(-ERRORS_KEPT);
    });
    child.once('error', (error) => {
      settle();
      reject(error);
    });
    child.once('close', (code) => {
      settle();
      if (killedBy !== undefined) resolve({ kind: 'killed', by: killedBy, errors });
      else if (code === null || KILLED.has(code)) resolve({ kind: 'killed', by: 'signal', errors });
      else resolve({ kind: 'exited', code, errors });
    });
  });
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It ended by itself in the meantime.
  }
}
