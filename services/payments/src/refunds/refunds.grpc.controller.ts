import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  RefundsServiceControllerMethods,
  type ListRefundsRequest,
  type ListRefundsResponse,
  type RefundsServiceController,
} from '@mate/contracts/gen/payments/refunds_service';
import { SignedInCaller, type SignedIn } from '@mate/service-kit/caller';
import { ListRefunds } from './list-refunds.use-case.js';
import { toRefund } from './refund.mapper.js';

/** Money on its way back to the caller. */
@Controller()
@RefundsServiceControllerMethods()
export class RefundsController implements RefundsServiceController {
  constructor(private readonly listing: ListRefunds) {}

  async listRefunds(
    @Payload() { purchaseIds }: ListRefundsRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<ListRefundsResponse> {
    const refunds = await this.listing.execute(accountId, purchaseIds);
    return { refunds: refunds.map(toRefund) };
  }
}
