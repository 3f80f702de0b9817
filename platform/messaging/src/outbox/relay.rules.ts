import type { OutboxDocument } from './outbox.model.js';

type Row = Pick<OutboxDocument, '_id' | 'topic' | 'key' | 'name' | 'payload' | 'headers'>;

export interface OutgoingMessage {
  readonly key: string;
  readonly value: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface OutgoingTopic {
  readonly topic: string;
  readonly ids: readonly string[];
  readonly messages: readonly OutgoingMessage[];
}

/** The messages of each topic, in the order of the rows, with the signatures of those that have one. */
export function groupByTopic(
  rows: readonly Row[],
  topicPrefix: string,
  signatureOf: (row: Row) => string | undefined = () => undefined,
): OutgoingTopic[] {
  const topics = new Map<string, { topic: string; ids: string[]; messages: OutgoingMessage[] }>();
  for (const row of rows) {
    const group = topics.get(row.topic) ?? {
      topic: `${topicPrefix}${row.topic}`,
      ids: [],
      messages: [],
    };
    topics.set(row.topic, group);
    group.ids.push(row._id);
    const signature = signatureOf(row);
    group.messages.push({
      key: row.key,
      value: row.payload,
      headers: {
        eventId: row._id,
        eventName: row.name,
        ...row.headers,
        ...(signature && { signature }),
      },
    });
  }
  return [...topics.values()];
}

const BACKOFF_MS_FIRST = 100;
const BACKOFF_MS_MAX = 5_000;

/** Full jitter below a doubling ceiling. `random` is 0 to 1. */
export function relayBackoffMs(failures: number, random: number): number {
  const ceiling = Math.min(BACKOFF_MS_MAX, BACKOFF_MS_FIRST * 2 ** Math.min(failures, 10));
  return ceiling / 2 + (random * ceiling) / 2;
}
