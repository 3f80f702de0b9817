import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AdminActions } from '@mate/admin/admin-actions';
import { PurchaseComparingModule } from '../purchases/comparing/purchase-comparing.module.js';
import { RefundComparingModule } from '../refunds/comparing/refund-comparing.module.js';
import { KeepReconciliation } from './keep-reconciliation.use-case.js';
import { ReconciliationAdminController } from './reconciliation-admin.grpc.controller.js';
import { reconciliationModel } from './reconciliation.model.js';
import { ReconciliationReader } from './reconciliation.reader.js';
import { ReconciliationRepository } from './reconciliation.repository.js';

/** What a daily comparison with the wallet's journals reads of payments, and what it found. */
@Module({
  imports: [
    MongooseModule.forFeature([reconciliationModel]),
    PurchaseComparingModule,
    RefundComparingModule,
  ],
  controllers: [ReconciliationAdminController],
  providers: [AdminActions, KeepReconciliation, ReconciliationReader, ReconciliationRepository],
  exports: [ReconciliationReader],
})
export class ReconciliationModule {}
