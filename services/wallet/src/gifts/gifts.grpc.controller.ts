import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { SignedInCaller, type SignedIn } from '@mate/service-kit/caller';
import {
  GiftsServiceControllerMethods,
  type GetGiftAllowanceRequest,
  type GetGiftAllowanceResponse,
  type GetGiftTermsResponse,
  type ListGiftCatalogueResponse,
  type SendGiftRequest,
  type SendGiftResponse,
  type GiftsServiceController,
} from '@mate/contracts/gen/wallet/gifts_service';
import type { AccountId } from '@mate/contracts/ids';
import { readId, readIdempotencyKey } from '@mate/contracts/refusals';
import { AllowanceReader } from './limits/allowance.reader.js';
import { giftCatalogue } from './gift-catalogue.rules.js';
import { GiftTerms } from './gift-terms.policy.js';
import { toTransaction } from '../statements/transaction.presenter.js';
import { toAllowance, toGift, toTerms } from './gift.mapper.js';
import { RunsInCallersLane } from '../ledger/routing/runs-in-lane.policy.js';
import { SendGift } from './send-gift.use-case.js';

/** Gifts to creators. */
@Controller()
@GiftsServiceControllerMethods()
export class GiftsController implements GiftsServiceController {
  constructor(
    private readonly sending: SendGift,
    private readonly allowances: AllowanceReader,
    private readonly terms: GiftTerms,
  ) {}

  /** What can be given. */
  listGiftCatalogue(): ListGiftCatalogueResponse {
    return { gifts: giftCatalogue.map(toGift) };
  }

  /** What holds for everybody. */
  getGiftTerms(): GetGiftTermsResponse {
    return toTerms(this.terms);
  }

  /** What the caller gave of late, and may. */
  async getGiftAllowance(
    @Payload() _request: GetGiftAllowanceRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<GetGiftAllowanceResponse> {
    return toAllowance(await this.allowances.findFor(accountId));
  }

  /** Gives coins, at most once per idempotency key of the caller. */
  @RunsInCallersLane()
  async sendGift(
    @Payload() request: SendGiftRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<SendGiftResponse> {
    const { coins, giftId, postId, quantity, targetId, ...more } = request;
    const idempotencyKey = readIdempotencyKey(more.idempotencyKey);
    const receiverId = readId<AccountId>(targetId, 'targetUserId');
    const sent = await this.sending.execute({
      giverId: accountId,
      receiverId,
      coins,
      giftId,
      // Absent numbers travel as 0.
      quantity: quantity === 0 ? 1 : quantity,
      postId: postId && readId(postId, 'shortId'),
      message: more.message,
      isAnonymous: more.anonymous,
      idempotencyKey,
    });
    return {
      transaction: toTransaction(sent.line),
      availableCoins: sent.availableCoins.toString(),
    };
  }
}
