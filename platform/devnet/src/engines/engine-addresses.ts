/** Where the engines answer: what services and specs need to know of them, however they were started. */
export interface EngineAddresses {
  readonly mongoUrl: string;
  readonly kafkaBrokers: string;
  readonly redisCacheUrl: string;
  readonly redisQueueUrl: string;
  readonly s3Endpoint: string;
  readonly s3AccessKey: string;
  readonly s3SecretKey: string;
}

const VARIABLES = {
  mongoUrl: 'MATE_MONGO_URL',
  kafkaBrokers: 'MATE_KAFKA_BROKERS',
  redisCacheUrl: 'MATE_REDIS_CACHE_URL',
  redisQueueUrl: 'MATE_REDIS_QUEUE_URL',
  s3Endpoint: 'MATE_S3_ENDPOINT',
  s3AccessKey: 'MATE_S3_ACCESS_KEY',
  s3SecretKey: 'MATE_S3_SECRET_KEY',
} as const satisfies Record<keyof EngineAddresses, string>;

const NAMES = Object.keys(VARIABLES) as (keyof EngineAddresses)[];

/** Addresses given by the environment; what is absent there is absent here. */
export function addressesFromEnvironment(env: NodeJS.ProcessEnv): Partial<EngineAddresses> {
  const given: Partial<Record<keyof EngineAddresses, string>> = {};
  for (const name of NAMES) {
    const value = env[VARIABLES[name]];
    if (value) given[name] = value;
  }
  return given;
}

/** The environment as if it named no engines but the given ones; what was found of programs before is forgotten with them. */
export function namingOnly(
  given: Partial<EngineAddresses>,
  env: NodeJS.ProcessEnv = process.env,
): NodeJS.ProcessEnv {
  const others = NAMES.filter((name) => !given[name] && env[VARIABLES[name]]);
  if (others.length === 0) return env;
  const forgotten = new Set(['MATE_TOOLS', ...others.map((name) => VARIABLES[name])]);
  return Object.fromEntries(Object.entries(env).filter(([name]) => !forgotten.has(name)));
}

/** The same addresses as environment variables, for child processes. */
export function addressesToEnvironment(addresses: EngineAddresses): Record<string, string> {
  return Object.fromEntries(NAMES.map((name) => [VARIABLES[name], addresses[name]]));
}

/** Narrows to a full set of addresses; throws with the names of those that are missing. */
export function completeAddresses(addresses: Partial<EngineAddresses>): EngineAddresses {
  const missing = NAMES.filter((name) => !addresses[name]).map((name) => VARIABLES[name]);
  if (missing.length > 0) throw new Error(`No engine gave ${missing.join(', ')}.`);
  return addresses as EngineAddresses;
}
