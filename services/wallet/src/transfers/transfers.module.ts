import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LedgerModule } from '../ledger/ledger.module.js';
import { BookedTransferReader } from './booked-transfer.reader.js';
import { ListTransfers } from './list-transfers.use-case.js';
import { MoveCoinsByOrder } from './move-coins-by-order.use-case.js';
import { TransferRepository } from './transfer.repository.js';
import { TransfersController } from './transfers.grpc.controller.js';
import { transferModel } from './transfer.model.js';

/** Coin transfers outside of gifts. */
@Module({
  imports: [MongooseModule.forFeature([transferModel]), LedgerModule],
  controllers: [TransfersController],
  providers: [ListTransfers, MoveCoinsByOrder, TransferRepository, BookedTransferReader],
  exports: [MoveCoinsByOrder, BookedTransferReader],
})
export class TransfersModule {}
