import { startConsumers } from '@mate/messaging/consumer';
import { RememberAccounts } from '@mate/people/people-module';
import { startService, type RunningService } from '@mate/service-kit/start-service';
import type { SocialConfig } from './social.config.js';
import { SocialModule } from './social.module.js';

/** Starts the service; the process and its specs do it the same way. */
export function startSocial(config: SocialConfig): Promise<RunningService> {
  return startService({
    name: 'social',
    config,
    module: (runtime) => SocialModule.forRoot(config, runtime),
    afterStart: (app) => startConsumers(app, [RememberAccounts]),
  });
}
