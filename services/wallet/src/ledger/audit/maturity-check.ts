import { effectOf } from '../posting.rules.js';
import { termsOf } from '../accounts.rules.js';
import type { AuditReader } from './audit-reader.repository.js';
import type { Break, StoredJournal } from './ledger-fold.js';

interface MaturedCoins {
  readonly ownerId: string | undefined;
  readonly time: Date;
  coins: bigint;
}

/** I10: coins leave `pending` by maturing only with gifts whose time had come, all of them and none besides. */
export class MaturityCheck {
  private readonly journals = new Map<string, MaturedCoins>();

  /** Remembers what a journal let mature. */
  add({ code, createTime, id, postings }: StoredJournal): void {
    if (code !== 'MATURE') return;
    const matured: MaturedCoins = {
      ownerId: postings[0] && termsOf(postings[0].account).ownerId,
      time: createTime,
      coins: 0n,
    };
    for (const posting of postings) {
      const { kind, normalSide } = termsOf(posting.account);
      if (kind === 'pending') matured.coins -= effectOf(posting, normalSide);
    }
    this.journals.set(id, matured);
  }

  /** Compares with the gifts that say they have matured, and with what their receivers are told. */
  async check(reader: AuditReader): Promise<Break | undefined> {
    const open = new Map(this.journals);
    const earned = new Map<string, bigint>();
    for await (const { coins, journalId, lastTime, ownerId } of reader.maturedGifts()) {
      // A share of all: nothing arrived that could wait.
      if (coins === 0n && !journalId) continue;
      const where = `journal ${journalId ?? 'none'}`;
      const journal = this.journals.get(journalId ?? '');
      open.delete(journalId ?? '');
      if (!journal || journal.ownerId !== ownerId || journal.coins !== coins)
        return i10(where, `let ${journal?.coins ?? 0n} mature, the gifts of ${ownerId} ${coins}`);
      if (lastTime > journal.time) return i10(where, 'let a gift mature before its time');
      earned.set(ownerId, (earned.get(ownerId) ?? 0n) + coins);
    }
    for (const [id, { coins }] of open)
      return i10(`journal ${id}`, `let ${coins} of no gift mature`);
    return earningsBreak(reader, earned);
  }
}

async function earningsBreak(
  reader: AuditReader,
  earned: ReadonlyMap<string, bigint>,
): Promise<Break | undefined> {
  const back = await reader.sums('gifts', {
    match: { reversedNetCoins: { $exists: true } },
    by: '$toAccountId',
    field: 'reversedNetCoins',
  });
  const reversed = new Map(back.map(({ coins, key }) => [key, coins]));
  return (
    (await toldBreak(reader, 'maturedCoins', earned)) ??
    (await toldBreak(reader, 'reversedCoins', reversed))
  );
}

/** Compares what receivers are told with what their gifts say. */
async function toldBreak(
  reader: AuditReader,
  field: 'maturedCoins' | 'reversedCoins',
  expected: ReadonlyMap<string, bigint>,
): Promise<Break | undefined> {
  const told = await reader.sums('earnings', { match: {}, by: '$_id', field });
  const left = new Map(expected);
  for (const { coins, key } of told) {
    const said = left.get(key) ?? 0n;
    left.delete(key);
    if (coins !== said) return i10(`earnings of ${key}`, `say ${coins} ${field}, not ${said}`);
  }
  for (const [key, coins] of left) return i10(`earnings of ${key}`, `do not say ${coins} ${field}`);
  return undefined;
}

function i10(where: string, what: string): Break {
  return { invariant: 'I10', where, what };
}
