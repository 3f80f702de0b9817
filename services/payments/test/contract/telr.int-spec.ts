import { describeProvider } from './describe-provider.js';
import { telr } from './drivers/telr.driver.js';

describeProvider(telr);
