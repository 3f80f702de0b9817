import { Inject, Injectable } from '@nestjs/common';
import type { Collection, Db } from 'mongodb';
import { MONGO_DB } from '@mate/messaging/data-module';
import { collectionOf } from '@mate/mongo/collection';
import type { Transaction } from '@mate/mongo/transaction';
import type { GiftStanding } from './gift.rules.js';
import { blocks, people, type BlockDocument, type PersonDocument } from './people.model.js';

interface Question {
  readonly giverId: string;
  readonly receiverId: string;
  readonly resolve: (standing: GiftStanding) => void;
  readonly reject: (error: unknown) => void;
}

/** Read model of accounts and blocks. The highest version of each row stays, in whatever order events come. */
@Injectable()
export class PeopleRepository {
  private readonly people: Collection<PersonDocument>;
  private readonly blocks: Collection<BlockDocument>;
  private asked: Question[] = [];

  constructor(@Inject(MONGO_DB) db: Db) {
    this.people = collectionOf(db, people);
    this.blocks = collectionOf(db, blocks);
  }

  async savePerson(person: PersonDocument, tx: Transaction): Promise<void> {
    const { _id, status, version } = person;
    await this.people.updateOne({ _id }, newer({ status, version }), { upsert: true, session: tx });
  }

  async saveBlock(
    relation: { actorId: string; targetId: string; blocked: boolean; version: number },
    tx: Transaction,
  ): Promise<void> {
    const { actorId, targetId, blocked, version } = relation;
    await this.blocks.updateOne({ _id: `${actorId}:${targetId}` }, newer({ blocked, version }), {
      upsert: true,
      session: tx,
    });
  }

  /**
   * What decides whether the one may give to the other. Questions that come at the same time are asked together: a
   * popular creator's gifts would otherwise cost two queries each.
   */
  findStanding(giverId: string, receiverId: string): Promise<GiftStanding> {
    return new Promise((resolve, reject) => {
      if (this.asked.length === 0) setImmediate(() => void this.answerAll());
      this.asked.push({ giverId, receiverId, resolve, reject });
    });
  }

  private async answerAll(): Promise<void> {
    const asked = this.asked;
    this.asked = [];
    try {
      const receivers = new Set(asked.map(({ receiverId }) => receiverId));
      const pairs = new Set(asked.flatMap(pairsOf));
      const [known, blocked] = await Promise.all([
        this.people.find({ _id: { $in: [...receivers] } }).toArray(),
        this.blocks.find({ _id: { $in: [...pairs] }, blocked: true }).toArray(),
      ]);
      const statuses = new Map(known.map(({ _id, status }) => [_id, status]));
      const blockedPairs = new Set(blocked.map(({ _id }) => _id));
      for (const question of asked)
        question.resolve({
          receiverStatus: statuses.get(question.receiverId),
          blocked: pairsOf(question).some((pair) => blockedPairs.has(pair)),
        });
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }
}

/** Both directions, as block rows are named. */
function pairsOf({ giverId, receiverId }: Pick<Question, 'giverId' | 'receiverId'>): string[] {
  return [`${giverId}:${receiverId}`, `${receiverId}:${giverId}`];
}

/** Sets the fields unless the row carries this version or a later one. */
function newer(fields: { readonly version: number } & Record<string, unknown>): object[] {
  const isNewer = { $lt: [{ $ifNull: ['$version', -1] }, fields.version] };
  const sets = Object.entries(fields).map(
    ([name, value]) => [name, { $cond: [isNewer, { $literal: value }, `$${name}`] }] as const,
  );
  return [{ $set: Object.fromEntries(sets) }];
}
