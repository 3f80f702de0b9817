import type { EngineAddresses } from './engine-addresses.js';

/** An engine that this run started, and with which addresses it answers. */
export interface RunningEngine {
  readonly name: string;
  readonly addresses: Partial<EngineAddresses>;
  /** Ends it at once, as a crash would, and leaves it ended; what it had written stays. */
  kill(): Promise<void>;
  /** Starts it again after that, where it was; resolves when it answers. */
  revive(): Promise<void>;
  stop(): Promise<void>;
}

/** The ports engines listen on. */
export const ENGINE_PORTS = [
  'mongodb',
  'kafka',
  'kafka-controller',
  'redis-cache',
  'redis-queue',
  'storage',
] as const;

export type EnginePorts = Readonly<Record<(typeof ENGINE_PORTS)[number], number>>;

export interface StorageKeys {
  readonly s3AccessKey: string;
  readonly s3SecretKey: string;
}
