import { createLogger } from '@mate/service-kit/logger';
import { engines } from '@mate/testing/engines';
import { newSystem } from '@mate/testing/service-env';
import { createKafka } from '../src/kafka/kafka-client.js';
import { createTopics, deleteTopics, topicNames, untilServed } from '../src/kafka/topics.js';

describe('topics', () => {
  const kafka = createKafka({
    brokers: engines().kafkaBrokers,
    clientId: 'topics',
    logger: createLogger('testing', 'silent'),
  });
  const admin = kafka.admin();
  const { topicPrefix } = newSystem();
  const topics = topicNames(topicPrefix);

  beforeAll(() => admin.connect());

  afterAll(async () => {
    await admin.disconnect();
    await deleteTopics(kafka, topicPrefix);
  });

  it('a broker that does not serve them yet / is asked again', async () => {
    await expect(untilServed(admin, topics, 0)).rejects.toThrow('does not host this topic');
    const served = untilServed(admin, topics);
    await createTopics(kafka, { topicPrefix, partitions: 3, replicationFactor: 1 });
    await served;
    const { topics: metadata } = await admin.fetchTopicMetadata({ topics });
    const partitions = metadata.map(({ name, partitions: { length } }) => [name, length]);
    expect(Object.fromEntries(partitions)).toEqual(
      Object.fromEntries(topics.map((topic) => [topic, topic.endsWith('.dlt') ? 1 : 3])),
    );
  });

  it('created by many at once / are there for each of them, as the first one made them', async () => {
    const other = newSystem().topicPrefix;
    const layout = { topicPrefix: other, partitions: 2, replicationFactor: 1 };
    await Promise.all(Array.from({ length: 4 }, () => createTopics(kafka, layout)));
    await createTopics(kafka, { ...layout, partitions: 5 });
    const [topic = ''] = topicNames(other);
    const { topics: metadata } = await admin.fetchTopicMetadata({ topics: [topic] });
    expect(metadata[0]?.partitions).toHaveLength(2);
    await deleteTopics(kafka, other);
  });
});
