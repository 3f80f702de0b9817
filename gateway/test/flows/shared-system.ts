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
  /** Stops it, if it was started for this flow alone. */
  stop(): Promise<void>;
}

/**
 * Joins the system that the test run started (MATE_E2E_GATEWAY_URL, MATE_E2E_SANDBOX_URL, ADMIN_…); a flow that is run by hand
 * without one starts its own. Flows that kill processes or look into databases use `startTestSystem`.
 */
export async function sharedSystem(): Promise<SharedSystem> {
  const { MATE_E2E_GATEWAY_URL: gatewayUrl, MATE_E2E_SANDBOX_URL: sandboxUrl } = process.env;
  if (gatewayUrl && sandboxUrl)
    return withClients({ gatewayUrl, sandboxUrl, admin: process.env }, async () => undefined);
  const own = await startTestSystem();
  return withClients(own, () => own.stop());
}

interface Places {
  readonly gatewayUrl: string;
  readonly sandboxUrl: string;
  readonly admin: NodeJS.ProcessEnv;
}

function withClients(
  { gatewayUrl, sandboxUrl, admin }: Places,
  stop: () => Promise<void>,
): SharedSystem {
  return {
    gatewayUrl,
    visitor: new RestClient(gatewayUrl),
    outside: new OutsideWorld(sandboxUrl),
    admin: new AdminCommand(admin),
    stop,
  };
}
