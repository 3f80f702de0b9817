import { Controller } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import { AppError } from '@mate/contracts/errors';
import type { GetBalanceRequest, GetBalanceResponse } from '@mate/contracts/gen/wallet';
import { GetBalance } from './get-balance.use-case.js';

@Controller()
export class BalanceController {
  constructor(private readonly balance: GetBalance) {}

  /** Balance of the caller. */
  @GrpcMethod('WalletService', 'GetBalance')
  async getBalance(request: GetBalanceRequest): Promise<GetBalanceResponse> {
    if (!request.actorId) throw new AppError('UNAUTHENTICATED');
    const { available, pending, nextMaturity } = await this.balance.execute(request.actorId);
    return {
      availableCoins: available.toString(),
      pendingCoins: pending.toString(),
      nextMaturityTime: nextMaturity?.time.toISOString() ?? '',
      nextMaturityCoins: (nextMaturity?.coins ?? 0n).toString(),
    };
  }
}
