import { Kafka, logLevel, type LogEntry } from 'kafkajs';
import type { Logger } from '@mate/service-kit/logger';
import { calmRequestQueue } from './calm-request-queue.js';

export interface KafkaAddress {
  /** host:port, separated by commas. */
  readonly brokers: string;
  readonly clientId: string;
  readonly logger: Logger;
}

/** A Kafka client that logs through our logger. Its own retries are few; the callers' loops carry on. */
export function createKafka({ brokers, clientId, logger }: KafkaAddress): Kafka {
  calmRequestQueue();
  return new Kafka({
    clientId,
    brokers: brokers.split(',').map((broker) => broker.trim()),
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
