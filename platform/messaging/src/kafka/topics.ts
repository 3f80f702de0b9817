import type { Kafka } from 'kafkajs';
import { allTopics } from '@mate/contracts/events';

export interface TopicLayout {
  readonly topicPrefix: string;
  readonly partitions: number;
  readonly replicationFactor: number;
}

/** The topic of events that could not be consumed. */
export function deadLetterTopic(topic: string): string {
  return `${topic}.dlt`;
}

/** Every topic of the system with its prefix, dead-letter topics included. */
export function topicNames(topicPrefix: string): string[] {
  return allTopics.flatMap((topic) => [
    `${topicPrefix}${topic}`,
    deadLetterTopic(`${topicPrefix}${topic}`),
  ]);
}

/** Creates the topics that are missing; repeating it changes nothing. Dead-letter topics have one partition. */
export async function createTopics(kafka: Kafka, layout: TopicLayout): Promise<void> {
  const admin = kafka.admin();
  await admin.connect();
  try {
    const existing = new Set(await admin.listTopics());
    const missing = topicNames(layout.topicPrefix).filter((topic) => !existing.has(topic));
    if (missing.length === 0) return;
    await admin.createTopics({
      waitForLeaders: true,
      topics: missing.map((topic) => ({
        topic,
        numPartitions: topic.endsWith('.dlt') ? 1 : layout.partitions,
        replicationFactor: layout.replicationFactor,
      })),
    });
  } finally {
    await admin.disconnect();
  }
}

/** Removes the topics of a prefix. Only for test data: an empty prefix is refused. */
export async function deleteTopics(kafka: Kafka, topicPrefix: string): Promise<void> {
  if (topicPrefix === '') throw new Error('topics without prefix are not test data');
  const admin = kafka.admin();
  await admin.connect();
  try {
    const existing = new Set(await admin.listTopics());
    const topics = topicNames(topicPrefix).filter((topic) => existing.has(topic));
    if (topics.length > 0) await admin.deleteTopics({ topics });
  } finally {
    await admin.disconnect();
  }
}
