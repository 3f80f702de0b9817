import { isAppError } from '@mate/contracts/errors';
import { isId } from '@mate/contracts/ids';
import { adminAudience } from '@mate/service-kit/call-admission';
import { createRpcClient, type RpcClient } from '@mate/service-kit/rpc-client';
import { rpcTlsOf } from '@mate/service-kit/transport-config';
import type {
  ContentAdminCalls,
  IdentityAdminCalls,
  WalletAdminCalls,
} from '@mate/contracts/calls';
import { ADMIN_USAGE, parseAdminCommand, type ParsedCommand } from './command/admin-command.js';
import { makeAdminKey, minterOf } from './command/admin-keys.js';
import { tableOf } from './command/admin-table.js';
import { WrongUse, type AdminAnswer } from './command/command-line.js';

/*
 * `npm run admin`: needs ADMIN_PRIVATE_KEYS with the key of who types, the address of the service that a command is about
 * (ADMIN_IDENTITY_ADDRESS, ADMIN_CONTENT_ADDRESS, ADMIN_WALLET_ADDRESS), and ADMIN_RPC_CA, _CERT, _KEY where calls are
 * encrypted. Exit code 0 when it is done, 1 when it was refused or nobody answered, 2 for a command that makes no sense.
 */

const ADDRESSES = {
  identity: 'ADMIN_IDENTITY_ADDRESS',
  content: 'ADMIN_CONTENT_ADDRESS',
  wallet: 'ADMIN_WALLET_ADDRESS',
} as const;

type AskingCommand = Exclude<ParsedCommand, { domain: 'none' }>;

async function main(args: readonly string[]): Promise<void> {
  const command = parseAdminCommand(args);
  if (command.domain === 'none') {
    tellNewKey(command.actor);
    return;
  }
  const answer = await ask(command);
  const { about, rows } = answer;
  console.log(command.isJson ? JSON.stringify({ about, rows }, null, 2) : tableOf(answer));
}

/** The half that signs goes where it can be redirected to, and nowhere else. */
function tellNewKey(name: string): void {
  const { privateKeys, publicKeys } = makeAdminKey(name);
  console.log(privateKeys);
  console.error(`Yours is printed above: keep it to yourself, as ADMIN_PRIVATE_KEYS. The services take this into
IDENTITY_ADMIN_PUBLIC_KEYS, CONTENT_ADMIN_PUBLIC_KEYS, WALLET_ADMIN_PUBLIC_KEYS, beside what is there:
${publicKeys}`);
}

function ask(command: AskingCommand): Promise<AdminAnswer> {
  const { actor } = command;
  switch (command.domain) {
    case 'identity':
      return withClient<IdentityAdminCalls>({ domain: 'identity', actor }, (identity) =>
        command.run(identity),
      );
    case 'content':
      return withClient<ContentAdminCalls>({ domain: 'content', actor }, (content) =>
        command.run(content),
      );
    case 'wallet':
      return withClient<WalletAdminCalls>({ domain: 'wallet', actor }, (wallet) =>
        command.run(wallet, (person) => idOf(person, actor)),
      );
  }
}

/** The wallet knows ids alone; identity knows whose a name is. */
function idOf(person: string, actor: string): Promise<string> {
  if (isId(person)) return Promise.resolve(person);
  const by = { caller: { accountId: actor, sessionId: '' } };
  return withClient<IdentityAdminCalls, string>({ domain: 'identity', actor }, async (identity) => {
    const { accountId } = await identity.getPersonSanctions({ person }, by);
    return accountId;
  });
}

async function withClient<Calls extends object, T = AdminAnswer>(
  { actor, domain }: { readonly domain: keyof typeof ADDRESSES; readonly actor: string },
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
