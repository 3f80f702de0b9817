import { adminAudience } from '@mate/service-kit/call-admission';
import { createRpcClient, type RpcClient } from '@mate/service-kit/rpc-client';
import { rpcTlsOf } from '@mate/service-kit/transport-config';
import { minterOf } from './admin-keys.js';
import { WrongUse } from './command-line.js';

const ADDRESSES = {
  identity: 'ADMIN_IDENTITY_ADDRESS',
  content: 'ADMIN_CONTENT_ADDRESS',
  payments: 'ADMIN_PAYMENTS_ADDRESS',
  wallet: 'ADMIN_WALLET_ADDRESS',
} as const;

/** Whom a program asks, in whose name, and how long an answer may take. */
interface AdminAsk {
  readonly domain: keyof typeof ADDRESSES;
  readonly actor: string;
  readonly timeoutMs?: number;
}

/** Asks a service in the name of who administers, by the settings that begin with ADMIN_. Throws WrongUse. */
export async function withAdminClient<Calls extends object, T>(
  { actor, domain, timeoutMs }: AdminAsk,
  work: (calls: RpcClient<Calls>) => Promise<T>,
): Promise<T> {
  const { ADMIN_PRIVATE_KEYS, [ADDRESSES[domain]]: address } = process.env;
  if (!address) throw new WrongUse(`${ADDRESSES[domain]} is missing.`);
  const { ADMIN_RPC_CA, ADMIN_RPC_CERT, ADMIN_RPC_KEY } = process.env;
  const client = createRpcClient<Calls>({
    domain,
    audience: adminAudience(domain),
    address,
    minter: minterOf(ADMIN_PRIVATE_KEYS, actor),
    ...(timeoutMs !== undefined && { timeoutMs }),
    tls: rpcTlsOf({ RPC_CA: ADMIN_RPC_CA, RPC_CERT: ADMIN_RPC_CERT, RPC_KEY: ADMIN_RPC_KEY }),
  });
  try {
    return await work(client);
  } finally {
    client.close();
  }
}
