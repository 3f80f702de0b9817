import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { GetTransaction } from './get-transaction.use-case.js';
import { ListTransactions } from './list-transactions.use-case.js';
import { StatementsController } from './statements.grpc.controller.js';
import { TrackPurchasesConsumer } from './track-purchases.consumer.js';
import { TrackPurchases } from './track-purchases.use-case.js';
import { TransactionRepository } from './transaction.repository.js';
import { transactionModel } from './transaction.model.js';

/** One line per owner and transaction, and purchases from their first moment. */
@Module({
  imports: [MongooseModule.forFeature([transactionModel])],
  controllers: [StatementsController],
  providers: [
    GetTransaction,
    ListTransactions,
    TrackPurchases,
    TrackPurchasesConsumer,
    TransactionRepository,
  ],
})
export class StatementsModule {}
