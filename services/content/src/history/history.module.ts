import { Module } from '@nestjs/common';
import { EngagementModule } from '../engagement/engagement.module.js';
import { FeedModule } from '../feed/feed.module.js';
import { PostsModule } from '../posts/posts.module.js';
import { PresentationModule } from '../presentation/presentation.module.js';
import { VisibilityModule } from '../visibility/visibility.module.js';
import { ForgetHistory } from './forget-history.use-case.js';
import { HistoryController } from './history.grpc.controller.js';
import { HistoryPresenter } from './history.presenter.js';
import { ListHistory } from './list-history.use-case.js';

/** What people watched, as they see and rule it. */
@Module({
  imports: [PostsModule, VisibilityModule, EngagementModule, PresentationModule, FeedModule],
  controllers: [HistoryController],
  providers: [HistoryPresenter, ListHistory, ForgetHistory],
})
export class HistoryModule {}
