import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { assetModel } from '../assets/asset.model.js';
import { AssetReader } from '../assets/asset.reader.js';
import { AssetRepository } from '../assets/asset.repository.js';
import { ChangeAsset } from '../assets/change-asset.use-case.js';
import { ReportProgress } from '../progress/report-progress.use-case.js';
import { AddRendition } from './add-rendition.use-case.js';
import { AddForPlayers } from './add-for-players.use-case.js';
import { AssetAttemptRepository } from './asset-attempt.repository.js';
import { FailAsset } from './fail-asset.use-case.js';
import { NotePrint } from './note-print.use-case.js';
import { OrderTurns } from './order-turns.reader.js';
import { TranscodeOrders } from './transcode-orders.queue.js';

/** Assets and the orders to transcode them, as both processes work on them. */
@Module({
  imports: [MongooseModule.forFeature([assetModel])],
  providers: [
    AssetRepository,
    AssetReader,
    ChangeAsset,
    AssetAttemptRepository,
    TranscodeOrders,
    OrderTurns,
    AddRendition,
    AddForPlayers,
    FailAsset,
    NotePrint,
    ReportProgress,
  ],
  exports: [
    MongooseModule,
    AssetRepository,
    AssetReader,
    ChangeAsset,
    AssetAttemptRepository,
    TranscodeOrders,
    OrderTurns,
    AddRendition,
    AddForPlayers,
    FailAsset,
    NotePrint,
    ReportProgress,
  ],
})
export class OrdersModule {}
