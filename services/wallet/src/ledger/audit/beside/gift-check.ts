import { fromInt64 } from '@mate/mongo/int64';
import type { AccountKey } from '../../accounts.rules.js';
import type { AccountDocument } from '../../store/account.model.js';
import { isGift } from '../attachments.rules.js';
import type { AuditReader } from '../audit-reader.repository.js';
import type { Break, StoredJournal } from '../ledger-fold.js';
import type { TransitCheck } from '../transit-check.js';

/** I10 and I15: pending coins are exactly the gifts that wait, less what went back of them, and every gift has its journal. */
export class GiftCheck {
  private journals = 0;
  private readonly pending = new Map<AccountKey, { ownerId: string; posted: bigint }>();

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

  /** Compares with the rows of gifts. */
  async check(reader: AuditReader): Promise<Break | undefined> {
    const open = await openCoins(reader);
    for (const [key, { ownerId, posted }] of this.pending) {
      const coins = open.get(ownerId) ?? 0n;
      const held = posted + this.transit.waitingFor(key);
      open.delete(ownerId);
      if (coins !== held) return i10(key, `holds ${held}, its pending gifts ${coins}`);
    }
    for (const [ownerId, coins] of open)
      if (coins !== 0n) return i10(`of ${ownerId}`, `is not there, its pending gifts are ${coins}`);
    return this.isWhole ? this.rowBreak(reader) : undefined;
  }

  private async rowBreak(reader: AuditReader): Promise<Break | undefined> {
    const [all] = await reader.sums('gifts', { match: {}, by: 'all', field: 'coins' });
    const rows = all?.rows ?? 0;
    if (rows === this.journals) return undefined;
    return { invariant: 'I15', where: 'gifts', what: `${rows} rows for ${this.journals} journals` };
  }
}

/** What pending gifts still bring each receiver. */
async function openCoins(reader: AuditReader): Promise<Map<string, bigint>> {
  const match = { state: 'pending' };
  const given = await reader.sums('gifts', { match, by: '$toAccountId', field: 'netCoins' });
  const back = await reader.sums('gifts', {
    match: { ...match, reversedNetCoins: { $exists: true } },
    by: '$toAccountId',
    field: 'reversedNetCoins',
  });
  const open = new Map(given.map(({ key, coins }) => [key, coins]));
  for (const { key, coins } of back) open.set(key, (open.get(key) ?? 0n) - coins);
  return open;
}

function i10(account: string, what: string): Break {
  return { invariant: 'I10', where: `account ${account}`, what };
}
