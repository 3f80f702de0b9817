import { newId, type AccountId, type GiftId } from '@mate/contracts/ids';
import type { Coins } from '@mate/contracts/coins';
import { creditCommand } from '../../src/credits/credit-purchase.use-case.js';
import { purchaseOf, type CreditedPurchase } from '../../src/credits/credited-purchase.rules.js';
import { forfeitCommand } from '../../src/forfeits/forfeit-coins.use-case.js';
import type { PendingGift } from '../../src/gifts/received/pending-gift.reader.js';
import type { TakenBackGift } from '../../src/gifts/reversals/reversible-gift.reader.js';
import { giftCommand } from '../../src/gifts/send-gift.use-case.js';
import { userAccount } from '../../src/ledger/accounts.rules.js';
import { updateOf } from '../../src/ledger/batch.rows.js';
import type { PostCommand } from '../../src/ledger/post-to-ledger.queue.js';
import { splitGift } from '../../src/ledger/recipes/gift.rules.js';
import {
  openSlices,
  shareReversal,
  type ReversedPart,
} from '../../src/ledger/recipes/reversal.rules.js';
import type { TransferSource } from '../../src/ledger/recipes/transfer.rules.js';
import { matureCommand } from '../../src/maturity/mature-gifts.use-case.js';
import { maturingGroups } from '../../src/maturity/maturing-groups.rules.js';
import { expiryCommand } from '../../src/promo/expire-promo.use-case.js';
import { endCommand } from '../../src/refunds/end-refund.use-case.js';
import { holdCommand } from '../../src/refunds/hold-refund.use-case.js';
import type { RefundOutcome } from '../../src/refunds/refund.model.js';
import type { Refund } from '../../src/refunds/refund.reader.js';
import type { Chargeback } from '../../src/takebacks/chargebacks/chargeback.model.js';
import { chargebackModel } from '../../src/takebacks/chargebacks/chargeback.model.js';
import { closingStep, giftStep, isOver, unspentStep } from '../../src/takebacks/claw-back-steps.js';
import { feeCommand } from '../../src/takebacks/finish-reversal.use-case.js';
import { netCommand } from '../../src/takebacks/reverse-gift.use-case.js';
import { orderCommand } from '../../src/transfers/move-coins-by-order.use-case.js';
import { sendCommand } from '../../src/transfers/sending/send-transfer.use-case.js';
import type { GiftManner } from './coins/model-gifts.js';
import { LedgerDriver, type Homes } from './ledger-driver.js';
import type { Row } from './row-store.js';
import { named } from './told-rows.js';

/** More than anybody here has. */
const NO_LIMIT = 1_000_000_000n;
const LIMITS = { perHour: NO_LIMIT, perDay: NO_LIMIT, freshPerHour: NO_LIMIT };

/** Nobody here has left for good. */
const NONE = (): readonly [] => [];

/** The flows of the wallet by their own commands and rows, without what is around them; each answers its refusal. */
export class LedgerPlay {
  readonly driver: LedgerDriver;
  now = new Date(0);
  private expiries = 0;
  private purchases = 0;

  constructor(homes: Homes) {
    this.driver = new LedgerDriver(homes);
  }

  credit(owner: number, coins: number, money: number): string | undefined {
    const command = creditCommand({
      purchaseId: named('p', this.purchases),
      accountId: this.driver.id(owner),
      ...{ provider: 'spec', currency: 'AED', settleTime: this.now.toISOString() },
      ...{ coins: `${coins}`, amountMinor: `${money}` },
    });
    this.purchases += 1;
    return this.post(command);
  }

  gift(giver: number, receiver: number, coins: number, manner: GiftManner): string | undefined {
    const { basisPoints, isAnonymous, isOnPost } = manner;
    const sides = { giverId: this.driver.id(giver), receiverId: this.driver.id(receiver) };
    const postId = isOnPost ? 'post' : undefined;
    const gift = {
      ...sides,
      ...splitGift(BigInt(coins) as Coins, { basisPoints }),
      id: named('g', this.rows.count('gifts')) as GiftId,
      ...{ chosen: undefined, message: '', postId, isAnonymous },
    };
    const chosen = {
      giftId: '',
      quantity: 1,
      coins: `${coins}`,
      postId: postId ?? '',
      isAnonymous,
    };
    const request = { ...sides, ...chosen, idempotencyKey: newId() };
    const bounds = { refusal: undefined, limits: LIMITS, ownLimit: undefined };
    return this.post(giftCommand(request, gift, () => bounds));
  }

