import { isAppError } from '@mate/contracts/errors';
import { isId } from '@mate/contracts/ids';
import { adminAudience } from '@mate/service-kit/call-admission';
import { InternalTokenMinter } from '@mate/service-kit/internal-token';
import { createRpcClient, type RpcClient } from '@mate/service-kit/rpc-client';
import { rpcTlsOf } from '@mate/service-kit/transport-config';
import type {
  ContentAdminCalls,
  IdentityAdminCalls,
  WalletAdminCalls,
} from '@mate/contracts/calls';
import { ADMIN_USAGE, parseAdminCommand, type ParsedCommand } from './command/admin-command.js';
import { tableOf } from './command/admin-table.js';
import { WrongUse, type AdminAnswer } from './command/command-line.js';

/*
 * `npm run admin`: needs ADMIN_PRIVATE_KEY, the address of the service that a command is about (ADMIN_IDENTITY_ADDRESS,
 * ADMIN_CONTENT_ADDRESS, ADMIN_WALLET_ADDRESS), and ADMIN_RPC_CA, _CERT, _KEY where calls are encrypted. Exit code 0 when it is done, 1 when it
 * was refused or nobody answered, 2 for a command that makes no sense.
 */

const ADDRESSES = {
  identity: 'ADMIN_IDENTITY_ADDRESS',
  content: 'ADMIN_CONTENT_ADDRESS',
  wallet: 'ADMIN_WALLET_ADDRESS',
} as const;

async function main(args: readonly string[]): Promise<void> {
  const command = parseAdminCommand(args);
  const answer = await ask(command);
  const { about, rows } = answer;
  console.log(command.isJson ? JSON.stringify({ about, rows }, null, 2) : tableOf(answer));
}

function ask(command: ParsedCommand): Promise<AdminAnswer> {
  switch (command.domain) {
    case 'identity':
      return withClient<IdentityAdminCalls>('identity', (identity) => command.run(identity));
    case 'content':
      return withClient<ContentAdminCalls>('content', (content) => command.run(content));
    case 'wallet':
      return withClient<WalletAdminCalls>('wallet', (wallet) =>
        command.run(wallet, (person) => idOf(person, command.actor)),
      );
  }
}

/** The wallet knows ids alone; identity knows whose a name is. */
function idOf(person: string, actor: string): Promise<string> {
  if (isId(person)) return Promise.resolve(person);
  const by = { caller: { accountId: actor, sessionId: '' } };
  return withClient<IdentityAdminCalls, string>('identity', async (identity) => {
    const { accountId } = await identity.getPersonSanctions({ person }, by);
    return accountId;
  });
}

async function withClient<Calls extends object, T = AdminAnswer>(
  domain: keyof typeof ADDRESSES,
  work: (calls: RpcClient<Calls>) => Promise<T>,
): Promise<T> {
  const { ADMIN_PRIVATE_KEY: key, [ADDRESSES[domain]]: address } = process.env;
  if (!key || !address) throw new WrongUse(`ADMIN_PRIVATE_KEY, ${ADDRESSES[domain]} are missing.`);
  const { ADMIN_RPC_CA, ADMIN_RPC_CERT, ADMIN_RPC_KEY } = process.env;
  const client = createRpcClient<Calls>({
    domain,
    audience: adminAudience(domain),
    address,
    minter: new InternalTokenMinter(key),
    tls: rpcTlsOf({ RPC_CA: ADMIN_RPC_CA, RPC_CERT: ADMIN_RPC_CERT, RPC_KEY: ADMIN_RPC_KEY }),
  });
  try {
    return await work(client);
  } finally {
    client.close();
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (error instanceof WrongUse) console.error(`${error.message}\n\n${ADMIN_USAGE}`);
  else if (isAppError(error))
    console.error(`Refused: ${error.reason} ${JSON.stringify(error.metadata)}`);
  else console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = error instanceof WrongUse ? 2 : 1;
}
