import { isAppError } from '@mate/contracts/errors';
import { isId } from '@mate/contracts/ids';
import type {
  ContentAdminCalls,
  IdentityAdminCalls,
  PaymentsAdminCalls,
  WalletAdminCalls,
} from '@mate/contracts/calls';
import { withAdminClient } from './command/admin-client.js';
import { ADMIN_USAGE, parseAdminCommand, type ParsedCommand } from './command/admin-command.js';
import { makeAdminKey } from './command/admin-keys.js';
import { tableOf } from './command/admin-table.js';
import { WrongUse, type AdminAnswer } from './command/command-line.js';

/*
 * `npm run admin`: needs ADMIN_PRIVATE_KEYS with the key of who types, the address of the service that a command is about
 * (ADMIN_IDENTITY_ADDRESS, ADMIN_CONTENT_ADDRESS, ADMIN_WALLET_ADDRESS, ADMIN_PAYMENTS_ADDRESS), and ADMIN_RPC_CA, _CERT, _KEY where calls are
 * encrypted. Exit code 0 when it is done, 1 when it was refused or nobody answered, 2 for a command that makes no sense.
 */

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
IDENTITY_ADMIN_PUBLIC_KEYS, CONTENT_ADMIN_PUBLIC_KEYS, WALLET_ADMIN_PUBLIC_KEYS, PAYMENTS_ADMIN_PUBLIC_KEYS, beside what is there:
${publicKeys}`);
}

function ask(command: AskingCommand): Promise<AdminAnswer> {
  const { actor } = command;
  switch (command.domain) {
    case 'identity':
      return withAdminClient<IdentityAdminCalls, AdminAnswer>(
        { domain: 'identity', actor },
        (identity) => command.run(identity),
      );
    case 'content':
      return withAdminClient<ContentAdminCalls, AdminAnswer>(
        { domain: 'content', actor },
        (content) => command.run(content),
      );
    case 'payments':
      return withAdminClient<PaymentsAdminCalls, AdminAnswer>(
        { domain: 'payments', actor },
        (payments) => command.run(payments),
      );
    case 'wallet':
      return withAdminClient<WalletAdminCalls, AdminAnswer>({ domain: 'wallet', actor }, (wallet) =>
        command.run(wallet, (person) => idOf(person, actor)),
      );
  }
}

/** The wallet knows ids alone; identity knows whose a name is. */
function idOf(person: string, actor: string): Promise<string> {
  if (isId(person)) return Promise.resolve(person);
  const by = { caller: { accountId: actor, sessionId: '' } };
  return withAdminClient<IdentityAdminCalls, string>(
    { domain: 'identity', actor },
    async (identity) => {
      const { accountId } = await identity.getPersonSanctions({ person }, by);
      return accountId;
    },
  );
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
