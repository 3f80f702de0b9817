import { describeProvider } from './describe-provider.js';
import { epay } from './drivers/epay.driver.js';

describeProvider(epay);
