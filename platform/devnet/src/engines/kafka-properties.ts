/** The one broker's settings: KRaft, small buffers, nothing created by accident. */
export function kafkaProperties(options: {
  dataDir: string;
  brokerPort: number;
  controllerPort: number;
}): string {
  const { brokerPort, controllerPort, dataDir } = options;
  const broker = `127.0.0.1:${brokerPort}`;
  const controller = `127.0.0.1:${controllerPort}`;
  const settings = {
    'process.roles': 'broker,controller',
    'node.id': 1,
    'controller.quorum.voters': `1@${controller}`,
    listeners: `PLAINTEXT://${broker},CONTROLLER://${controller}`,
    'advertised.listeners': `PLAINTEXT://${broker}`,
    'controller.listener.names': 'CONTROLLER',
    'listener.security.protocol.map': 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
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
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  return `${lines.join('\n')}\n`;
}
