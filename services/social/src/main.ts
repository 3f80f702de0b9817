import { loadSocialConfig } from './social.config.js';
import { startSocial } from './start-social.js';

await startSocial(loadSocialConfig());
