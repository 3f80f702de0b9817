import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { newId } from '@mate/contracts/ids';
import { fingerprintOf } from '@mate/mongo/idempotency';
import { Clock } from '@mate/service-kit/clock';
import type { TimePlace } from '@mate/service-kit/paging';
import { walletPoints } from '../fail-points.js';
import { platformAccount } from '../ledger/accounts.rules.js';
import { isBusy } from '../ledger/busy.rules.js';
import { ExpiredLotsReader, type ExpiredLot } from '../ledger/readers/expired-lots.reader.js';
import { PostToLedger, type PostCommand } from '../ledger/post-to-ledger.queue.js';
import { effectOn } from '../statements/movements/own-effect.rules.js';
import { expiredLine } from '../statements/movements/movement.rows.js';
import { expirePromo } from '../ledger/recipes/promo.rules.js';

const LOTS_AT_ONCE_MAX = 500;
/** Fifty thousand lots in a round; what is beyond is taken in the next ones. */
const PAGES_MAX = 100;

/** Takes back what is left of coins that were given for a while: never before their time, lot by lot, once. */
@Injectable()
export class ExpirePromo {
  constructor(
    private readonly ledger: PostToLedger,
    private readonly lots: ExpiredLotsReader,
    private readonly clock: Clock,
  ) {}

  /**
   * How many lots it emptied. Those of others, and those that fail, keep nobody waiting: a round goes past them. Throws
   * what is no business as usual, after all were tried.
   */
  async execute(): Promise<number> {
    const now = this.clock.now();
    const strange: unknown[] = [];
    let emptied = 0;
    let after: TimePlace | undefined;
    for (let page = 0; page < PAGES_MAX; page += 1) {
      const expired = await this.lots.list(now, { after, limit: LOTS_AT_ONCE_MAX });
      const own = expired.filter(({ ownerId }) => this.ledger.owns(ownerId));
      if (own.length > 0) walletPoints.pass('expiry.before-posting');
      const done = await Promise.allSettled(own.map((lot) => this.ledger.post(expiryCommand(lot))));
      if (own.length > 0) walletPoints.pass('expiry.after-posting');
      for (const one of done)
        if (one.status === 'fulfilled') emptied += 1;
        // Somebody spends it meanwhile, or there is too much to do: the next round finds how it is.
        else if (!isBusy(one.reason)) strange.push(one.reason);
      const last = expired.at(-1);
      if (!last || expired.length < LOTS_AT_ONCE_MAX) break;
      after = { time: last.expireTime, id: last.id };
    }
    if (strange.length > 0) throw new AggregateError(strange, 'given coins did not expire');
    return emptied;
  }
}

/** What takes back a lot whose time is over. */
export function expiryCommand({ account, id, ownerId, version }: ExpiredLot): PostCommand {
  const journalId = newId();
  const correlation = { transactionId: journalId };
  return {
    kind: 'post',
    ownerId,
    // Coins may come back into a lot that has expired, from a gift that is taken back: they expire then.
    idempotencyKey: `expire:${id}:${version}`,
    fingerprint: fingerprintOf({ lot: id, version: String(version) }),
    authority: 'platform',
    opens: [],
    accounts: [account, platformAccount('expired')],
    decide: (view) => {
      const lot = view.lots(account).find((one) => one.id === id);
      if (!lot?.expireTime || lot.expireTime > view.time || lot.remaining === 0n)
        throw new AppError('WALLET_BUSY');
      return { id: journalId, code: 'PROMO_EXPIRE', correlation, ...expirePromo(lot) };
    },
    record: (journal, records) =>
      records.store(
        expiredLine({ ownerId, coins: -effectOn(journal, ownerId, 'available') }, journal),
      ),
  };
}
