import { loadPaymentsConfig } from './payments.config.js';
import { startPayments } from './start-payments.js';

await startPayments(loadPaymentsConfig());
