import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ListTransfers } from './list-transfers.use-case.js';
import { TransferRepository } from './transfer.repository.js';
import { TransfersController } from './transfers.grpc.controller.js';
import { transferModel } from './transfer.model.js';

/** Coin transfers outside of gifts. */
@Module({
  imports: [MongooseModule.forFeature([transferModel])],
  controllers: [TransfersController],
  providers: [ListTransfers, TransferRepository],
})
export class TransfersModule {}
