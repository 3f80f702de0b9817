import { Long } from 'mongodb';
import { newId } from '@mate/contracts/ids';
import type { Person } from '@mate/testing/people';
import { aGift, aPurchase } from './wallet-fixture.js';
import { WalletSystem } from './wallet-system.js';

/** What the database's own rules would refuse. */
export const anywhere = { bypassDocumentValidation: true };

type Id = { _id: string };

/** Rows that are changed for the time of one audit. */
export interface Change {
  readonly rows: () => string[];
  /** One for each row; without any the rows are removed. */
  readonly updates?: (ids: readonly string[]) => object[];
  /** What rows say that were not there before. */
  readonly isNew?: object | (() => object);
}

/** A wallet with rows of every kind beside its journals, to be changed and found out. */
export class AuditedRows {
  readonly made = { purchase: '', taken: '', gift: '', other: '', whole: '', journal: '' };
  /**
   * Lines of the buyer: of a gift that went back in part, of coins of it, of a purchase, of another gift; and the
   * creator's of a gift that brought them nothing, and of two gifts of the catalogue at once.
   */
  readonly lines = { gift: '', back: '', purchase: '', other: '', empty: '', chosen: '' };
  readonly refunds = { held: newId(), captured: newId(), voided: newId() };
  readonly reversals = { part: newId(), whole: newId() };
  readonly orderId = newId();
  wallet!: WalletSystem;
  buyer!: Person;
  creator!: Person;

  async open(): Promise<void> {
    const wallet = (this.wallet = await WalletSystem.start());
    const endShare = wallet.withShare(1_000);
    [this.buyer, this.creator] = [await wallet.aPerson(), await wallet.aPerson()];
    const { made } = this;
    made.purchase = await this.bought(200n);
    made.gift = await this.given(50);
    made.other = await this.given(50);
    made.whole = await this.given(10);
    await this.takeBack();
    await this.giveNothing();
    await this.giveChosen();
    const grant = { kind: 'grant', toId: this.creator.accountId, coins: 5n, days: 3 } as const;
    const order = { orderId: this.orderId, order: { ...grant, description: '' } };
    const by = { askedBy: 'support', approvedBy: undefined, beside: [] };
    await wallet.moveCoins.execute({ ...order, ...by });
    endShare();
    await this.findLines();
  }

  /** What an audit says while a change lasts. */
  async found(collection: string, change: Change): Promise<string> {
    const rows = this.wallet.db.collection<Id>(collection);
    const ids = change.rows();
    const before = await rows.find({ _id: { $in: ids } }, { promoteLongs: false }).toArray();
    if (change.isNew)
      await rows.insertMany(
        ids.map((_id) => ({ _id, ...contentOf(change) })),
        anywhere,
      );
    else if (change.updates)
      for (const [index, update] of change.updates(ids).entries())
        await rows.updateOne({ _id: ids[index] ?? '' }, update, anywhere);
    else await rows.deleteMany({ _id: { $in: ids } });
    const { broken } = await this.wallet.audit();
    await rows.deleteMany({ _id: { $in: ids } });
    if (before.length > 0) await rows.insertMany(before, anywhere);
    return broken ? `${broken.invariant} ${broken.where} ${broken.what}` : 'whole';
  }

  private async takeBack(): Promise<void> {
    const { made, refunds, reversals, wallet } = this;
    const part = { giftId: made.gift, coins: 20n, note: '' };
    await wallet.reverseGift.execute({ reversalId: reversals.part, ...part });
    const all = { giftId: made.whole, coins: undefined, note: '' };
    await wallet.reverseGift.execute({ reversalId: reversals.whole, ...all });
    const held = { purchaseId: made.purchase, coins: 10n, note: '' };
    for (const refundId of Object.values(refunds))
      await wallet.holdRefund.execute({ refundId, ...held });
    await wallet.endRefund.execute({ refundId: refunds.captured, outcome: 'captured' });
    await wallet.endRefund.execute({ refundId: refunds.voided, outcome: 'voided' });
    made.taken = await this.bought(10n);
    await wallet.chargedBack(made.taken);
  }

  /** A gift of which the platform's share is all. */
  private async giveNothing(): Promise<void> {
    const endShare = this.wallet.withShare(10_000);
    await this.bought(1n);
    this.lines.empty = `${this.creator.accountId}:${await this.given(1)}`;
    endShare();
  }

  /** Some of a gift of the catalogue. */
  private async giveChosen(): Promise<void> {
    await this.bought(20n);
    const coffees = { giftId: 'coffee', quantity: 2 };
    this.lines.chosen = `${this.creator.accountId}:${await this.given(20, coffees)}`;
  }

  private async findLines(): Promise<void> {
    const { buyer, made, wallet } = this;
    const back = await wallet.db
      .collection<Id & { journalId: string }>('transactions')
      .findOne({ type: 'GIFT_REVERSED', ownerId: buyer.accountId });
    if (!back) throw new Error('nothing came back');
    made.journal = back.journalId;
    const of = (id: string): string => `${buyer.accountId}:${id}`;
    const gifts = { gift: of(made.gift), other: of(made.other) };
    Object.assign(this.lines, { ...gifts, back: back._id, purchase: of(made.purchase) });
  }

  private async bought(coins: bigint): Promise<string> {
    const id = newId();
    await this.wallet.creditPurchase.execute(aPurchase(this.buyer.accountId, coins, id));
    return id;
  }

  private async given(coins: number, chosen: object = {}): Promise<string> {
    const gift = aGift(this.buyer.accountId, this.creator.accountId, coins);
    const { line } = await this.wallet.sendGift.execute({ ...gift, ...chosen });
    return line.transactionId;
  }
}

function contentOf({ isNew }: Change): object {
  return typeof isNew === 'function' ? (isNew() as object) : (isNew ?? {});
}

/** Some rows, each with an update. */
export function set(rows: () => string[], ...updates: object[]): Change {
  return { rows, updates: () => updates };
}

/** Rows that are gone. */
export function lost(rows: () => string[]): Change {
  return { rows };
}

/** A row that nobody made. */
export function forged(isNew: object): Change {
  return { rows: () => [newId()], isNew };
}

/** One more in a field. */
export function more(field: string): object {
  return { $inc: { [field]: Long.ONE } };
}

/** What every row says that nobody made. */
export const nowhere = { coins: Long.ONE, createTime: new Date(0) };
