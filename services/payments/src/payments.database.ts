import { adminActionCollection } from '@mate/admin/admin-action-model';
import { idempotencyKeys } from '@mate/mongo/idempotency';
import type { DatabasePlan } from '@mate/mongo/prepare-database';
import { erasureCollection } from '@mate/people/erasure-module';
import { reasonsAndSteps } from './migrations/001-reasons-and-steps.js';
import { packageModel } from './packages/package.model.js';
import { promptedPhones } from './purchases/open/prompted-phone.model.js';
import { purchaseModel } from './purchases/purchase.model.js';
import { reconciliationModel } from './reconciliation/reconciliation.model.js';
import { receiptModel } from './receipts/receipt.model.js';
import { webhookModel } from './webhooks/webhook.model.js';

/** Everything that this service stores, and the migrations that brought it there. */
export const paymentsDatabase: DatabasePlan = {
  collections: [
    packageModel,
    purchaseModel,
    webhookModel,
    receiptModel,
    promptedPhones,
    idempotencyKeys,
    erasureCollection,
    adminActionCollection,
    reconciliationModel,
  ],
  migrations: [reasonsAndSteps],
};
