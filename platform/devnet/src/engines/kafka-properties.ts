/** What a broker needs that speaks SASL_SSL only, as brokers of production do. */
export interface BrokerSecurity {
  /** PEM files: certificate chain and key of the broker in one, and who signed it. */
  readonly keyStore: string;
  readonly trustStore: string;
  /** By name; the first is the broker itself. */
  readonly users: Readonly<Record<string, string>>;
}

/** The one broker's settings: KRaft, small buffers, nothing created by accident. */
export function kafkaProperties(options: {
  dataDir: string;
  brokerPort: number;
  controllerPort: number;
  security?: BrokerSecurity;
}): string {
  const { brokerPort, controllerPort, dataDir, security } = options;
  const protocol = security ? 'SASL_SSL' : 'PLAINTEXT';
  const broker = `127.0.0.1:${brokerPort}`;
  const controller = `127.0.0.1:${controllerPort}`;
  const settings = {
    'process.roles': 'broker,controller',
    'node.id': 1,
    'controller.quorum.voters': `1@${controller}`,
    listeners: `${protocol}://${broker},CONTROLLER://${controller}`,
    'advertised.listeners': `${protocol}://${broker}`,
    'inter.broker.listener.name': protocol,
    'controller.listener.names': 'CONTROLLER',
    'listener.security.protocol.map': 'PLAINTEXT:PLAINTEXT,SASL_SSL:SASL_SSL,CONTROLLER:PLAINTEXT',
    'log.dirs': dataDir,
    'auto.create.topics.enable': false,
    'offsets.topic.replication.factor': 1,
    'offsets.topic.num.partitions': 4,
    'transaction.state.log.replication.factor': 1,
    'transaction.state.log.min.isr': 1,
    'transaction.state.log.num.partitions': 4,
    'group.initial.rebalance.delay.ms': 0,
    'num.network.threads': 2,
    'num.io.threads': 4,
    'log.cleaner.dedupe.buffer.size': 8 * 1024 * 1024,
    'log.segment.bytes': 64 * 1024 * 1024,
    'log.index.size.max.bytes': 1024 * 1024,
    ...(security && securitySettings(security)),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  return `${lines.join('\n')}\n`;
}

function securitySettings({ keyStore, trustStore, users }: BrokerSecurity): Record<string, string> {
  const [[name, password] = ['', '']] = Object.entries(users);
  const login = 'org.apache.kafka.common.security.scram.ScramLoginModule required';
  return {
    'ssl.keystore.type': 'PEM',
    'ssl.keystore.location': keyStore,
    'ssl.truststore.type': 'PEM',
    'ssl.truststore.location': trustStore,
    'sasl.enabled.mechanisms': 'SCRAM-SHA-512',
    'sasl.mechanism.inter.broker.protocol': 'SCRAM-SHA-512',
    'listener.name.sasl_ssl.scram-sha-512.sasl.jaas.config': `${login} username="${name}" password="${password}";`,
  };
}
