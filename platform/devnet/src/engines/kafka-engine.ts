import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { calmRequestQueue } from '@mate/messaging/calm-request-queue';
import { Kafka, logLevel } from 'kafkajs';
import type { ProcessSpec } from '../processes/supervised-process.js';
import { kafkaProperties, type BrokerSecurity } from './kafka-properties.js';

const JAVA_OPTIONS = [
  '-Xmx320m',
  '-Xms96m',
  '-XX:+UseSerialGC',
  '-XX:TieredStopAtLevel=1',
  '-XX:ReservedCodeCacheSize=64m',
  '-Dorg.slf4j.simpleLogger.defaultLogLevel=warn',
];

export interface KafkaEngineOptions {
  readonly java: string;
  readonly libs: string;
  readonly dir: string;
  readonly brokerPort: number;
  readonly controllerPort: number;
  /** Nobody is let in without; plain text when absent. */
  readonly security?: BrokerSecurity;
}

/** A single Kafka node (KRaft); formats its folder at the first start. */
export async function kafkaProcess(options: KafkaEngineOptions): Promise<ProcessSpec> {
  const { java, libs, dir, brokerPort, security } = options;
  const dataDir = path.join(dir, 'data');
  const properties = path.join(dir, 'server.properties');
  fs.mkdirSync(dir, { recursive: true });
  fs.writeFileSync(properties, kafkaProperties({ ...options, dataDir }));
  const javaArgs = [...JAVA_OPTIONS, '-cp', path.join(libs, '*')];
  if (!fs.existsSync(path.join(dataDir, 'meta.properties'))) {
    // One argument: an id may begin with a hyphen.
    const clusterId = `--cluster-id=${randomBytes(16).toString('base64url')}`;
    const format = ['kafka.tools.StorageTool', 'format', clusterId, '-c', properties];
    const users = Object.entries(security?.users ?? {}).flatMap(([name, password]) => [
      '--add-scram',
      `SCRAM-SHA-512=[name=${name},password=${password}]`,
    ]);
    await promisify(execFile)(java, [...javaArgs, ...format, ...users]);
  }
  return {
    name: 'kafka',
    command: java,
    args: [...javaArgs, 'kafka.Kafka', properties],
    isReady: () => (security ? listens(brokerPort) : answers(`127.0.0.1:${brokerPort}`)),
    readyMsMax: 240_000,
    stopMsMax: 20_000,
  };
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

async function answers(broker: string): Promise<boolean> {
  const admin = devnetKafka(broker).admin({ retry: { retries: 0 } });
  try {
    await admin.connect();
    const { controller } = await admin.describeCluster();
    return controller !== null;
  } catch {
    return false;
  } finally {
    await admin.disconnect();
  }
}

/** A client of the set-up, which says nothing: its failures are told by the step that meets them. */
export function devnetKafka(brokers: string): Kafka {
  calmRequestQueue();
  return new Kafka({
    clientId: 'mate-devnet',
    brokers: brokers.split(','),
    connectionTimeout: 2_000,
    logLevel: logLevel.NOTHING,
  });
}
