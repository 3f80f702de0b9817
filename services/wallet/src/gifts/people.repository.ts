import type { Collection, Db } from 'mongodb';
import { collectionOf } from '@mate/mongo/collection';
import type { Transaction } from '@mate/mongo/transaction';
import { blocks, people, type BlockDocument, type PersonDocument } from './people.model.js';

/** Read model of accounts and blocks. The highest version of each row stays, in whatever order events come. */
export class PeopleRepository {
  private readonly people: Collection<PersonDocument>;
  private readonly blocks: Collection<BlockDocument>;

  constructor(db: Db) {
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

  /** Status of an account; undefined when it is not known. */
  async findStatus(accountId: string): Promise<string | undefined> {
    return (await this.people.findOne({ _id: accountId }))?.status;
  }

  /** True when either blocks the other. */
  async isBlockedEitherWay(a: string, b: string): Promise<boolean> {
    const row = await this.blocks.findOne({
      _id: { $in: [`${a}:${b}`, `${b}:${a}`] },
      blocked: true,
    });
    return row !== null;
  }
}

/** Sets the fields unless the row carries this version or a later one. */
function newer(fields: { readonly version: number } & Record<string, unknown>): object[] {
  const isNewer = { $lt: [{ $ifNull: ['$version', -1] }, fields.version] };
  const sets = Object.entries(fields).map(
    ([name, value]) => [name, { $cond: [isNewer, { $literal: value }, `$${name}`] }] as const,
  );
  return [{ $set: Object.fromEntries(sets) }];
}