  mature(receiver: number): string | undefined {
    const due = this.waiting(receiver).filter(({ matureTime }) => matureTime <= this.now);
    const [group] = maturingGroups(due, (lot) => this.driver.isGiven(lot));
    return group && this.post(matureCommand(group));
  }

  transfer(from: number, to: number, coins: number): string | undefined {
    const sides = { senderId: this.driver.id(from), receiverId: this.driver.id(to) };
    const transfer = { ...sides, coins: BigInt(coins) as Coins, description: '' };
    const key = { idempotencyKey: newId(), transferId: this.nextTransfer };
    const bounds = { refusal: undefined, limits: LIMITS, ownLimit: undefined };
    return this.post(sendCommand(transfer, key, bounds));
  }

  give(from: number | 'promo' | 'issuance', to: number, coins: number): string | undefined {
    const source: TransferSource =
      typeof from === 'number' ? { personId: this.driver.id(from) } : { platform: from };
    return this.order({
      ...{ kind: 'transfer', from: source, toId: this.driver.id(to), coins: BigInt(coins) },
      ...{ amountFils: undefined, discountBasisPoints: undefined, description: '' },
    });
  }

  grant(to: number, coins: number, days: number): string | undefined {
    const toId = this.driver.id(to);
    return this.order({ kind: 'grant', toId, coins: BigInt(coins), days, description: '' });
  }

  expire(who: number): string | undefined {
    const ownerId = this.driver.id(who);
    const over = this.driver
      .lots(who)
      .find(({ expireTime = this.future }) => expireTime <= this.now);
    if (!over) return 'nothing is over';
    this.expiries += 1;
    const account = userAccount(ownerId, 'available');
    const lot = { id: over.id, expireTime: over.expireTime ?? this.now, version: this.expiries };
    return this.post(expiryCommand({ ...lot, account, ownerId }));
  }

  hold(purchaseId: string, coins: number): string | undefined {
    const refundId = named('r', this.rows.count('refunds'));
    const asked = { refundId, purchaseId, coins: BigInt(coins), note: '' };
    return this.post(holdCommand(asked, this.purchase(purchaseId)));
  }

  end(refundId: string, outcome: RefundOutcome): string | undefined {
    const refund = this.row('refunds', refundId) as unknown as Refund;
    const purchase = this.purchase(refund.purchaseId);
    const held = { ...refund, id: refundId };
    return this.post(endCommand({ refund: held, purchase, outcome, late: NONE }));
  }

  /** The bank takes a purchase back; asked again it goes on where it was refused. */
  chargeBack(purchaseId: string): string | undefined {
    const purchase = this.purchase(purchaseId);
    this.openCase(purchase);
    for (const refund of this.rows.list('refunds'))
      if (refund['purchaseId'] === purchaseId && refund['state'] === 'held')
        this.end(refund._id, 'voided');
    const postings = this.driver.journal(`credit:${purchaseId}`)?.postings ?? [];
    const lot = postings.find(({ slices }) => slices)?.slices?.[0]?.lot;
    const refusal = lot && this.takeTraced(purchase, lot);
    if (refusal) return refusal === 'WALLET_BUSY' ? undefined : refusal;
    const closing = { purchase, seen: this.case(purchaseId), lot };
    if (!isOver(closing, this.driver.returned(purchase))) return this.post(closingStep(closing));
    const update = { $set: { state: 'closed' as const } };
    this.rows.write([
      updateOf(chargebackModel, { updateOne: { filter: { _id: purchaseId }, update } }),
    ]);
    return undefined;
  }

