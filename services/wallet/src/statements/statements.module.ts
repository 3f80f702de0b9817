import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LedgerModule } from '../ledger/ledger.module.js';
import { PeopleModule } from '../people/people.module.js';
import { GetPeriodBalances } from '../histories/get-period-balances.use-case.js';
import { BookedLineReader } from './booked-line.reader.js';
import { ForgetMessages } from './forget-messages.use-case.js';
import { GetTransaction } from './get-transaction.use-case.js';
import { ListTransactions } from './list-transactions.use-case.js';
import { ArrivalRowsModule } from './movements/arrival-rows.module.js';
import { StatementsController } from './statements.grpc.controller.js';
import { TrackPurchasesConsumer } from './purchases/track-purchases.consumer.js';
import { TrackPurchases } from './purchases/track-purchases.use-case.js';
import { TransactionRepository } from './transaction.repository.js';
import { transactionModel } from './transaction.model.js';

/** One line per owner and transaction, and purchases from their first moment. */
@Module({
  imports: [
    ArrivalRowsModule,
    LedgerModule,
    PeopleModule,
    MongooseModule.forFeature([transactionModel]),
  ],
  controllers: [StatementsController],
  providers: [
    GetPeriodBalances,
    GetTransaction,
    ListTransactions,
    TrackPurchases,
    TrackPurchasesConsumer,
    TransactionRepository,
    BookedLineReader,
    ForgetMessages,
  ],
  exports: [BookedLineReader, ForgetMessages],
})
export class StatementsModule {}
