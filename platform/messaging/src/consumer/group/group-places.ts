import type { Admin, Kafka } from 'kafkajs';
import type { Collection, Db } from 'mongodb';
import { collectionOf } from '@mate/mongo/collection';
import type { EventConsumer } from '../event-consumer.js';
import { groupHistory, type GroupHistoryDocument } from './group-history.model.js';
import { furthest, startOf } from './group.rules.js';

export interface ReadingGroup {
  /** Kafka's name of the group, with prefix. */
  readonly groupId: string;
  readonly consumers: readonly EventConsumer[];
  readonly topicPrefix: string;
}

/** By topic: the committed offset of each partition that has one. */
type Places = ReadonlyMap<string, ReadonlyMap<number, bigint>>;

/**
 * Gives a group that is new the places of the groups that its consumers were in before, so that a change of who reads
 * together loses nothing and repeats little.
 */
export class GroupPlaces {
  private readonly history: Collection<GroupHistoryDocument>;

  constructor(
    private readonly kafka: Kafka,
    db: Db,
  ) {
    this.history = collectionOf(db, groupHistory);
  }

  /** To be called before the group is joined. Throws when Kafka or the database does not answer. */
  async prepare(group: ReadingGroup): Promise<void> {
    const admin = this.kafka.admin();
    await admin.connect();
    try {
      await this.takeOver(admin, group);
    } finally {
      await admin.disconnect();
    }
    const consumers = group.consumers.map(({ name }) => name);
    await this.history.updateOne(
      { _id: group.groupId },
      { $set: { consumers, joinTime: new Date() } },
      { upsert: true },
    );
  }

  private async takeOver(admin: Admin, group: ReadingGroup): Promise<void> {
    const own = await placesOf(admin, group.groupId, topicsOf(group));
    const open = topicsOf(group).filter((topic) => !own.has(topic));
    if (open.length === 0) return;
    const former = await this.formerGroups(group);
    const places = new Map<string, Places>();
    for (const { _id } of former) places.set(_id, await placesOf(admin, _id, open));
    for (const topic of open) {
      const partitions = startsOf(topic, { group, former, places });
      // Without any, the group begins with the first event that is kept.
      if (partitions.length > 0)
        await admin.setOffsets({ groupId: group.groupId, topic, partitions });
    }
  }

  /** Groups that a consumer of this one was in. Until there was this list, each consumer had one of its own name. */
  private async formerGroups(group: ReadingGroup): Promise<GroupHistoryDocument[]> {
    const names = group.consumers.map(({ name }) => name);
    const rows = await this.history
      .find({ consumers: { $in: names }, _id: { $ne: group.groupId } })
      .toArray();
    const single = names.map((name) => ({
      _id: `${group.topicPrefix}${name}`,
      consumers: [name],
      joinTime: new Date(0),
    }));
    return [...rows, ...single];
  }
}

interface Before {
  readonly group: ReadingGroup;
  readonly former: readonly GroupHistoryDocument[];
  readonly places: ReadonlyMap<string, Places>;
}

function startsOf(
  topic: string,
  { group, former, places }: Before,
): { partition: number; offset: string }[] {
  const known = former.flatMap(({ _id }) => [...(places.get(_id)?.get(topic)?.keys() ?? [])]);
  const hearing = group.consumers.filter((consumer) => hears(group, consumer, topic));
  return [...new Set(known)].flatMap((partition) => {
    const start = startOf(
      hearing.map(({ name }) =>
        furthest(
          former
            .filter(({ consumers }) => consumers.includes(name))
            .map(({ _id }) => places.get(_id)?.get(topic)?.get(partition)),
        ),
      ),
    );
    return start === undefined ? [] : [{ partition, offset: `${start}` }];
  });
}

/** All topics that the consumers of a group hear, with prefix. */
export function topicsOf({ consumers, topicPrefix }: Omit<ReadingGroup, 'groupId'>): string[] {
  const topics = consumers.flatMap(({ events }) => events.map(({ topic }) => topic));
  return [...new Set(topics)].map((topic) => `${topicPrefix}${topic}`);
}

function hears(group: ReadingGroup, consumer: EventConsumer, topic: string): boolean {
  return topicsOf({ ...group, consumers: [consumer] }).includes(topic);
}

/** Topics on which nothing is committed are left out. */
async function placesOf(admin: Admin, groupId: string, topics: string[]): Promise<Places> {
  const answer = await admin.fetchOffsets({ groupId, topics });
  const places = new Map<string, Map<number, bigint>>();
  for (const { topic, partitions } of answer) {
    const known = partitions
      .map(({ partition, offset }) => [partition, BigInt(offset)] as const)
      .filter(([, offset]) => offset >= 0n);
    if (known.length > 0) places.set(topic, new Map(known));
  }
  return places;
}
