import { Module } from '@nestjs/common';
import { GiftsModule } from '../gifts/gifts.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { StatementsModule } from '../statements/statements.module.js';
import { TransfersModule } from '../transfers/transfers.module.js';
import { GetReceipt } from './get-receipt.use-case.js';
import { LedgerProofsController } from './ledger-proofs.grpc.controller.js';

/** Proofs about the books: for everybody that they go on, for each person that the own lines are in them. */
@Module({
  imports: [GiftsModule, LedgerModule, StatementsModule, TransfersModule],
  controllers: [LedgerProofsController],
  providers: [GetReceipt],
})
export class ReceiptsModule {}
