import { describeProvider } from './describe-provider.js';
import { jazzcash } from './drivers/jazzcash.driver.js';

describeProvider(jazzcash);
