import { startTestSystem } from '@mate/devnet/test-system';
import { AdminCommand } from './admin-command.js';
import { OutsideWorld } from './outside-world.js';
import { RestClient } from './rest-client.js';

/** The system that flows share; each flow lives among people and posts of its own in it. */
export interface SharedSystem {
  readonly gatewayUrl: string;
  readonly visitor: RestClient;
  readonly outside: OutsideWorld;
  readonly admin: AdminCommand;
  /** How the names of its databases begin. */
  readonly databasePrefix: string;
  /** Stops it, if it was started for this flow alone. */
  stop(): Promise<void>;
}

/**
 * Joins the system that the test run started (MATE_E2E_…, ADMIN_…); a flow that is run by hand without one starts its own. Flows that kill processes or look into databases use `startTestSystem`.
 */
export async function sharedSystem(): Promise<SharedSystem> {
  const {
    MATE_E2E_GATEWAY_URL: gatewayUrl,
    MATE_E2E_SANDBOX_URL: sandboxUrl,
    MATE_E2E_DATABASE_PREFIX: databasePrefix = '',
  } = process.env;
  if (gatewayUrl && sandboxUrl) {
    const places = { gatewayUrl, sandboxUrl, databasePrefix, admin: process.env };
    return withClients(places, async () => undefined);
  }
  const own = await startTestSystem();
  const { databasePrefix: prefix } = own.facts;
  return withClients({ ...own, databasePrefix: prefix }, () => own.stop());
}

interface Places {
  readonly gatewayUrl: string;
  readonly sandboxUrl: string;
  readonly databasePrefix: string;
  readonly admin: NodeJS.ProcessEnv;
}

function withClients(
  { gatewayUrl, sandboxUrl, databasePrefix, admin }: Places,
  stop: () => Promise<void>,
): SharedSystem {
  return {
    gatewayUrl,
    visitor: new RestClient(gatewayUrl),
    outside: new OutsideWorld(sandboxUrl),
    admin: new AdminCommand(admin),
    databasePrefix,
    stop,
  };
}
