import { setTimeout as sleep } from 'node:timers/promises';
import type { Admin, Kafka } from 'kafkajs';
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

// As long as a broker may take: the client gives each answer a little more.
const BROKER_MS_MAX = 14_000;
const SERVED_MS_MAX = 90_000;
const SERVED_EVERY_MS = 50;

/**
 * Creates the topics that are missing; repeating it changes nothing. Dead-letter topics have one partition. When it
 * answers, the brokers serve every topic of the layout.
 */
export async function createTopics(kafka: Kafka, layout: TopicLayout): Promise<void> {
  const admin = kafka.admin();
  await admin.connect();
  try {
    const existing = new Set(await admin.listTopics());
    const missing = topicNames(layout.topicPrefix).filter((topic) => !existing.has(topic));
    if (missing.length === 0) return;
    await admin.createTopics({
      // Its own wait takes a broker that has not heard of the new topic yet for a failure.
      waitForLeaders: false,
      timeout: BROKER_MS_MAX,
      topics: missing.map((topic) => ({
        topic,
        numPartitions: topic.endsWith('.dlt') ? 1 : layout.partitions,
        replicationFactor: layout.replicationFactor,
      })),
    });
    await untilServed(admin, missing);
  } finally {
    await admin.disconnect();
  }
}

/**
 * Waits until the brokers know a leader for every partition of topics that the controller has created. Brokers learn of
 * them a moment later (KIP-500: metadata is replicated to them), on a busy machine a long one.
 *
 * @throws what the last question failed with, when a minute and a half was not enough
 */
export async function untilServed(
  admin: Pick<Admin, 'fetchTopicMetadata'>,
  topics: string[],
  waitMsMax = SERVED_MS_MAX,
): Promise<void> {
  const deadline = Date.now() + waitMsMax;
  for (;;) {
    try {
      await admin.fetchTopicMetadata({ topics });
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
    await sleep(SERVED_EVERY_MS);
  }
}

/** Removes the topics of a prefix. Only for test data: an empty prefix is refused. */
export async function deleteTopics(kafka: Kafka, topicPrefix: string): Promise<void> {
  if (topicPrefix === '') throw new Error('topics without prefix are not test data');
  const admin = kafka.admin();
  await admin.connect();
  try {
    await deletePatiently(admin, topicNames(topicPrefix));
  } finally {
    await admin.disconnect();
  }
}

const DELETE_TRIES_MAX = 5;

/** A broker that did not finish in time goes on: asking again tells when it is done. */
async function deletePatiently(admin: Admin, topics: string[]): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const existing = new Set(await admin.listTopics());
    const left = topics.filter((topic) => existing.has(topic));
    if (left.length === 0) return;
    try {
      await admin.deleteTopics({ topics: left, timeout: BROKER_MS_MAX });
      return;
    } catch (error) {
      if (!isTimeout(error) || tries >= DELETE_TRIES_MAX) throw error;
    }
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && 'type' in error && error.type === 'REQUEST_TIMED_OUT';
}
