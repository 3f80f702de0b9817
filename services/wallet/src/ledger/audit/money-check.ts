import { fromInt64 } from '@mate/mongo/int64';
import {
  COIN,
  chargebackLossAccount,
  clearingAccount,
  deferredRevenueAccount,
  platformAccount,
  refundsPayableAccount,
  type AccountKey,
} from '../accounts.rules.js';
import type { JournalCode } from '../journal-codes.rules.js';
import { effectOf } from '../posting.rules.js';
import { wholeOf } from '../shards/shards.rules.js';
import type { AccountDocument } from '../store/account.model.js';
import type { AuditReader } from './audit-reader.repository.js';
import type { Break, StoredJournal } from './ledger-fold.js';
import type { LineSum } from './reading/row-sums.reader.js';
import { BY_MONEY } from './stored-rows.rules.js';

const ISSUANCE = platformAccount('issuance');
const CAPTURED = { state: 'captured' };
const MADE = { source: 'issuance' };

const CLOSED = { state: 'closed' };
const deferred = (_: string, currency: string): AccountKey => deferredRevenueAccount(currency);
const payable = (_: string, currency: string): AccountKey => refundsPayableAccount(currency);
const loss = (_: string, currency: string): AccountKey => chargebackLossAccount(currency);

/** What rows add to accounts of cash besides the money of purchases: what went back, by whichever way. */
const CASH_OF_ROWS = [
  ...[clearingAccount, deferred].map((account) => ({
    ...{ account, collection: 'chargebacks', match: CLOSED, field: 'amountMinor', sign: -1n },
  })),
  ...[deferred, loss].map((account) => ({
    ...{ account, collection: 'chargebacks', match: CLOSED, field: 'lostMinor', sign: 1n },
  })),
  ...[
    { account: deferred, sign: -1n },
    { account: payable, sign: 1n },
  ].map((one) => ({ ...one, collection: 'refunds', match: CAPTURED, field: 'amountMinor' })),
];

/** Journals that make coins or end them besides purchases, and the rows that say why. */
const ISSUED_BY: readonly {
  readonly code: JournalCode;
  readonly collection: string;
  readonly match: object;
  readonly sign: bigint;
  readonly field: string;
}[] = [
  { code: 'ADMIN_TRANSFER', collection: 'transfers', match: MADE, sign: 1n, field: 'coins' },
  { code: 'REFUND_CAPTURE', collection: 'refunds', match: CAPTURED, sign: -1n, field: 'coins' },
  { code: 'CLAW_BACK', collection: 'chargebacks', match: {}, sign: -1n, field: 'takenCoins' },
];

/**
 * I9, I13 and I14: coins come into being and cease to be with rows that say why, cash is that of purchases and of
 * what went back of them, and what is held belongs to refunds that are open.
 */
export class MoneyCheck {
  /** Coins that journals of a code made; below zero for those that took. */
  private readonly issued: Map<string, bigint>;
  /** Balances of cash and of held coins, all stripes together. */
  private readonly balances = new Map<string, bigint>();
  /** What purchases brought. */
  private boughtCoins = 0n;
  /** What was paid for them, by the accounts that it stands on. */
  private readonly paid = new Map<string, bigint>();

  /** `issued`: what the journals had issued where the audit begins. */
  constructor(issued?: ReadonlyMap<string, bigint>) {
    this.issued = new Map(issued);
  }

  /** Remembers what a journal did to coins at large. */
  add({ code, postings }: StoredJournal): void {
    for (const posting of postings) {
      if (wholeOf(posting.account) !== ISSUANCE) continue;
      const issued = -effectOf(posting, 'credit');
      this.issued.set(code, (this.issued.get(code) ?? 0n) + issued);
    }
  }

  /** Remembers a balance that was found right. */
  addAccount({ _id, asset, kind, posted }: AccountDocument): void {
    if (asset === COIN && kind !== 'held') return;
    const whole = wholeOf(_id);
    this.balances.set(whole, (this.balances.get(whole) ?? 0n) + fromInt64(posted));
  }

  /** Takes lines as they are stored into account. */
  addLines({ amount, coins, isBought, money }: LineSum): void {
    if (!isBought) return;
    this.boughtCoins += coins;
    for (const account of [clearingAccount, deferred])
      addTo(this.paid, accountOf(account, money), amount);
  }

  /** Compares with the rows of purchases, refunds and chargebacks. */
  async check(reader: AuditReader): Promise<Break | undefined> {
    return (
      (await this.issuanceBreak(reader)) ??
      (await this.cashBreak(reader)) ??
      (await this.heldBreak(reader))
    );
  }

  private async issuanceBreak(reader: AuditReader): Promise<Break | undefined> {
    const left = new Map(this.issued);
    const all = [{ code: 'CREDIT_PURCHASE', expected: this.boughtCoins }];
    for (const { code, collection, match, sign, field } of ISSUED_BY) {
      const [sum] = await reader.sums.of(collection, { match, by: 'all', field });
      all.push({ code, expected: sign * (sum?.coins ?? 0n) });
    }
    for (const { code, expected } of all) {
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
    const expected = await this.expectedCash(reader);
    const accounts = new Set([...expected.keys(), ...this.balances.keys()]);
    for (const key of accounts) {
      if (key.endsWith(':held')) continue;
      const posted = this.balances.get(key) ?? 0n;
      const minor = expected.get(key) ?? 0n;
      if (posted !== minor)
        return broken('I14', `account ${key}`, `holds ${posted}, rows say ${minor}`);
    }
    return undefined;
  }

  /** What purchases, refunds and chargebacks say about each account of cash. */
  private async expectedCash(reader: AuditReader): Promise<ReadonlyMap<string, bigint>> {
    const sums = new Map(this.paid);
    for (const { account, collection, field, match, sign } of CASH_OF_ROWS)
      for (const { coins, key } of await reader.sums.of(collection, { match, by: BY_MONEY, field }))
        addTo(sums, accountOf(account, key), sign * coins);
    return sums;
  }

  private async heldBreak(reader: AuditReader): Promise<Break | undefined> {
    const rows = await reader.sums.of('refunds', {
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

type CashAccount = (provider: string, currency: string) => AccountKey;

function accountOf(account: CashAccount, money: string | null): AccountKey {
  const [provider = '', currency = ''] = (money ?? '').split(' ');
  return account(provider, currency);
}

function addTo(sums: Map<string, bigint>, key: string, minor: bigint): void {
  sums.set(key, (sums.get(key) ?? 0n) + minor);
}

function broken(invariant: string, where: string, what: string): Break {
  return { invariant, where, what };
}
