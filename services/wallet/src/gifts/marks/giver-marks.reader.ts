import { Inject, Injectable } from '@nestjs/common';
import type { Collection, Db } from 'mongodb';
import { MONGO_DB } from '@mate/messaging/data-module';
import { collectionOf } from '@mate/mongo/collection';
import { READ_MS_MAX } from '@mate/service-kit/paging';
import { giverMarkOf, newSalt, type HiddenGiver } from './giver-mark.rules.js';
import { giverSalts, type GiverSaltDocument } from './giver-salt.model.js';

const ID = 'givers';

/** Marks of anonymous givers. */
@Injectable()
export class GiverMarks {
  private readonly rows: Collection<GiverSaltDocument>;
  private salt: Promise<string> | undefined;

  constructor(@Inject(MONGO_DB) db: Db) {
    this.rows = collectionOf(db, giverSalts);
  }

  /** Of the giver on the post; nothing of a gift that hides nobody or is on no post. */
  async find(gift: {
    readonly giverId: string;
    readonly postId: string | undefined;
    readonly isAnonymous: boolean;
  }): Promise<string | undefined> {
    const { giverId, isAnonymous, postId } = gift;
    return isAnonymous && postId ? this.markOf({ giverId, postId }) : undefined;
  }

  private async markOf(giver: HiddenGiver): Promise<string> {
    this.salt ??= this.read();
    try {
      return giverMarkOf(await this.salt, giver);
    } catch (error) {
      this.salt = undefined;
      throw error;
    }
  }

  /** The salt, made by whoever needs it first: of two at once one is kept. */
  private async read(): Promise<string> {
    const row = await this.rows.findOneAndUpdate(
      { _id: ID },
      { $setOnInsert: { salt: newSalt() } },
      { upsert: true, returnDocument: 'after', maxTimeMS: READ_MS_MAX },
    );
    if (!row) throw new Error('no salt of givers');
    return row.salt;
  }
}
