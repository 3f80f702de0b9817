import { describeProvider } from './describe-provider.js';
import { amazon } from './drivers/amazon.driver.js';

describeProvider(amazon);
