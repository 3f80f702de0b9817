import { Injectable } from '@nestjs/common';
import { AppError, isAppError } from '@mate/contracts/errors';
import { newId } from '@mate/contracts/ids';
import { fingerprintOf } from '@mate/mongo/idempotency';
import { Clock } from '@mate/service-kit/clock';
import { platformAccount } from '../ledger/accounts.rules.js';
import { ExpiredLotsReader, type ExpiredLot } from '../ledger/readers/expired-lots.reader.js';
import { PostToLedger, type PostCommand } from '../ledger/post-to-ledger.queue.js';
import { expirePromo } from '../ledger/recipes/promo.rules.js';

const LOTS_AT_ONCE_MAX = 500;

/** Takes back what is left of coins that were given for a while: never before their time, lot by lot, once. */
@Injectable()
export class ExpirePromo {
  constructor(
    private readonly ledger: PostToLedger,
    private readonly lots: ExpiredLotsReader,
    private readonly clock: Clock,
  ) {}

  /** How many lots it emptied. What somebody spends meanwhile is left to the next round. */
  async execute(): Promise<number> {
    const expired = await this.lots.list(this.clock.now(), LOTS_AT_ONCE_MAX);
    const own = expired.filter(({ ownerId }) => this.ledger.owns(ownerId));
    const done = await Promise.allSettled(own.map((lot) => this.ledger.post(expiryCommand(lot))));
    const failures = done.flatMap((one): unknown[] =>
      one.status === 'rejected' ? [one.reason] : [],
    );
    const strange = failures.filter(
      (error) => !isAppError(error) || error.reason !== 'WALLET_BUSY',
    );
    if (strange.length > 0) throw new AggregateError(strange, 'given coins did not expire');
    return own.length - failures.length;
  }
}

function expiryCommand({ account, id, ownerId, version }: ExpiredLot): PostCommand {
  const journalId = newId();
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
      return { id: journalId, code: 'PROMO_EXPIRE', correlation: {}, ...expirePromo(lot) };
    },
    record: () => undefined,
  };
}
