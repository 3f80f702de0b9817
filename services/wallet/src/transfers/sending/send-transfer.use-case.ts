import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import type { OwnGiftLimit } from '@mate/contracts/gift-limit';
import { newId } from '@mate/contracts/ids';
import { fingerprintOf } from '@mate/mongo/idempotency';
import { GiftFactsReader } from '../../gifts/gift-facts.reader.js';
import { GiftTerms } from '../../gifts/gift-terms.policy.js';
import {
  giftTallies,
  ownCoinsPerDay,
  type GiftLimits,
} from '../../gifts/limits/gift-limits.rules.js';
import { creditedAccounts, userAccount } from '../../ledger/accounts.rules.js';
import {
  PostToLedger,
  type PostCommand,
  type PostedJournal,
} from '../../ledger/post-to-ledger.queue.js';
import { movableSlices, transferCoins } from '../../ledger/recipes/transfer.rules.js';
import {
  transferLines,
  transferRows,
  type MovedCoins,
} from '../../statements/movements/movement.rows.js';
import type { StatementLine } from '../../statements/statement-line.rules.js';
import { transferRow } from '../transfer.rows.js';
import {
  checkedTransfer,
  transferRefusal,
  type TransferRequest,
  type UserTransfer,
} from './user-transfer.rules.js';
import { UserTransfers } from './user-transfers.policy.js';

/** A transfer as it was asked for; the key is the sender's own, one for each wish. */
export interface SendTransferCommand extends TransferRequest {
  readonly idempotencyKey: string;
}

/** What the sender is told of a transfer, the first time and again. */
export interface SentTransfer {
  /** The sender's line of the statement. */
  readonly line: StatementLine;
  /** Of the sender, right after the transfer. */
  readonly availableCoins: bigint;
}

/** Sends coins to somebody outside of gifts: what the sender may move is the receiver's to spend at once. */
@Injectable()
export class SendTransfer {
  constructor(
    private readonly ledger: PostToLedger,
    private readonly facts: GiftFactsReader,
    private readonly terms: GiftTerms,
    private readonly transfers: UserTransfers,
  ) {}

  /**
   * At most once per key of the sender: the same request again answers the first transfer, another one is refused with
   * IDEMPOTENCY_KEY_REUSED. Throws also the refusals of `checkedTransfer` and `transferRefusal`, INSUFFICIENT_COINS,
   * GIFT_LIMIT_REACHED, WALLET_FROZEN, WALLET_NOT_FOUND and WALLET_BUSY; then nothing was moved.
   */
  async execute(request: SendTransferCommand): Promise<SentTransfer> {
    const transfer = checkedTransfer(request);
    const { receiverId, senderId } = transfer;
    const people = { giverId: senderId, receiverId, postId: undefined };
    const { ownLimit, receiver } = await this.facts.find(people);
    const { areOn } = this.transfers;
    // Decided in the lane, after the look-up of the key: what was sent before stays answered.
    const refusal = transferRefusal(transfer, { receiver, areOn });
    const key = { idempotencyKey: request.idempotencyKey, transferId: newId() };
    const bounds = { refusal, limits: this.terms, ownLimit };
    const journal = await this.ledger.post(sendCommand(transfer, key, bounds));
    return sentTransfer(journal, transfer);
  }
}

interface TransferKey {
  readonly idempotencyKey: string;
  readonly transferId: string;
}

/** Whatever a person parts with counts towards the limits of gifts: they bound what a stolen session can cost. */
interface TransferBounds {
  readonly refusal: AppError | undefined;
  readonly limits: GiftLimits;
  readonly ownLimit: OwnGiftLimit | undefined;
}

/** What sends coins. */
export function sendCommand(
  transfer: UserTransfer,
  { idempotencyKey, transferId }: TransferKey,
  { limits, ownLimit, refusal }: TransferBounds,
): PostCommand {
  const { coins, description, receiverId, senderId } = transfer;
  const sender = userAccount(senderId, 'available');
  const journalId = newId();
  return {
    kind: 'post',
    ownerId: senderId,
    idempotencyKey: `transfer:${senderId}:${idempotencyKey}`,
    fingerprint: fingerprintOf({ receiverId, coins: coins.toString(), description }),
    authority: 'owner',
    opens: [],
    accounts: [sender, ...creditedAccounts(receiverId)],
    decide: (view) => {
      if (refusal) throw refusal;
      if (!view.has(sender)) throw new AppError('WALLET_NOT_FOUND');
      if (!view.has(userAccount(receiverId, 'available')))
        throw new AppError('TRANSFER_RECEIVER_UNAVAILABLE');
      const { time } = view;
      const { movable, slices } = movableSlices(view.lots(sender), coins, 'owner');
      const limited = { account: sender, lots: movable, coins, time };
      return {
        id: journalId,
        code: 'TRANSFER',
        correlation: { transferId, transactionId: transferId },
        ...transferCoins({ from: { personId: senderId }, toId: receiverId, coins, slices }),
        tallies: giftTallies(limited, limits, ownCoinsPerDay(ownLimit, time)),
      };
    },
    record: (journal, records) =>
      records.store(
        transferRow(
          {
            ...{ id: transferId, fromAccountId: senderId, toAccountId: receiverId },
            ...{ coins, description },
          },
          journal,
        ),
        ...transferLines(movedCoins(transfer), journal),
      ),
  };
}

function movedCoins({ coins, description, receiverId, senderId }: UserTransfer): MovedCoins {
  return {
    fromId: senderId,
    toId: receiverId,
    coins,
    message: description,
    isAdminTransfer: false,
  };
}

/** Id, time and balance are the journal's, so that a repeated call answers what the first one did. */
function sentTransfer(journal: PostedJournal, transfer: UserTransfer): SentTransfer {
  const sender = userAccount(transfer.senderId, 'available');
  const posting = journal.postings.find(({ account }) => account === sender);
  const [line] = transferRows(movedCoins(transfer), journal);
  if (!posting || !line) throw new Error(`journal ${journal.id} is not a transfer`);
  return { line, availableCoins: posting.balanceAfter };
}
