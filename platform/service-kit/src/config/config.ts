import { z } from 'zod';
import { adminPublicKeys } from './admin-keys.js';
import { keyRing, type KeyRing } from './key-ring.js';
import { ownKeys } from './production.js';
import { kafkaSettings, rpcTlsSettings, transportProblems } from './transport.config.js';

const port = z.coerce.number().int().min(0).max(65_535);

/** Settings that every service with RPC has. Spread into a service's own schema. */
export const serviceBaseConfig = {
  PROFILE: z.enum(['development', 'test', 'production']),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  HOST: z.string().default('127.0.0.1'),
  RPC_PORT: port,
  /** Health and metrics; internal only. */
  HTTP_PORT: port,
  MONGO_URL: z.string().startsWith('mongodb'),
  ...kafkaSettings,
  TOPIC_PREFIX: z.string().default(''),
  /** Ed25519 public key (SPKI PEM) of the gateway; verifies who calls. */
  RPC_PUBLIC_KEY: z.string().includes('PUBLIC KEY'),
  /** Ed25519 public keys (SPKI PEM) of who administers by name, as JSON `{mona: […]}`; without it nobody does. */
  ADMIN_PUBLIC_KEYS: adminPublicKeys.optional(),
  ...rpcTlsSettings,
  /** Keys that hide and sign the places in lists which clients hand back. */
  CURSOR_KEYS: keyRing,
  /** How long readiness is off before the server closes, so that balancers notice. */
  DRAIN_MS: z.coerce.number().int().min(0).default(0),
};

export type ServiceBaseConfig = z.infer<z.ZodObject<typeof serviceBaseConfig>>;

/**
 * Reads `<PREFIX>_<NAME>` for each field of the schema, once. Throws an Error that names every missing or wrong
 * variable (never its value), which stops the boot.
 */
export function loadConfig<S extends z.ZodObject>(
  prefix: string,
  schema: S,
  env: NodeJS.ProcessEnv = process.env,
): z.infer<S> {
  const input = Object.fromEntries(
    Object.keys(schema.shape).map((name) => [name, env[`${prefix}_${name}`]]),
  );
  const result = schema.safeParse(input);
  const problems = result.success
    ? [
        ...transportProblems(result.data, new Set(Object.keys(schema.shape))),
        ...cursorKeyProblems(result.data),
      ]
    : result.error.issues.map(({ path, message }) => ({ name: path.join('_'), message }));
  if (result.success && problems.length === 0) return result.data;
  const lines = problems.map(({ name, message }) => `  ${prefix}_${name}: ${message}`);
  throw new Error(`Configuration is not right:\n${lines.join('\n')}`);
}

/** Production seals with keys of its own, whatever the service. */
function cursorKeyProblems(settings: Record<string, unknown>): { name: string; message: string }[] {
  const keys = settings['CURSOR_KEYS'];
  if (settings['PROFILE'] !== 'production' || !Array.isArray(keys)) return [];
  const message = ownKeys(keys.map(({ kid }: KeyRing[number]) => kid));
  return message === undefined ? [] : [{ name: 'CURSOR_KEYS', message }];
}
