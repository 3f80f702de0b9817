import { Module } from '@nestjs/common';
import { ListTransfers } from './list-transfers.use-case.js';
import { TransferRepository } from './transfer.repository.js';
import { TransfersController } from './transfers.grpc.controller.js';

/** Coin transfers outside of gifts. */
@Module({
  controllers: [TransfersController],
  providers: [ListTransfers, TransferRepository],
})
export class TransfersModule {}
