import { Module } from '@nestjs/common';
import { MediaModule } from '../media/media.module.js';
import { PostsModule } from '../posts/posts.module.js';
import { PresentationModule } from '../presentation/presentation.module.js';
import { BeginDraft } from './uploads/begin-draft.use-case.js';
import { CompleteUpload } from './uploads/complete-upload.use-case.js';
import { CreateUpload } from './uploads/create-upload.use-case.js';
import { GetUpload } from './uploads/get-upload.use-case.js';
import { ListCopies } from './uploads/list-copies.use-case.js';
import { ReleaseDuePosts } from './release-posts.job.js';
import { ReleasePosts } from './release-posts.use-case.js';
import { RetryTranscode } from './retry-transcode.use-case.js';
import { TranscodingController } from './transcoding.grpc.controller.js';
import { UploadsController } from './uploads/uploads.grpc.controller.js';
import { WatchProgress } from './watch-progress.use-case.js';

/** From a file to a post that plays: uploads of drafts, how far their transcodes are, another try. */
@Module({
  imports: [PostsModule, PresentationModule, MediaModule],
  controllers: [UploadsController, TranscodingController],
  providers: [
    BeginDraft,
    CreateUpload,
    GetUpload,
    CompleteUpload,
    ListCopies,
    ReleasePosts,
    ReleaseDuePosts,
    RetryTranscode,
    WatchProgress,
  ],
})
export class PublishingModule {}
