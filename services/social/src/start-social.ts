import { startConsumers } from '@mate/messaging/consumer';
import { RememberDeletions } from '@mate/people/erasure-module';
import { RememberAccounts } from '@mate/people/people-module';
import type { Clock } from '@mate/service-kit/clock';
import { startService, type RunningService } from '@mate/service-kit/start-service';
import type { SocialConfig } from './social.config.js';
import { TrackNames } from './names/track-names.consumer.js';
import { SocialModule } from './social.module.js';

/** Starts the service; the process and its specs do it the same way, these with a clock that they move. */
export function startSocial(config: SocialConfig, clock?: Clock): Promise<RunningService> {
  return startService({
    name: 'social',
    config,
    clock,
    module: (runtime) => SocialModule.forRoot(config, runtime),
    afterStart: (app) => startConsumers(app, [RememberAccounts, TrackNames, RememberDeletions]),
  });
}
