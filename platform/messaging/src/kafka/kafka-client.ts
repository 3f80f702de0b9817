import { Kafka, logLevel, type LogEntry, type SASLOptions } from 'kafkajs';
import type { ServiceBaseConfig } from '@mate/service-kit/config';
import type { Logger } from '@mate/service-kit/logger';
import { calmRequestQueue } from './calm-request-queue.js';

/** Encrypted connections on which we say who we are. */
export interface KafkaSecurity {
  readonly sasl: SASLOptions;
  /** PEM of who signs the brokers' certificates; the authorities that Node knows when absent. */
  readonly ca?: string | undefined;
}

export type KafkaSettings = Pick<
  ServiceBaseConfig,
  | 'KAFKA_SECURITY'
  | 'KAFKA_SASL_MECHANISM'
  | 'KAFKA_SASL_USERNAME'
  | 'KAFKA_SASL_PASSWORD'
  | 'KAFKA_CA'
>;

/** The security that a service's settings ask for. */
export function kafkaSecurityOf(settings: KafkaSettings): KafkaSecurity | undefined {
  if (settings.KAFKA_SECURITY === 'plain') return undefined;
  const { KAFKA_SASL_USERNAME: username = '', KAFKA_SASL_PASSWORD: password = '' } = settings;
  const named = { username, password };
  const ways = {
    plain: { mechanism: 'plain', ...named },
    'scram-sha-256': { mechanism: 'scram-sha-256', ...named },
    'scram-sha-512': { mechanism: 'scram-sha-512', ...named },
  } satisfies Record<KafkaSettings['KAFKA_SASL_MECHANISM'], SASLOptions>;
  return { sasl: ways[settings.KAFKA_SASL_MECHANISM], ca: settings.KAFKA_CA };
}

export interface KafkaAddress {
  /** host:port, separated by commas. */
  readonly brokers: string;
  /** Plain text and no name when absent. */
  readonly security?: KafkaSecurity | undefined;
  readonly clientId: string;
  readonly logger: Logger;
}

/** A Kafka client that logs through our logger. Its own retries are few; the callers' loops carry on. */
export function createKafka({ brokers, security, clientId, logger }: KafkaAddress): Kafka {
  calmRequestQueue();
  return new Kafka({
    clientId,
    brokers: brokers.split(',').map((broker) => broker.trim()),
    ...(security && {
      ssl: security.ca === undefined ? true : { ca: [security.ca] },
      sasl: security.sasl,
    }),
    connectionTimeout: 3_000,
    requestTimeout: 15_000,
    retry: { initialRetryTime: 100, maxRetryTime: 2_000, retries: 3 },
    logLevel: logLevel.WARN,
    logCreator: () => (entry) => writeLog(logger, entry),
  });
}

function writeLog(logger: Logger, { namespace, level, log }: LogEntry): void {
  const line = { event: 'kafka', namespace, detail: log.message, cause: String(log.error ?? '') };
  // Its errors are retried, mostly by itself; what stays broken is reported by the loop that needed it.
  if (level <= logLevel.WARN) logger.warn(line);
  else logger.debug(line);
}
