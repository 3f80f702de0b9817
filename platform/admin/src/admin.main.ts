import { isAppError } from '@mate/contracts/errors';
import { adminAudience } from '@mate/service-kit/call-admission';
import { InternalTokenMinter } from '@mate/service-kit/internal-token';
import { createRpcClient } from '@mate/service-kit/rpc-client';
import { rpcTlsOf } from '@mate/service-kit/transport-config';
import type { IdentityAdminCalls } from '@mate/contracts/calls';
import { ADMIN_USAGE, parseAdminCommand } from './command/admin-command.js';
import { WrongUse } from './command/command-line.js';
import { tableOf } from './command/admin-table.js';

/*
 * `npm run admin`: needs ADMIN_PRIVATE_KEY and ADMIN_IDENTITY_ADDRESS, and ADMIN_RPC_CA, _CERT, _KEY where calls are
 * encrypted. Exit code 0 when it is done, 1 when it was refused or nobody answered, 2 for a command that makes no sense.
 */

async function main(args: readonly string[]): Promise<void> {
  const command = parseAdminCommand(args);
  const { ADMIN_PRIVATE_KEY: key, ADMIN_IDENTITY_ADDRESS: address } = process.env;
  if (!key || !address)
    throw new WrongUse('ADMIN_PRIVATE_KEY, ADMIN_IDENTITY_ADDRESS are missing.');
  const { ADMIN_RPC_CA, ADMIN_RPC_CERT, ADMIN_RPC_KEY } = process.env;
  const identity = createRpcClient<IdentityAdminCalls>({
    domain: 'identity',
    audience: adminAudience('identity'),
    address,
    minter: new InternalTokenMinter(key),
    tls: rpcTlsOf({ RPC_CA: ADMIN_RPC_CA, RPC_CERT: ADMIN_RPC_CERT, RPC_KEY: ADMIN_RPC_KEY }),
  });
  try {
    const answer = await command.run(identity);
    console.log(command.isJson ? JSON.stringify(answer, null, 2) : tableOf(answer));
  } finally {
    identity.close();
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
