import type {
  ContentCalls,
  IdentityCalls,
  PaymentsCalls,
  SocialCalls,
  WalletCalls,
} from '@mate/contracts/calls';
import { InternalTokenMinter } from '@mate/service-kit/internal-token';
import { createRpcClient, type RpcClient } from '@mate/service-kit/rpc-client';
import { rpcTlsOf } from '@mate/service-kit/transport-config';
import type { Health } from '@mate/service-kit/health';
import type { GatewayConfig } from '../gateway.config.js';

export type IdentityClient = RpcClient<IdentityCalls>;
export type SocialClient = RpcClient<SocialCalls>;
export type ContentClient = RpcClient<ContentCalls>;
export type WalletClient = RpcClient<WalletCalls>;
export type PaymentsClient = RpcClient<PaymentsCalls>;

/** Injection tokens of the typed clients. */
export const IDENTITY = Symbol('identity');
export const SOCIAL = Symbol('social');
export const CONTENT = Symbol('content');
export const WALLET = Symbol('wallet');
export const PAYMENTS = Symbol('payments');

/** One client of each service, over one kept connection each. */
export interface UpstreamClients {
  readonly identity: IdentityClient;
  readonly social: SocialClient;
  readonly content: ContentClient;
  readonly wallet: WalletClient;
  readonly payments: PaymentsClient;
}

const READY_TIMEOUT_MS = 1_500;

/** Connects to all services and makes each one's reachability part of readiness. */
export function connectUpstreams(config: GatewayConfig, health: Health): UpstreamClients {
  const minter = new InternalTokenMinter(config.RPC_PRIVATE_KEY);
  const connect = <S extends object>(domain: string, address: string): RpcClient<S> => {
    const client = createRpcClient<S>({
      domain,
      address,
      minter,
      timeoutMs: config.DEADLINE_MS,
      tls: rpcTlsOf(config),
    });
    health.addCheck(domain, () => client.waitForReady(READY_TIMEOUT_MS));
    return client;
  };
  return {
    identity: connect<IdentityCalls>('identity', config.IDENTITY_ADDRESS),
    social: connect<SocialCalls>('social', config.SOCIAL_ADDRESS),
    content: connect<ContentCalls>('content', config.CONTENT_ADDRESS),
    wallet: connect<WalletCalls>('wallet', config.WALLET_ADDRESS),
    payments: connect<PaymentsCalls>('payments', config.PAYMENTS_ADDRESS),
  };
}

/** Closes every connection. */
export function closeUpstreams(clients: UpstreamClients): void {
  for (const client of Object.values(clients) as { close(): void }[]) client.close();
}
