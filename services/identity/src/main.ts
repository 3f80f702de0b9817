import { startService } from '@mate/service-kit/start-service';
import { loadIdentityConfig } from './identity.config.js';
import { IdentityModule } from './identity.module.js';

const config = loadIdentityConfig();
await startService({
  name: 'identity',
  config,
  module: (runtime) => IdentityModule.register(config, runtime),
});
