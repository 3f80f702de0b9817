import { describeProvider } from './describe-provider.js';
import { tap } from './drivers/tap.driver.js';

describeProvider(tap);
