import { Inject, Injectable } from '@nestjs/common';
import type { Collection, Db } from 'mongodb';
import type { OwnGiftLimit } from '@mate/contracts/gift-limit';
import { MONGO_DB } from '@mate/messaging/data-module';
import { collectionOf } from '@mate/mongo/collection';
import { keepNewest } from '@mate/mongo/keep-newest';
import type { Transaction } from '@mate/mongo/transaction';
import { READ_MS_MAX } from '@mate/service-kit/paging';
import { ownGiftLimits, type OwnGiftLimitDocument } from './own-gift-limit.model.js';

/** What somebody chose as the limit of their gifts, with the number of that choice. */
export interface ChosenGiftLimit extends OwnGiftLimit {
  readonly accountId: string;
  readonly version: number;
}

/** Copies of the limits that people chose for themselves; the newest of each stays, in whatever order news come. */
@Injectable()
export class OwnGiftLimitRepository {
  private readonly rows: Collection<OwnGiftLimitDocument>;

  constructor(@Inject(MONGO_DB) db: Db) {
    this.rows = collectionOf(db, ownGiftLimits);
  }

  async keep(limit: ChosenGiftLimit, tx?: Transaction): Promise<void> {
    const { accountId: _id, coinsPerDay, held, version } = limit;
    const fields = {
      coinsPerDay: coinsPerDay ?? null,
      heldCoinsPerDay: held?.coinsPerDay ?? null,
      heldUntil: held?.until ?? null,
    };
    await keepNewest(this.rows, { _id, version, fields }, tx);
  }

  /** By account; who never chose one is absent. */
  async findByIds(accountIds: readonly string[]): Promise<Map<string, OwnGiftLimit>> {
    const ids = [...new Set(accountIds)];
    const found = await this.rows
      .find({ _id: { $in: ids } }, { limit: ids.length, maxTimeMS: READ_MS_MAX })
      .toArray();
    return new Map(found.map((row) => [row._id, limitFrom(row)]));
  }
}

function limitFrom({
  coinsPerDay,
  heldCoinsPerDay,
  heldUntil,
}: OwnGiftLimitDocument): OwnGiftLimit {
  return {
    coinsPerDay: coinsPerDay ?? undefined,
    held:
      heldCoinsPerDay !== null && heldUntil !== null
        ? { coinsPerDay: heldCoinsPerDay, until: heldUntil }
        : undefined,
  };
}
