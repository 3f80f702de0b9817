import { Module } from '@nestjs/common';
import { PostsModule } from '../../posts/posts.module.js';
import { VisibilityModule } from '../../visibility/visibility.module.js';
import { ReportProgress } from '../progress/report-progress.use-case.js';
import { FailPost } from './fail-post.use-case.js';
import { PublishPost } from './publish-post.use-case.js';
import { TranscodeAttemptRepository } from './transcode-attempt.repository.js';
import { TranscodeOrders } from './transcode-orders.queue.js';

/** Orders to transcode, as both processes work on them. */
@Module({
  imports: [PostsModule, VisibilityModule],
  providers: [TranscodeAttemptRepository, TranscodeOrders, PublishPost, FailPost, ReportProgress],
  exports: [TranscodeAttemptRepository, TranscodeOrders, PublishPost, FailPost, ReportProgress],
})
export class OrdersModule {}
