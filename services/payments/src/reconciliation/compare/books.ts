import type { PaymentsAdminCalls, WalletAdminCalls } from '@mate/contracts/calls';
import type { RpcCallOptions, RpcClient } from '@mate/service-kit/rpc-client';

/** Who is asked, and in whose name. */
export interface Books {
  readonly payments: RpcClient<PaymentsAdminCalls>;
  readonly wallet: RpcClient<WalletAdminCalls>;
  readonly by: RpcCallOptions;
}
