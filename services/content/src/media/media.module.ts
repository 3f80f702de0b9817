import { Module } from '@nestjs/common';
import { PostsModule } from '../posts/posts.module.js';
import { PresentationModule } from '../presentation/presentation.module.js';
import { OrdersModule } from './orders/orders.module.js';
import { RetryTranscode } from '../publishing/retry-transcode.use-case.js';
import { SweepTranscodes } from './orders/sweep-transcodes.use-case.js';
import { ProgressSignals } from './progress/progress-signals.js';
import { TranscodingController } from '../publishing/transcoding.grpc.controller.js';
import { WatchProgress } from '../publishing/watch-progress.use-case.js';
import { PostPurgeRepository } from './purge/post-purge.repository.js';
import { PurgePosts } from './purge/purge-posts.use-case.js';
import { ClearUpload } from './uploads/clear-upload.use-case.js';
import { CompleteUpload } from '../publishing/complete-upload.use-case.js';
import { CreateUpload } from '../publishing/create-upload.use-case.js';
import { EndUpload } from './uploads/end-upload.use-case.js';
import { ExpireUploads } from './uploads/expire-uploads.use-case.js';
import { GetUpload } from '../publishing/get-upload.use-case.js';
import { ReserveUpload } from './uploads/reserve-upload.use-case.js';
import { UploadStorage } from './uploads/upload-storage.adapter.js';
import { UploadRepository } from './uploads/upload.repository.js';
import { UploadsController } from '../publishing/uploads.grpc.controller.js';

/** Files on their way in, the orders to transcode them, how far they are, and their removal. */
@Module({
  imports: [PostsModule, PresentationModule, OrdersModule],
  controllers: [UploadsController, TranscodingController],
  providers: [
    UploadRepository,
    UploadStorage,
    ReserveUpload,
    CreateUpload,
    GetUpload,
    CompleteUpload,
    EndUpload,
    ClearUpload,
    ExpireUploads,
    RetryTranscode,
    SweepTranscodes,
    ProgressSignals,
    WatchProgress,
    PostPurgeRepository,
    PurgePosts,
  ],
  exports: [EndUpload, ExpireUploads, SweepTranscodes, PurgePosts],
})
export class MediaModule {}
