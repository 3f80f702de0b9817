import { Inject, Injectable } from '@nestjs/common';
import { Binary, type Collection, type Db } from 'mongodb';
import { MONGO_DB } from '@mate/messaging/data-module';
import { collectionOf, isDuplicateKey } from '@mate/mongo/collection';
import { READ_MS_MAX } from '@mate/service-kit/paging';
import type { NewBlock } from './block.rules.js';
import { blocks, type BlockDocument, type BlockRow } from './block.model.js';

/** The sealed blocks. Their number is their id: of two processes that seal at once one finds it taken. */
@Injectable()
export class BlockRepository {
  private readonly blocks: Collection<BlockDocument>;

  constructor(@Inject(MONGO_DB) db: Db) {
    this.blocks = collectionOf(db, blocks);
  }

  /** The block with the highest number. */
  async findLast(): Promise<BlockRow | undefined> {
    const [last] = await this.rowsWhere({}).sort({ _id: -1 }).limit(1).toArray();
    return last;
  }

  /** Blocks by number, without leaves. */
  findRows(numbers: readonly number[]): Promise<BlockRow[]> {
    return this.rowsWhere({ _id: { $in: [...numbers] } }).toArray();
  }

  /** The last sequence of a shard that is sealed; 0 before the first. */
  async sealedTo(shard: number): Promise<number> {
    const [last] = await this.rowsWhere({ shard }).sort({ lastSeq: -1 }).limit(1).toArray();
    return last?.lastSeq ?? 0;
  }

  /** The block that seals a journal, with its leaves; undefined until it is sealed. */
  async findSealOf(shard: number, seq: number): Promise<BlockDocument | undefined> {
    const [block] = await this.blocks
      .find({ shard, lastSeq: { $gte: seq } }, { maxTimeMS: READ_MS_MAX })
      .sort({ lastSeq: 1 })
      .limit(1)
      .toArray();
    return block && block.firstSeq <= seq ? block : undefined;
  }

  /**
   * Appends blocks in their order. False when another process has appended meanwhile: those from the first taken number
   * on are not stored, and none of them would follow what is there now.
   */
  async append(next: readonly NewBlock[]): Promise<boolean> {
    const rows = next.map((block) => ({
      ...block,
      leaves: new Binary(Buffer.concat(block.leaves)),
    }));
    try {
      await this.blocks.insertMany(rows, { ordered: true });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  private rowsWhere(filter: object) {
    return this.blocks.find(filter, { maxTimeMS: READ_MS_MAX }).project<BlockRow>({ leaves: 0 });
  }
}
