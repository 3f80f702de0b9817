import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { SignedInCaller, type SignedIn } from '@mate/service-kit/caller';
import {
  BalanceServiceControllerMethods,
  FreezeReason,
  type GetBalanceAtRequest,
  type GetBalanceAtResponse,
  type GetBalanceRequest,
  type GetBalanceResponse,
  type BalanceServiceController,
} from '@mate/contracts/gen/wallet/balance_service';
import { freezeReasonWords } from '@mate/contracts/words/balance-words';
import { BY_ACCOUNT_STATUS, type Freeze } from '../ledger/freezes.rules.js';
import { toPastBalance } from '../histories/past-balance.presenter.js';
import { UserTransfers } from '../transfers/sending/user-transfers.policy.js';
import { GetBalanceAt } from './get-balance-at.use-case.js';
import { GetBalance } from './get-balance.use-case.js';

/** What the caller has. */
@Controller()
@BalanceServiceControllerMethods()
export class BalanceController implements BalanceServiceController {
  constructor(
    private readonly balance: GetBalance,
    private readonly past: GetBalanceAt,
    private readonly transfers: UserTransfers,
  ) {}

  /** Balance of the caller. */
  async getBalance(
    @Payload() request: GetBalanceRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<GetBalanceResponse> {
    const balance = await this.balance.execute(accountId);
    const { available, maturing, nextMaturity, pending } = balance;
    return {
      availableCoins: available.toString(),
      pendingCoins: pending.toString(),
      nextMaturityTime: nextMaturity?.time.toISOString() ?? '',
      nextMaturityCoins: (nextMaturity?.coins ?? 0n).toString(),
      heldCoins: balance.held.toString(),
      debtCoins: balance.debt.toString(),
      ...freezeOf(balance.freezes),
      canTransfer: this.transfers.areOn,
      pending: maturing.map(({ time, coins }) => ({
        time: time.toISOString(),
        coins: coins.toString(),
      })),
    };
  }

  /** What the caller had at a time. */
  async getBalanceAt(
    @Payload() { time }: GetBalanceAtRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<GetBalanceAtResponse> {
    return { balance: toPastBalance(await this.past.execute(accountId, time)) };
  }
}

/** The freeze that lasts longest. What whoever froze noted down is not for the owner. */
function freezeOf(
  freezes: readonly Freeze[],
): Pick<GetBalanceResponse, 'freezeReason' | 'frozenSinceTime'> {
  const [first] = [...freezes].sort((a, b) => a.time.getTime() - b.time.getTime());
  if (!first) return { freezeReason: FreezeReason.FREEZE_REASON_UNSPECIFIED, frozenSinceTime: '' };
  const reason = first.by === BY_ACCOUNT_STATUS ? 'ACCOUNT_STATUS' : 'UNDER_REVIEW';
  return {
    freezeReason: freezeReasonWords.toWire(reason),
    frozenSinceTime: first.time.toISOString(),
  };
}