  private takeTraced(purchase: CreditedPurchase, lot: string): string | undefined {
    const { ownerId, purchaseId } = purchase;
    const isOpen = this.driver
      .lots(Number(this.driver.nameOf(ownerId)))
      .some(({ id }) => id === lot);
    const refusal = isOpen && this.post(unspentStep(purchase, this.case(purchaseId)));
    if (refusal) return refusal;
    let left: string | undefined;
    for (const row of this.rows.list('gifts').reverse()) {
      if (row['state'] !== 'pending' || row['fromAccountId'] !== ownerId) continue;
      const gift = takenBack(row);
      const slices = openSlices(gift).filter((slice) => slice.lot === lot);
      const part = shareReversal(gift, slices);
      const refused = part.netCoins > 0n && this.post(giftStep(purchase, gift, part));
      if (refused) left = refused;
    }
    return left;
  }

  reverse(giftId: string, coins: number): string | undefined {
    const gift = takenBack(this.row('gifts', giftId));
    const reversalId = named('v', this.rows.count('gift_reversals'));
    const asked = { reversalId, giftId, coins: BigInt(coins), note: '' };
    const refusal = this.post(netCommand(asked, gift, NONE));
    if (refusal) return refusal;
    const begun = this.row('gift_reversals', reversalId);
    if (begun['state'] !== 'open') return undefined;
    const part = begun as unknown as ReversedPart;
    return this.post(feeCommand({ id: reversalId, giftId, part, isOpen: true }, gift, NONE));
  }

  forfeit(who: number): string | undefined {
    const gifts = this.waiting(who).filter(({ coins }) => coins > 0n);
    if (this.driver.balance(who, 'available') === 0 && gifts.length === 0) return undefined;
    return this.post(forfeitCommand({ ownerId: this.driver.id(who), gifts, version: newId() }));
  }

  private get rows(): LedgerDriver['rows'] {
    return this.driver.rows;
  }

  private get nextTransfer(): string {
    return named('t', this.rows.count('transfers'));
  }

  private get future(): Date {
    return new Date(this.now.getTime() + 1);
  }

  private post(command: PostCommand): string | undefined {
    return this.driver.post(command, this.now).refusal;
  }

  private order(order: Parameters<typeof orderCommand>[0]['order']): string | undefined {
    const by = { askedBy: 'spec', approvedBy: undefined, beside: [] };
    return this.post(orderCommand({ orderId: this.nextTransfer, order, ...by }));
  }

  private row(collection: string, id: string): Row {
    const row = this.rows.find(collection, id);
    if (!row) throw new Error(`no ${collection} ${id}`);
    return row;
  }

  private purchase(purchaseId: string): CreditedPurchase {
    return purchaseOf(purchaseId, this.driver.journal(`credit:${purchaseId}`)?.postings ?? []);
  }

  private waiting(receiver: number): PendingGift[] {
    const receiverId = this.driver.id(receiver);
    return this.rows
      .list('gifts')
      .filter((row) => row['state'] === 'pending' && row['toAccountId'] === receiverId)
      .map((row) => {
        const gift = takenBack(row);
        const { id, netCoins, reversedNetCoins: reversedCoins } = gift;
        const left = { coins: netCoins - reversedCoins, reversedCoins, open: openSlices(gift) };
        const times = { matureTime: row['matureTime'] as Date, createTime: gift.createTime };
        return { id, receiverId, ...left, ...times };
      });
  }

  /** What the repository stores when a case is opened. */
  private openCase({ currency, ownerId, provider, purchaseId }: CreditedPurchase): void {
    if (this.rows.find('chargebacks', purchaseId)) return;
    const none = { tracedCoins: 0n, feeCoins: 0n, takenCoins: 0n, amountMinor: 0n, lostMinor: 0n };
    const of = { ownerId, currency, provider, note: '', state: 'open' };
    this.rows.insert('chargebacks', { _id: purchaseId, ...of, ...none });
  }

  private case(purchaseId: string): Chargeback {
    return { ...(this.row('chargebacks', purchaseId) as unknown as Chargeback), purchaseId };
  }
}

function takenBack(row: Row): TakenBackGift {
  const gift = row as unknown as TakenBackGift & {
    fromAccountId: AccountId;
    toAccountId: AccountId;
  };
  return {
    ...gift,
    ...{ id: row._id, giverId: gift.fromAccountId, receiverId: gift.toAccountId },
    isAnonymous: row['anonymous'] === true,
    reversed: (row['reversedSlices'] as TakenBackGift['reversed'] | undefined) ?? [],
    reversedNetCoins: (row['reversedNetCoins'] as bigint | undefined) ?? 0n,
  };
}
