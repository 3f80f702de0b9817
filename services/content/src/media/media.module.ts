import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OrdersModule } from './orders/orders.module.js';
import { RetryAsset } from './orders/retry-asset.use-case.js';
import { SweepTranscodes } from './orders/sweep-transcodes.use-case.js';
import { AddressPicture } from './posters/address-picture.use-case.js';
import { OrderPicture } from './posters/order-picture.use-case.js';
import { PostersModule } from './posters/posters.module.js';
import { SweepPictures } from './posters/sweep-pictures.use-case.js';
import { ProgressReader } from './progress/progress.reader.js';
import { AssetPurgeRepository } from './purge/asset-purge.repository.js';
import { EraseFiles } from './purge/erase-files.use-case.js';
import { ChangeCaptions } from './captions/change-captions.use-case.js';
import { PurgeAssets } from './purge/purge-assets.use-case.js';
import { RemoveAsset } from './purge/remove-asset.use-case.js';
import { AcceptUpload } from './acceptance/accept-upload.use-case.js';
import { AdmitBacklog } from './uploads/admit-backlog.policy.js';
import { BeginUpload } from './uploads/begin-upload.use-case.js';
import { ClearUpload } from './uploads/clear-upload.use-case.js';
import { EndUpload } from './uploads/end-upload.use-case.js';
import { ExpireUploads } from './uploads/expire-uploads.use-case.js';
import { ListParts } from './uploads/list-parts.use-case.js';
import { OpenUpload } from './uploads/open-upload.use-case.js';
import { OrderUpload } from './acceptance/order-upload.use-case.js';
import { RefuseUpload } from './acceptance/refuse-upload.use-case.js';
import { ReserveUpload } from './uploads/reserve-upload.use-case.js';
import { UploadStorage } from './uploads/upload-storage.adapter.js';
import { uploadModel } from './uploads/upload.model.js';
import { UploadReader } from './uploads/upload.reader.js';
import { UploadRepository } from './uploads/upload.repository.js';

/** Files on their way in, the orders to transcode them, how far they are, and their removal. Who shows them is unknown here. */
@Module({
  imports: [OrdersModule, PostersModule, MongooseModule.forFeature([uploadModel])],
  providers: [
    UploadRepository,
    UploadReader,
    UploadStorage,
    AdmitBacklog,
    ReserveUpload,
    BeginUpload,
    OpenUpload,
    ListParts,
    AcceptUpload,
    OrderUpload,
    RefuseUpload,
    EndUpload,
    ClearUpload,
    ExpireUploads,
    RetryAsset,
    SweepTranscodes,
    ProgressReader,
    AssetPurgeRepository,
    PurgeAssets,
    EraseFiles,
    RemoveAsset,
    ChangeCaptions,
    AddressPicture,
    OrderPicture,
    SweepPictures,
  ],
  exports: [
    OrdersModule,
    PostersModule,
    UploadReader,
    BeginUpload,
    OpenUpload,
    ListParts,
    AcceptUpload,
    RetryAsset,
    ProgressReader,
    EraseFiles,
    RemoveAsset,
    ChangeCaptions,
    AddressPicture,
    OrderPicture,
  ],
})
export class MediaModule {}
