import {
  COIN,
  chargebackLossAccount,
  platformAccount,
  refundsPayableAccount,
  termsOf,
} from '../accounts.rules.js';
import { effectOf } from '../posting.rules.js';
import { wholeOf } from '../shards/shards.rules.js';
import type { AuditReader } from './audit-reader.repository.js';
import type { Break, StoredJournal } from './ledger-fold.js';

const ISSUANCE = platformAccount('issuance');
const COMPLETED = { type: 'CASH_TO_COINS', state: 'COMPLETED' };
const CAPTURED = { state: 'captured' };
const MADE = { source: 'issuance' };

/**
 * I9, I12, I13 and I14: coins come into being and cease to be with rows that say why, cash is that of purchases and of
 * what went back of them, and what is held belongs to refunds that are open.
 */
export class MoneyCheck {
  /** Coins that journals of a code made; below zero for those that took. */
  private readonly issued = new Map<string, bigint>();
  /** Balances of cash and of held coins, all stripes together. */
  private readonly balances = new Map<string, bigint>();

  /** Remembers what a journal did to coins at large and to cash. */
  add({ code, postings }: StoredJournal): void {
    for (const posting of postings) {
      const { asset, kind, normalSide } = termsOf(posting.account);
      const whole = wholeOf(posting.account);
      const effect = effectOf(posting, normalSide);
      if (whole === ISSUANCE) this.issued.set(code, (this.issued.get(code) ?? 0n) - effect);
      if (asset !== COIN || kind === 'held')
        this.balances.set(whole, (this.balances.get(whole) ?? 0n) + effect);
    }
  }

  /** Compares with the rows of purchases and refunds. */
  async check(reader: AuditReader): Promise<Break | undefined> {
    return (
      (await this.issuanceBreak(reader)) ??
      (await this.cashBreak(reader)) ??
      (await this.heldBreak(reader)) ??
      (await refundsBreak(reader))
    );
  }

  private async issuanceBreak(reader: AuditReader): Promise<Break | undefined> {
    const left = new Map(this.issued);
    for (const { code, collection, match, sign, field } of [
      {
        code: 'CREDIT_PURCHASE',
        collection: 'transactions',
        match: COMPLETED,
        sign: 1n,
        field: 'coins',
      },
      { code: 'ADMIN_TRANSFER', collection: 'transfers', match: MADE, sign: 1n, field: 'coins' },
      { code: 'REFUND_CAPTURE', collection: 'refunds', match: CAPTURED, sign: -1n, field: 'coins' },
      { code: 'CLAW_BACK', collection: 'chargebacks', match: {}, sign: -1n, field: 'takenCoins' },
    ]) {
      const [sum] = await reader.sums(collection, { match, by: 'all', field });
      const expected = sign * (sum?.coins ?? 0n);
      const issued = left.get(code) ?? 0n;
      left.delete(code);
      if (issued !== expected)
        return broken('I13', `asset ${COIN}`, `${issued} issued by ${code}, rows say ${expected}`);
    }
    for (const [code, coins] of left)
      return broken('I13', `asset ${COIN}`, `${coins} issued by ${code}, which issues none`);
    return undefined;
  }

  private async cashBreak(reader: AuditReader): Promise<Break | undefined> {
    const taken = await reader.sums('transactions', {
      match: COMPLETED,
      by: { $concat: ['cash:provider:', '$provider', ':clearing:', '$currency'] },
      field: 'amount',
    });
    const clearing = { $concat: ['cash:provider:', '$provider', ':clearing:', '$currency'] };
    const back = await reader.sums('chargebacks', {
      match: { state: 'closed' },
      by: clearing,
      field: 'amountMinor',
    });
    const lost = await reader.sums('chargebacks', {
      match: { state: 'closed' },
      by: '$currency',
      field: 'lostMinor',
    });
    const gone = new Map(back.map(({ coins, key }) => [key, coins]));
    const owed = await reader.sums('refunds', {
      match: CAPTURED,
      by: '$currency',
      field: 'amountMinor',
    });
    const expected = [
      ...taken.map(({ coins, key }) => ({
        key,
        minor: coins - (gone.get(key) ?? 0n),
        by: 'purchases',
      })),
      ...lost.map(({ coins, key }) => ({
        key: chargebackLossAccount(key),
        minor: coins,
        by: 'chargebacks',
      })),
      ...owed.map(({ coins, key }) => ({
        key: refundsPayableAccount(key),
        minor: coins,
        by: 'refunds',
      })),
    ];
    for (const { by, key, minor } of expected) {
      const posted = this.balances.get(key) ?? 0n;
      if (posted !== minor)
        return broken('I14', `account ${key}`, `holds ${posted}, ${by} say ${minor}`);
    }
    return undefined;
  }

  private async heldBreak(reader: AuditReader): Promise<Break | undefined> {
    const rows = await reader.sums('refunds', {
      match: { state: 'held' },
      by: { $concat: ['coin:user:', '$ownerId', ':held'] },
      field: 'coins',
    });
    const open = new Map(rows.map(({ coins, key }) => [key, coins]));
    for (const [key, posted] of this.balances) {
      if (!key.endsWith(':held')) continue;
      const coins = open.get(key) ?? 0n;
      open.delete(key);
      if (coins !== posted)
        return broken('I9', `account ${key}`, `holds ${posted}, its open refunds ${coins}`);
    }
    for (const [key, coins] of open) return broken('I9', `account ${key}`, `lacks ${coins} coins`);
    return undefined;
  }
}

/** No more of a purchase went back, or is on its way, than was bought. */
async function refundsBreak(reader: AuditReader): Promise<Break | undefined> {
  const sums = await reader.sums('refunds', {
    match: { state: { $in: ['held', 'captured'] } },
    by: { $concat: ['$ownerId', ':', '$purchaseId'] },
    field: 'coins',
  });
  const lines = await reader.rows(
    'transactions',
    sums.map(({ key }) => key),
  );
  for (const { coins, key } of sums) {
    const bought = lines.get(key)?.['coins'];
    if (typeof bought !== 'bigint' || coins > bought)
      return broken('I12', `purchase ${key}`, `${coins} go back of ${String(bought)}`);
  }
  return undefined;
}

function broken(invariant: string, where: string, what: string): Break {
  return { invariant, where, what };
}
