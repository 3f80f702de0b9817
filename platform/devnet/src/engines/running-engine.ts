import type { SupervisedProcess } from '../processes/supervised-process.js';
import type { EngineAddresses } from './engine-addresses.js';

/** An engine that this run started, and with which addresses it answers. */
export interface RunningEngine {
  readonly name: string;
  readonly addresses: Partial<EngineAddresses>;
  /** Absent when the engine runs in a container. */
  readonly process?: SupervisedProcess;
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
