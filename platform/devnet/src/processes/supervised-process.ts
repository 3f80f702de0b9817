import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LogFile } from './log-file.js';
import { type RunRecord, signalGroup } from './run-record.js';

const READY_POLL_MS = 50;
const BACKOFF_MS_MIN = 500;
const BACKOFF_MS_MAX = 10_000;
const STEADY_MS = 30_000;

/** What to run, and how to know that it works. */
export interface ProcessSpec {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  readonly isReady: () => Promise<boolean>;
  readonly readyMsMax: number;
  readonly stopMsMax: number;
}

export interface Supervision {
  readonly say: (line: string) => void;
  readonly record: RunRecord;
  readonly logFile: (name: string) => LogFile;
}

/** A child process that is started again when it dies, until it is stopped. */
export class SupervisedProcess {
  private child: ChildProcess | undefined;
  private exited: Promise<void> = Promise.resolve();
  private isStopping = false;
  private relaunch: NodeJS.Timeout | undefined;
  private crashes = 0;
  private startedAt = 0;
  private readonly log: LogFile;

  constructor(
    readonly spec: ProcessSpec,
    private readonly supervision: Supervision,
  ) {
    this.log = supervision.logFile(spec.name);
  }

  get name(): string {
    return this.spec.name;
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Starts the process and resolves when it is ready; throws with its last words when it gives up or takes too long. */
  async start(): Promise<void> {
    this.isStopping = false;
    this.crashes = 0;
    this.launch();
    await this.untilReady();
  }

  /** Resolves when the process answers as ready: after a start, or after a crash and its restart. */
  async untilReady(): Promise<void> {
    const deadline = Date.now() + this.spec.readyMsMax;
    while (!(this.child && (await this.spec.isReady()))) {
      const hasGivenUp = this.crashes > 2 || this.isStopping;
      if (hasGivenUp || Date.now() > deadline) {
        throw new Error(`${this.name} does not start. Its log ends with:\n${this.log.tail(15)}`);
      }
      await sleep(READY_POLL_MS);
    }
    this.crashes = 0;
  }

  /** Sends a signal to the process itself, as a crash or an operator would; the supervision goes on. */
  kill(signal: NodeJS.Signals): void {
    this.crashes = 0;
    this.child?.kill(signal);
  }

  /** Stops and starts again in good order. */
  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  /** Ends the process as a crash would, and leaves it ended until it is started. */
  async crash(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.relaunch);
    this.child?.kill('SIGKILL');
    await this.exited;
  }

  /** Asks the process to end and waits; what does not end in time is killed with all it started. */
  async stop(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.relaunch);
    const pid = this.child?.pid;
    if (pid === undefined) return;
    this.child?.kill('SIGTERM');
    const hasEnded = await Promise.race([
      this.exited.then(() => true),
      sleep(this.spec.stopMsMax, false, { ref: false }),
    ]);
    if (hasEnded) return;
    signalGroup(pid, 'SIGKILL');
    await this.exited;
  }

  private launch(): void {
    const { command, args, cwd, env, name } = this.spec;
    // Its own group keeps a terminal's Ctrl-C from ending everything at once and out of order.
    const child = spawn(command, args, {
      cwd,
      detached: true,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    this.startedAt = Date.now();
    child.stdout.on('data', (chunk: Buffer) => this.log.write(chunk));
    child.stderr.on('data', (chunk: Buffer) => this.log.write(chunk));
    if (child.pid !== undefined) this.supervision.record.add(name, child.pid);
    this.exited = new Promise((resolve) => {
      child.once('error', (error) => {
        this.log.write(Buffer.from(`${error.message}\n`));
        resolve();
        this.onExit(child, error.message);
      });
      child.once('exit', (code, signal) => {
        resolve();
        this.onExit(child, signal ?? `code ${code}`);
      });
    });
  }

  private onExit(child: ChildProcess, reason: string): void {
    if (this.child !== child) return;
    this.child = undefined;
    this.supervision.record.remove(this.name);
    // Whatever the process had started (a transcode, say) ends with it.
    if (child.pid !== undefined) signalGroup(child.pid, 'SIGKILL');
    if (this.isStopping) return;
    const wasSteady = Date.now() - this.startedAt > STEADY_MS;
    this.crashes = wasSteady ? 1 : this.crashes + 1;
    const delayMs = Math.min(BACKOFF_MS_MIN * 2 ** (this.crashes - 1), BACKOFF_MS_MAX);
    this.supervision.say(
      `${this.name} stopped (${reason}); starting it again in ${delayMs / 1000} s`,
    );
    this.relaunch = setTimeout(() => this.launch(), delayMs);
  }
}
