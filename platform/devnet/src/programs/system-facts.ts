import type { Buckets } from '../engines/buckets.js';
import type { EngineAddresses } from '../engines/engine-addresses.js';
import type { Secrets } from './secrets.js';

export type Profile = 'development' | 'test';

/** Everything that the environment of a process is made from. */
export interface SystemFacts {
  readonly profile: Profile;
  readonly addresses: EngineAddresses;
  readonly buckets: Buckets;
  /** Keeps topics of systems on the same engines apart; '' when the engines are its own. */
  readonly topicPrefix: string;
  /** Keeps databases apart in the same way. */
  readonly databasePrefix: string;
  readonly ports: Readonly<Record<string, number>>;
  readonly host: string;
  readonly gatewayUrl: string;
  readonly sandboxUrl: string;
  readonly secrets: Secrets;
  readonly dataDir: string;
  /** The checkout. */
  readonly root: string;
  readonly ffmpegPath: string;
  readonly ffprobePath: string;
}

/** The port of a listener; every name is chosen before any process starts. */
export function portOf(facts: SystemFacts, name: string): number {
  const port = facts.ports[name];
  if (port === undefined) throw new Error(`No port was chosen for ${name}.`);
  return port;
}

/** The replica set's address with a database name in it. */
export function databaseUrl(mongoUrl: string, database: string): string {
  const [, server, query = ''] =
    /^(mongodb(?:\+srv)?:\/\/[^/?]+)\/?[^?]*(\?.*)?$/.exec(mongoUrl) ?? [];
  if (!server) throw new Error('MATE_MONGO_URL must begin with mongodb:// or mongodb+srv://.');
  return `${server}/${database}${query}`;
}
