import { describeProvider } from './describe-provider.js';
import { easypaisa } from './drivers/easypaisa.driver.js';

describeProvider(easypaisa);
