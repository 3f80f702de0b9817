import { loadConfig } from '@mate/service-kit/config';
import { z } from 'zod';
import { amazonPart } from './amazon/amazon.config.js';
import { easypaisaPart } from './easypaisa/easypaisa.config.js';
import { epayPart } from './epay/epay.config.js';
import { jazzcashPart } from './jazzcash/jazzcash.config.js';
import type { Call } from './log/exchange.js';
import type { Fields } from './log/fields.js';
import type { Secret } from './log/mask.js';
import type { Explain } from './log/explain.js';
import type { Signature } from './log/signature.js';
import { httpUrl } from './part.config.js';
import { tapPart } from './tap/tap.config.js';
import { telrPart } from './telr/telr.config.js';
import { waleePart } from './walee/walee.config.js';
import { whatsappPart } from './whatsapp/whatsapp.config.js';

/** Every company that is played; another one joins by its entry. */
const parts = {
  whatsapp: whatsappPart,
  amazon: amazonPart,
  telr: telrPart,
  jazzcash: jazzcashPart,
  easypaisa: easypaisaPart,
  tap: tapPart,
  epay: epayPart,
  walee: waleePart,
};
type Parts = typeof parts;

const port = z.coerce.number().int().min(0).max(65_535);

const own = z.object({
  PROFILE: z
    .enum(['development', 'test', 'production'])
    .refine((profile) => profile !== 'production', 'the sandbox does not run in production')
    .describe('of the system that it stands in; production is refused'),
  PORT: port.default(8090).describe('HTTP port; 0 takes a free one'),
  HOST: z.string().default('127.0.0.1').describe('address to listen on, HTTP and SMTP'),
  SMTP_PORT: port.default(1025).describe('port of the mail sink; 0 takes a free one'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  PUBLIC_URL: httpUrl.optional().describe('how browsers and services reach the sandbox'),
  GATEWAY_URL: httpUrl.default('http://localhost:8080').describe('where webhooks and returns go'),
});

/** Every variable of the sandbox, without its `SANDBOX_` prefix. Secrets have no default. */
export const sandboxEnv = own.extend(
  Object.assign({}, ...Object.values(parts).map(({ env }) => env)) as Record<string, z.ZodType>,
);

/** The whole configuration, read once. */
export type SandboxConfig = {
  readonly [K in keyof Parts]: ReturnType<Parts[K]['read']>;
} & {
  readonly port: number;
  readonly host: string;
  readonly smtpPort: number;
  readonly logLevel: z.infer<typeof own>['LOG_LEVEL'];
  readonly publicUrl: string | undefined;
};

/** Reads the configuration from the environment; throws naming every variable that is missing or wrong. */
export function loadSandboxConfig(env: NodeJS.ProcessEnv): SandboxConfig {
  const settings = loadConfig('SANDBOX', sandboxEnv, env) as z.infer<typeof own>;
  const read = Object.entries(parts).map(
    // Each reads what it has itself asked for.
    ([name, part]) => [name, part.read(settings as never, settings.GATEWAY_URL)] as const,
  );
  return {
    ...(Object.fromEntries(read) as { [K in keyof Parts]: ReturnType<Parts[K]['read']> }),
    port: settings.PORT,
    host: settings.HOST,
    smtpPort: settings.SMTP_PORT,
    logLevel: settings.LOG_LEVEL,
    publicUrl: settings.PUBLIC_URL,
  };
}

/** Whatever opens something, by the name of its setting. */
export function secretsOf(config: SandboxConfig): Secret[] {
  return Object.entries(parts).flatMap(([name, part]) =>
    Object.entries(part.secrets(config[name as keyof Parts] as never)).map(([setting, value]) => ({
      name: setting,
      value,
    })),
  );
}

const explanations: Readonly<Record<string, Explain>> = Object.assign(
  {},
  ...Object.values(parts).map(({ signatures }) => signatures),
) as Record<string, Explain>;

/** The signatures, or what stands in their place, of a call and of its answer. */
export function signaturesOf(
  call: Call,
  answer: Fields | undefined,
  secrets: readonly Secret[],
): Signature[] {
  const valueOf = (key: string): string => secrets.find(({ name }) => name === key)?.value ?? '';
  return explanations[call.provider]?.(call, answer, valueOf) ?? [];
}
