import { describeProvider } from './describe-provider.js';
import { waleeCard } from './drivers/walee.driver.js';

describeProvider(waleeCard);
