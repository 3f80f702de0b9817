import { fromInt64 } from '@mate/mongo/int64';
import type { AccountKey } from '../../accounts.rules.js';
import type { AccountDocument } from '../../store/account.model.js';
import { isGift } from '../attachments.rules.js';
import type { GiftSum } from '../reading/row-sums.reader.js';
import type { Break, StoredJournal } from '../ledger-fold.js';
import type { TransitCheck } from '../transit-check.js';

/** I10 and I15: pending coins are exactly the gifts that wait, less what went back of them, and every gift has its journal. */
export class GiftCheck {
  private journals = 0;
  private gifts = 0;
  private readonly pending = new Map<AccountKey, { ownerId: string; posted: bigint }>();
  /** What pending gifts still bring each receiver. */
  private readonly open = new Map<string, bigint>();

  /** `isWhole`: whether the audit began with the first journal. */
  constructor(
    private readonly transit: TransitCheck,
    private readonly isWhole: boolean,
  ) {}

  /** Counts the journals of gifts. */
  add(journal: StoredJournal): void {
    if (isGift(journal)) this.journals += 1;
  }

  /** Remembers a balance that was found right. */
  addAccount({ _id, kind, ownerId = '', posted }: AccountDocument): void {
    if (kind === 'pending') this.pending.set(_id, { ownerId, posted: fromInt64(posted) });
  }

  /** Takes gifts as they are stored into account. */
  addGifts({ coins, gifts, ownerId, state }: GiftSum): void {
    this.gifts += gifts;
    if (state === 'pending') this.open.set(ownerId, (this.open.get(ownerId) ?? 0n) + coins);
  }

  /** Compares with the rows of gifts. */
  check(): Break | undefined {
    const open = new Map(this.open);
    for (const [key, { ownerId, posted }] of this.pending) {
      const coins = open.get(ownerId) ?? 0n;
      const held = posted + this.transit.waitingFor(key);
      open.delete(ownerId);
      if (coins !== held) return i10(key, `holds ${held}, its pending gifts ${coins}`);
    }
    for (const [ownerId, coins] of open)
      if (coins !== 0n) return i10(`of ${ownerId}`, `is not there, its pending gifts are ${coins}`);
    if (!this.isWhole || this.gifts === this.journals) return undefined;
    const what = `${this.gifts} rows for ${this.journals} journals`;
    return { invariant: 'I15', where: 'gifts', what };
  }
}

function i10(account: string, what: string): Break {
  return { invariant: 'I10', where: `account ${account}`, what };
}
