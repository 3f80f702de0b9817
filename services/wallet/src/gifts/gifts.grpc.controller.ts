import { Controller } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import { AppError } from '@mate/contracts/errors';
import type {
  ListGiftCatalogueResponse,
  SendGiftRequest,
  SendGiftResponse,
} from '@mate/contracts/gen/wallet';
import { isId, type AccountId } from '@mate/contracts/ids';
import { giftCatalogue } from './gift-catalogue.rules.js';
import { toTransaction } from '../statements/transaction.presenter.js';
import { toGift } from './gift.mapper.js';
import { SendGift } from './send-gift.use-case.js';

const KEY = /^[\x21-\x7e]{1,200}$/;

@Controller()
export class GiftsController {
  constructor(private readonly sending: SendGift) {}

  /** What can be given. */
  @GrpcMethod('WalletService', 'ListGiftCatalogue')
  listGiftCatalogue(): ListGiftCatalogueResponse {
    return { gifts: giftCatalogue.map(toGift) };
  }

  /** Gives coins, at most once per idempotency key of the caller. */
  @GrpcMethod('WalletService', 'SendGift')
  async sendGift(request: SendGiftRequest): Promise<SendGiftResponse> {
    const { actorId, coins, giftId, idempotencyKey, postId, quantity, targetId } = request;
    if (!actorId) throw new AppError('UNAUTHENTICATED');
    if (!idempotencyKey) throw new AppError('IDEMPOTENCY_KEY_MISSING');
    if (!KEY.test(idempotencyKey)) throw invalid('idempotencyKey');
    if (!isId(targetId)) throw invalid('targetUserId');
    if (postId && !isId(postId)) throw invalid('shortId');
    const sent = await this.sending.execute({
      giverId: actorId as AccountId,
      receiverId: targetId as AccountId,
      coins,
      giftId,
      // Absent numbers travel as 0.
      quantity: quantity === 0 ? 1 : quantity,
      postId,
      idempotencyKey,
    });
    return {
      transaction: toTransaction(sent.line),
      availableCoins: sent.availableCoins.toString(),
    };
  }
}

function invalid(field: string): AppError {
  return new AppError('INVALID_REQUEST', { field });
}
