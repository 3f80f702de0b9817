import { describeProvider } from './describe-provider.js';
import { walee } from './drivers/walee.driver.js';

describeProvider(walee);
