import { Injectable } from '@nestjs/common';
import { newId } from '@mate/contracts/ids';
import { fingerprintOf } from '@mate/mongo/idempotency';
import { walletPoints } from '../fail-points.js';
import { LateCoins, type LateRows } from '../forfeits/late-coins.reader.js';
import {
  ReversibleGiftReader,
  type TakenBackGift,
} from '../gifts/reversals/reversible-gift.reader.js';
import { creditedAccounts, platformAccount } from '../ledger/accounts.rules.js';
import { PostToLedger, type PostCommand } from '../ledger/post-to-ledger.queue.js';
import { reverseFee } from '../ledger/recipes/reversal.rules.js';
import { returnedLines } from '../statements/movements/movement.rows.js';
import { GiftReversalRepository, type GiftReversal } from './reversals/gift-reversal.repository.js';
import { closedReversal } from './reversals/gift-reversal.rows.js';

/** Gives the platform's share of a reversed gift back to the giver, in whose shard it lies: the end of a reversal. */
@Injectable()
export class FinishReversal {
  constructor(
    private readonly ledger: PostToLedger,
    private readonly gifts: ReversibleGiftReader,
    private readonly reversals: GiftReversalRepository,
    private readonly late: LateCoins,
  ) {}

  /** Once per reversal; left alone where another process writes the giver's wallet. Throws WALLET_BUSY. */
  async execute(reversalId: string): Promise<void> {
    const reversal = await this.reversals.find(reversalId);
    if (!reversal.isOpen) return;
    const gift = await this.gifts.find(reversal.giftId);
    if (!gift) throw new Error(`the gift of reversal ${reversalId} is gone`);
    if (!this.ledger.owns(gift.giverId)) return;
    await this.ledger.post(feeCommand(reversal, gift, await this.late.rowsFor(gift.giverId)));
    walletPoints.pass('reversal.after-fee');
  }
}

/** What gives the share of the platform back. */
export function feeCommand(
  { id, part }: GiftReversal,
  gift: TakenBackGift,
  late: LateRows,
): PostCommand {
  const movement = reverseFee(gift, part);
  const journalId = newId();
  return {
    kind: 'post',
    ownerId: gift.giverId,
    idempotencyKey: `gift-reversal-fee:${id}`,
    fingerprint: fingerprintOf({ id }),
    authority: 'platform',
    opens: [],
    accounts: [platformAccount('revenue'), ...creditedAccounts(gift.giverId)],
    usedLots: part.slices.map(({ lot }) => lot),
    decide: () => {
      if (!movement) throw new Error(`reversal ${id} has no fee`);
      const correlation = { giftId: gift.id, transactionId: journalId, reversalId: id };
      return { id: journalId, code: 'GIFT_REVERSAL', correlation, ...movement };
    },
    record: (journal, records) =>
      records.store(
        closedReversal(id),
        ...returnedLines(gift, part.feeCoins, journal),
        ...late(journal),
      ),
  };
}
