import { startConsumers } from '@mate/messaging/consumer';
import { RememberRelations } from '@mate/people/people-module';
import type { Clock } from '@mate/service-kit/clock';
import { startService, type RunningService } from '@mate/service-kit/start-service';
import type { IdentityConfig } from './identity.config.js';
import { IdentityModule } from './identity.module.js';

/** Starts the service; the process and its specs do it the same way, these with a clock that they move. */
export function startIdentity(config: IdentityConfig, clock?: Clock): Promise<RunningService> {
  return startService({
    name: 'identity',
    config,
    clock,
    module: (runtime) => IdentityModule.forRoot(config, runtime),
    afterStart: (app) => startConsumers(app, [RememberRelations]),
  });
}
