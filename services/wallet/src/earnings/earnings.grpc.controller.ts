import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  EarningsServiceControllerMethods,
  type EarningsServiceController,
  type GetEarningsRequest,
  type GetEarningsResponse,
  type ListEarnedGiftsRequest,
  type ListEarnedGiftsResponse,
} from '@mate/contracts/gen/wallet/earnings_service';
import { chosenWord } from '@mate/contracts/refusals';
import { earnedGiftStateWords } from '@mate/contracts/words/earning-words';
import { SignedInCaller, type SignedIn } from '@mate/service-kit/caller';
import { toEarnedGift, toEarnings } from './earning.mapper.js';
import { GetEarnings } from './get-earnings.use-case.js';
import { ListEarnedGifts } from './list-earned-gifts.use-case.js';

/** What gifts brought the caller. */
@Controller()
@EarningsServiceControllerMethods()
export class EarningsController implements EarningsServiceController {
  constructor(
    private readonly earnings: GetEarnings,
    private readonly listing: ListEarnedGifts,
  ) {}

  /** What waits, what has matured, what was taken back. */
  async getEarnings(
    @Payload() _request: GetEarningsRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<GetEarningsResponse> {
    return toEarnings(await this.earnings.execute(accountId));
  }

  /** Gifts that the caller received. */
  async listEarnedGifts(
    @Payload() { cursor, fromTime, limit, state, toTime }: ListEarnedGiftsRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<ListEarnedGiftsResponse> {
    const { rows, ...next } = await this.listing.execute(accountId, {
      state: chosenWord(earnedGiftStateWords, state, 'state'),
      ...{ fromTime, toTime, limit, cursor },
    });
    return { gifts: rows.map(toEarnedGift), ...next };
  }
}
