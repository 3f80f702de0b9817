import { defineCollection } from '@mate/mongo/collection';

/** A key whose events a consumer sets aside, because one of them failed. Gone when all of them were redriven. */
export interface ParkedKeyDocument {
  /** `<consumer>|<topic>|<key>` */
  _id: string;
  consumer: string;
  key: string;
  parkTime: Date;
  /** Counts additions, so that adding an event and unparking the key conflict. */
  additions: number;
  /** Asked for, not done yet. */
  redriveTime?: Date;
}

/** An event that a consumer could not apply, or that came after such a one of its key. */
export interface ParkedEventDocument {
  /** `<consumer>|<topic>|<partition>|<offset>` */
  _id: string;
  kind: 'parked-key' | 'dead-letter';
  /** Of kind `parked-key`: the id of its key's row. */
  parkedKeyId?: string;
  consumer: string;
  topic: string;
  partition: number;
  offset: number;
  key: string;
  eventName: string;
  /** The message as it came. */
  value: string;
  headers: Record<string, string>;
  reason: string;
  attempts: number;
  parkTime: Date;
  /** Of kind `dead-letter`: asked for, not done yet. */
  redriveTime?: Date;
}

export const parkedKeys = defineCollection<ParkedKeyDocument>({
  name: 'parked_keys',
  indexes: [{ key: { redriveTime: 1 }, sparse: true }, { key: { key: 1 } }],
});

export const parkedEvents = defineCollection<ParkedEventDocument>({
  name: 'parked_events',
  indexes: [
    { key: { parkedKeyId: 1, partition: 1, offset: 1 } },
    { key: { redriveTime: 1 }, sparse: true },
    { key: { key: 1 } },
    { key: { consumer: 1, reason: 1, key: 1 } },
  ],
});

/**
 * Messages that were no events and are not kept, because many of their kind are: how many, and where they lie in Kafka.
 * One row per consumer, partition and reason, however many they are.
 */
export interface PassedOverDocument {
  /** `<consumer>|<topic>|<partition>|<reason>` */
  _id: string;
  consumer: string;
  topic: string;
  partition: number;
  reason: string;
  /** One that is delivered again counts again. */
  count: number;
  firstOffset: number;
  lastOffset: number;
  firstTime: Date;
  lastTime: Date;
}

export const passedOverEvents = defineCollection<PassedOverDocument>({
  name: 'passed_over_events',
  indexes: [],
});
