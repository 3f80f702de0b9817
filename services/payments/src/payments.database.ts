import { adminActionCollection } from '@mate/admin/admin-action-model';
import { idempotencyKeys } from '@mate/mongo/idempotency';
import type { DatabasePlan } from '@mate/mongo/prepare-database';
import { erasureCollection } from '@mate/people/erasure-module';
import { owedCustomers } from './erasure/owed-customer.model.js';
import { reasonsAndSteps } from './migrations/001-reasons-and-steps.js';
import { casesOfMismatches } from './migrations/002-cases-of-mismatches.js';
import { packageModel } from './packages/package.model.js';
import { promptedPhones } from './purchases/open/prompted-phone.model.js';
import { purchaseModel } from './purchases/purchase.model.js';
import { reconciliationModel } from './reconciliation/reconciliation.model.js';
import { receiptModel } from './receipts/receipt.model.js';
import { refundModel } from './refunds/refund.model.js';
import { webhookModel } from './webhooks/webhook.model.js';

/** Everything that this service stores, and the migrations that brought it there. */
export const paymentsDatabase: DatabasePlan = {
  collections: [
    packageModel,
    purchaseModel,
    refundModel,
    webhookModel,
    receiptModel,
    promptedPhones,
    idempotencyKeys,
    erasureCollection,
    owedCustomers,
    adminActionCollection,
    reconciliationModel,
  ],
  migrations: [reasonsAndSteps, casesOfMismatches],
};
