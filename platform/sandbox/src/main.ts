import { join } from 'node:path';
import { tendMemory } from '@mate/service-kit/tend-memory';
import { createLogger } from '@mate/service-kit/logger';
import { loadSandboxConfig } from './sandbox.config.js';
import { startSandbox } from './sandbox-app.js';

const config = loadSandboxConfig(process.env);
const log = createLogger('sandbox', config.logLevel);
const assetsFolder = join(import.meta.dirname, '..', 'public');
const sandbox = await startSandbox({ config, log, assetsFolder });
tendMemory();

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    sandbox.stop().catch((err: unknown) => {
      log.error({ event: 'sandbox.stop_failed', err });
      process.exitCode = 1;
    });
  });
}
