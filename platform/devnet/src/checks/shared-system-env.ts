import path from 'node:path';
import type { TestSystem } from '../system/start-test-system.js';

/** Where flows and journeys find the system that a run started for all of them, what it is made of, and how it is administered. */
export function sharedSystemEnv({
  gatewayUrl,
  sandboxUrl,
  facts,
  admin,
}: TestSystem): Readonly<Record<string, string>> {
  return {
    MATE_E2E_GATEWAY_URL: gatewayUrl,
    MATE_E2E_SANDBOX_URL: sandboxUrl,
    MATE_E2E_DATABASE_PREFIX: facts.databasePrefix,
    MATE_E2E_FACTS: path.join(facts.dataDir, 'system.json'),
    ...admin,
  };
}
