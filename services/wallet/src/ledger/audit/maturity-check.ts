import { effectOf } from '../posting.rules.js';
import { termsOf } from '../accounts.rules.js';
import { termsOfCode } from '../journal-codes.rules.js';
import type { AuditReader, StoredRow } from './audit-reader.repository.js';
import type { GiftSum } from './reading/row-sums.reader.js';
import { placeOf, type Break, type StoredJournal } from './ledger-fold.js';
import { MATURED } from './stored-rows.rules.js';

interface EndedCoins {
  readonly state: 'matured' | 'forfeited';
  readonly place: string;
  readonly ownerId: string | undefined;
  readonly time: Date;
  coins: bigint;
  /** How many gifts its line tells of; undefined where it has no line. */
  told?: { readonly lineId: string; readonly gifts: unknown };
}

/**
 * I10: coins leave `pending` for good only with their gifts, all of them and none besides: by maturing those whose time had
 * come, or with a receiver who left. I15: what matured is counted by its line.
 */
export class MaturityCheck {
  private readonly journals = new Map<string, EndedCoins>();
  private readonly ended: GiftSum[] = [];
  /** What went back of gifts, by receiver. */
  private readonly back = new Map<string, bigint>();

  /** Remembers which coins a journal ended the waiting of. */
  add(journal: StoredJournal): void {
    const { code, createTime, id, postings } = journal;
    const { ends: state } = termsOfCode(code);
    if (state !== 'matured' && state !== 'forfeited') return;
    const ended: EndedCoins = {
      ...{ state, place: placeOf(journal) },
      ownerId: postings[0] && termsOf(postings[0].account).ownerId,
      time: createTime,
      coins: 0n,
    };
    for (const posting of postings) {
      const { kind, normalSide } = termsOf(posting.account);
      if (kind === 'pending') ended.coins -= effectOf(posting, normalSide);
    }
    if (ended.coins > 0n) this.journals.set(id, ended);
  }

  /** Takes a line into account, once its journal is added. */
  addLine({ _id: lineId, giftCount: gifts, journalId, type }: StoredRow): void {
    const ended = type === MATURED ? this.journals.get(String(journalId)) : undefined;
    if (ended) ended.told = { lineId, gifts };
  }

  /** Takes gifts as they are stored into account. */
  addGifts(gifts: GiftSum): void {
    const { backCoins, ownerId, state } = gifts;
    if (state === 'matured' || state === 'forfeited') this.ended.push(gifts);
    if (backCoins !== 0n) this.back.set(ownerId, (this.back.get(ownerId) ?? 0n) + backCoins);
  }

  /** Compares with the gifts that say they wait no more, and with what their receivers are told. */
  async check(reader: AuditReader): Promise<Break | undefined> {
    const open = new Map(this.journals);
    const earned = new Map<string, bigint>();
    for (const { coins, gifts, journalId, lastTime, ownerId, state } of this.ended) {
      // A share of all: nothing arrived that could wait.
      if (coins === 0n && !journalId) continue;
      const journal = this.journals.get(journalId ?? '');
      const where = journal?.place ?? `journal ${journalId ?? 'none'}`;
      open.delete(journalId ?? '');
      if (journal?.ownerId !== ownerId || journal.coins !== coins || journal.state !== state)
        return i10(
          where,
          `ended ${journal?.coins ?? 0n}, the ${state} gifts of ${ownerId} ${coins}`,
        );
      if (state === 'forfeited') continue;
      if (lastTime > journal.time) return i10(where, 'let a gift mature before its time');
      const miscounted = lineBreak(journal, gifts);
      if (miscounted) return miscounted;
      earned.set(ownerId, (earned.get(ownerId) ?? 0n) + coins);
    }
    for (const { coins, place } of open.values())
      return i10(place, `ended the waiting of ${coins} coins, and of no gift`);
    return (
      (await toldBreak(reader, 'maturedCoins', earned)) ??
      (await toldBreak(reader, 'reversedCoins', this.back))
    );
  }
}

/** What is wrong with how many gifts the line of a journal tells of, which ended the waiting of so many. */
function lineBreak({ told }: EndedCoins, gifts: number): Break | undefined {
  if (!told || told.gifts === BigInt(gifts)) return undefined;
  const what = `giftCount is ${String(told.gifts)}, not ${gifts}`;
  return { invariant: 'I15', where: `transactions row ${told.lineId}`, what };
}

/** Compares what receivers are told with what their gifts say. */
async function toldBreak(
  reader: AuditReader,
  field: 'maturedCoins' | 'reversedCoins',
  expected: ReadonlyMap<string, bigint>,
): Promise<Break | undefined> {
  const told = await reader.sums.of('earnings', { match: {}, by: '$_id', field });
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
