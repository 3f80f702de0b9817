import { Injectable } from '@nestjs/common';
import { CreditedPurchaseReader } from '../credits/credited-purchase.reader.js';
import type { CreditedPurchase } from '../credits/credited-purchase.rules.js';
import { walletPoints } from '../fail-points.js';
import { isBusy } from '../ledger/busy.rules.js';
import { PostToLedger, type PostCommand } from '../ledger/post-to-ledger.queue.js';
import { VoidHeldRefunds } from '../refunds/void-held-refunds.use-case.js';
import { ChargebackRepository } from './chargebacks/chargeback.repository.js';
import type { Turn } from './chargebacks/turn.rules.js';
import { closingStep, giftStep, isOver, unspentStep } from './claw-back-steps.js';
import { TracedCoinsReader } from './traced-coins.reader.js';

/**
 * One turn of a chargeback: all steps of it whose coins lie in lanes of this process. Each is a journal with a key of its
 * own for ever, and the case says how far it has come, so that whoever has the next turn goes on, wherever this one ended.
 * Processes take turns, since the steps of all lanes write to the one row of the case.
 */
@Injectable()
export class GoOnWithChargeback {
  constructor(
    private readonly ledger: PostToLedger,
    private readonly purchases: CreditedPurchaseReader,
    private readonly holds: VoidHeldRefunds,
    private readonly traced: TracedCoinsReader,
    private readonly cases: ChargebackRepository,
  ) {}

  /** Nothing where the case is closed or somebody else's turn. What the ledger has no time for is left to the next one. */
  async execute(purchaseId: string): Promise<void> {
    const turn = await this.cases.takeTurn(purchaseId);
    if (!turn) return;
    walletPoints.pass('chargeback.after-turn');
    const held = { turn };
    try {
      await this.takeAll(await this.purchases.find(purchaseId), held);
    } catch (error) {
      if (!isBusy(error)) throw error;
    } finally {
      await this.cases.endTurn(held.turn);
    }
  }

  private async takeAll(purchase: CreditedPurchase, held: { turn: Turn }): Promise<void> {
    const { ownerId, purchaseId } = purchase;
    const isHome = this.ledger.owns(ownerId);
    if (isHome) await this.holds.execute(purchaseId);
    walletPoints.pass('chargeback.after-holds');
    const lot = await this.traced.findLot(purchaseId);
    if (isHome && lot && lot.remaining > 0n)
      await this.ledger.post(unspentStep(purchase, await this.cases.find(purchaseId)));
    walletPoints.pass('chargeback.after-unspent');
    // Coins that are left after the gifts were looked through are others of the buyer.
    const isTraced = !lot || (await this.takeGifts(purchase, lot.id, held));
    if (isHome && isTraced) await this.close(purchase, lot?.id);
  }

  /** Answers whether no gift is left: none that another process has to take from, none whose coins are under way. */
  private async takeGifts(
    purchase: CreditedPurchase,
    lot: string,
    held: { turn: Turn },
  ): Promise<boolean> {
    let isWhole = true;
    for await (const gifts of this.traced.listGifts(purchase, lot)) {
      for (const { gift, part } of gifts) {
        if (!(await this.keepsTurn(held))) return false;
        if (!(await this.isPosted(giftStep(purchase, gift, part)))) isWhole = false;
      }
    }
    return (await this.keepsTurn(held)) && isWhole;
  }

  /** A step may take as long as the ledger lets it wait, and there are hundreds: looked at before each. */
  private async keepsTurn(held: { turn: Turn }): Promise<boolean> {
    const turn = await this.cases.keepTurn(held.turn);
    if (turn) held.turn = turn;
    return turn !== undefined;
  }

  private async isPosted(step: PostCommand): Promise<boolean> {
    if (!this.ledger.owns(step.ownerId)) return false;
    try {
      await this.ledger.post(step);
      walletPoints.pass('chargeback.after-gift');
      return true;
    } catch (error) {
      if (isBusy(error)) return false;
      throw error;
    }
  }

  private async close(purchase: CreditedPurchase, lot: string | undefined): Promise<void> {
    const seen = await this.cases.find(purchase.purchaseId);
    if (seen.state === 'closed') return;
    const closing = { purchase, seen, lot };
    if (isOver(closing, await this.purchases.findReturned(purchase)))
      await this.cases.closeEmpty(seen);
    else await this.ledger.post(closingStep(closing));
    walletPoints.pass('chargeback.after-closing');
  }
}
