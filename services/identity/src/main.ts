import { loadIdentityConfig } from './identity.config.js';
import { startIdentity } from './start-identity.js';

await startIdentity(loadIdentityConfig());
