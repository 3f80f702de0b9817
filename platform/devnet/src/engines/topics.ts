import { kafkaAdmin } from './kafka-engine.js';

const DOMAINS = ['identity', 'social', 'content', 'wallet', 'payments'] as const;
const PARTITIONS = 6;

/** One topic per domain and its dead letters. */
export function topicNames(prefix: string): string[] {
  return DOMAINS.flatMap((domain) => [`${prefix}mate.${domain}`, `${prefix}mate.${domain}.dlt`]);
}

/** Creates what is missing; existing topics stay as they are. */
export async function createTopics(brokers: string, prefix: string): Promise<void> {
  const admin = kafkaAdmin(brokers);
  await admin.connect();
  try {
    const existing = new Set(await admin.listTopics());
    const topics = topicNames(prefix)
      .filter((topic) => !existing.has(topic))
      .map((topic) => ({ topic, numPartitions: PARTITIONS, replicationFactor: 1 }));
    if (topics.length > 0) await admin.createTopics({ topics, waitForLeaders: true });
  } finally {
    await admin.disconnect();
  }
}

/** Removes the topics of a system that will not come back. */
export async function deleteTopics(brokers: string, prefix: string): Promise<void> {
  const admin = kafkaAdmin(brokers);
  await admin.connect();
  try {
    const existing = new Set(await admin.listTopics());
    const topics = topicNames(prefix).filter((topic) => existing.has(topic));
    if (topics.length > 0) await admin.deleteTopics({ topics });
  } finally {
    await admin.disconnect();
  }
}
