import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { SignedInCaller, type SignedIn } from '@mate/service-kit/caller';
import {
  BalanceServiceControllerMethods,
  type GetBalanceRequest,
  type GetBalanceResponse,
  type BalanceServiceController,
} from '@mate/contracts/gen/wallet/balance_service';
import { GetBalance } from './get-balance.use-case.js';

/** What the caller has. */
@Controller()
@BalanceServiceControllerMethods()
export class BalanceController implements BalanceServiceController {
  constructor(private readonly balance: GetBalance) {}

  /** Balance of the caller. */
  async getBalance(
    @Payload() request: GetBalanceRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<GetBalanceResponse> {
    const { available, pending, nextMaturity } = await this.balance.execute(accountId);
    return {
      availableCoins: available.toString(),
      pendingCoins: pending.toString(),
      nextMaturityTime: nextMaturity?.time.toISOString() ?? '',
      nextMaturityCoins: (nextMaturity?.coins ?? 0n).toString(),
    };
  }
}
