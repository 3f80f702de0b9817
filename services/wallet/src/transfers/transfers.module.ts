import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CONFIG } from '@mate/service-kit/tokens';
import { GiftsModule } from '../gifts/gifts.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { PeopleModule } from '../people/people.module.js';
import { StatementsModule } from '../statements/statements.module.js';
import type { WalletConfig } from '../wallet.config.js';
import { BookedTransferReader } from './booked-transfer.reader.js';
import { ListTransfers } from './list-transfers.use-case.js';
import { MoveCoinsByOrder } from './move-coins-by-order.use-case.js';
import { ForgetDescriptions } from './sending/forget-descriptions.use-case.js';
import { SendTransfer } from './sending/send-transfer.use-case.js';
import { UserTransfers } from './sending/user-transfers.policy.js';
import { TransferRepository } from './transfer.repository.js';
import { TransfersController } from './transfers.grpc.controller.js';
import { transferModel } from './transfer.model.js';

/** Coin transfers outside of gifts. */
@Module({
  imports: [
    MongooseModule.forFeature([transferModel]),
    GiftsModule,
    LedgerModule,
    PeopleModule,
    StatementsModule,
  ],
  controllers: [TransfersController],
  providers: [
    BookedTransferReader,
    ForgetDescriptions,
    ListTransfers,
    MoveCoinsByOrder,
    SendTransfer,
    TransferRepository,
    {
      provide: UserTransfers,
      inject: [CONFIG],
      useFactory: ({ USER_TRANSFERS: areOn }: WalletConfig) => new UserTransfers({ areOn }),
    },
  ],
  exports: [BookedTransferReader, ForgetDescriptions, MoveCoinsByOrder, UserTransfers],
})
export class TransfersModule {}
