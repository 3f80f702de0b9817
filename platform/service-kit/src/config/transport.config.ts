import { z } from 'zod';

const pem = (kind: string): z.ZodOptional<z.ZodString> =>
  z
    .string()
    .includes(`${kind}-----`, { error: `holds no PEM ${kind}` })
    .optional();

/** How a process reaches Kafka. */
export const kafkaSettings = {
  KAFKA_BROKERS: z.string().min(1),
  /** `sasl_ssl`: encrypted, and the brokers know who we are. Production takes nothing else. */
  KAFKA_SECURITY: z.enum(['plain', 'sasl_ssl']).default('plain'),
  KAFKA_SASL_MECHANISM: z
    .enum(['scram-sha-512', 'scram-sha-256', 'plain'])
    .default('scram-sha-512'),
  KAFKA_SASL_USERNAME: z.string().min(1).optional(),
  KAFKA_SASL_PASSWORD: z.string().min(1).optional(),
  /** PEM of who signs the brokers' certificates; the authorities that Node knows when absent. */
  KAFKA_CA: pem('CERTIFICATE'),
  /** Ed25519 private key (PKCS8 PEM) of a service that sends signed events. */
  EVENT_SIGNING_KEY: pem('PRIVATE KEY'),
  /** Public keys (SPKI PEM) by the service that signs, as JSON `{identity: […]}`; for who follows signed events. */
  EVENT_PUBLIC_KEYS: z
    .preprocess(
      (text) => (typeof text === 'string' ? parseJson(text) : text),
      z.record(z.string(), z.array(z.string().includes('PUBLIC KEY-----')).min(1)),
    )
    .optional(),
};

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Mutual TLS of calls between processes: all three, or plain text outside production. */
export const rpcTlsSettings = {
  /** PEM of who signs the certificates of both sides. */
  RPC_CA: pem('CERTIFICATE'),
  /** PEM of this process' own certificate; a server's names the host that it is called by. */
  RPC_CERT: pem('CERTIFICATE'),
  RPC_KEY: pem('PRIVATE KEY'),
};

type Transport = Partial<
  z.infer<z.ZodObject<typeof kafkaSettings & typeof rpcTlsSettings>> & { PROFILE: string }
>;

export interface TransportProblem {
  readonly name: string;
  readonly message: string;
}

/** What transport settings miss. Only what the process has settings for (`names`) is judged. */
export function transportProblems(
  config: Transport,
  names: ReadonlySet<string>,
): TransportProblem[] {
  const isProduction = config.PROFILE === 'production';
  const missing = (...needed: (keyof Transport)[]): TransportProblem[] =>
    needed
      .filter((name) => names.has(name) && config[name] === undefined)
      .map((name) => ({ name, message: 'is missing, and nothing is sent in the open without it' }));
  const plain =
    isProduction && names.has('KAFKA_SECURITY') && config.KAFKA_SECURITY !== 'sasl_ssl'
      ? [{ name: 'KAFKA_SECURITY', message: 'is sasl_ssl in production' }]
      : [];
  const hasTls = [config.RPC_CA, config.RPC_CERT, config.RPC_KEY].some(Boolean);
  return [
    ...plain,
    ...(isProduction || config.KAFKA_SECURITY === 'sasl_ssl'
      ? missing('KAFKA_SASL_USERNAME', 'KAFKA_SASL_PASSWORD')
      : []),
    ...(isProduction || hasTls ? missing('RPC_CA', 'RPC_CERT', 'RPC_KEY') : []),
  ];
}

/** Certificates and key of one side of a call, as PEM. */
export interface RpcTls {
  readonly ca: string;
  readonly cert: string;
  readonly key: string;
}

/** The mutual TLS that the settings ask for; nothing for plain text. */
export function rpcTlsOf(config: Transport): RpcTls | undefined {
  const { RPC_CA: ca, RPC_CERT: cert, RPC_KEY: key } = config;
  return ca && cert && key ? { ca, cert, key } : undefined;
}
