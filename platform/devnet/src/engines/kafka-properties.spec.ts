import { kafkaProperties } from './kafka-properties.js';

describe('kafka properties', () => {
  const text = kafkaProperties({ dataDir: '/d', brokerPort: 1111, controllerPort: 2222 });

  it('announces the broker on loopback only', () => {
    expect(text).toContain('advertised.listeners=PLAINTEXT://127.0.0.1:1111\n');
    expect(text).toContain('controller.quorum.voters=1@127.0.0.1:2222\n');
    expect(text).not.toMatch(/0\.0\.0\.0|:\/\/:/);
  });

  it('creates no topic by accident', () => {
    expect(text).toContain('auto.create.topics.enable=false\n');
  });
});
