import { Module, type DynamicModule } from '@nestjs/common';
import { DataModule } from '@mate/messaging/data-module';
import { RememberDeletions } from '@mate/people/erasure-module';
import { RememberAccounts, RememberRelations } from '@mate/people/people-module';
import type { ServiceRuntime } from '@mate/service-kit/start-service';
import { CardsModule } from './cards/cards.module.js';
import { CommentsModule } from './comments/comments.module.js';
import { ContentSweeper } from './content-sweeper.job.js';
import type { ContentConfig } from './content.config.js';
import { contentDatabase } from './content.database.js';
import { DiscoveryModule } from './discovery/discovery.module.js';
import { CountGiftConsumer } from './engagement/gifts/count-gift.consumer.js';
import { RestateGiftConsumer } from './engagement/gifts/restate-gift.consumer.js';
import { EngagementModule } from './engagement/engagement.module.js';
import { ErasureModule } from './erasure/erasure.module.js';
import { ExploreModule } from './explore/explore.module.js';
import { FeedbackModule } from './feedback/feedback.module.js';
import { FeedModule } from './feed/feed.module.js';
import { HistoryModule } from './history/history.module.js';
import { FollowAssetModule } from './publishing/follow-asset.module.js';
import { PlaybackModule } from './playback/playback.module.js';
import { PublishingModule } from './publishing/publishing.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { SearchModule } from './search/search.module.js';
import { StandingModule } from './standing/standing.module.js';
import { StorageModule } from './storage/storage.module.js';
import { StudioModule } from './studio/studio.module.js';
import { VisibilityModule } from './visibility/visibility.module.js';

/** What listens to other services; started after the servers. */
export const contentConsumers = [
  RememberAccounts,
  RememberRelations,
  RememberDeletions,
  CountGiftConsumer,
  RestateGiftConsumer,
];

/** The service that answers calls: its capabilities, one module each. */
@Module({})
export class ContentModule {
  static forRoot(config: ContentConfig, runtime: ServiceRuntime): DynamicModule {
    return {
      module: ContentModule,
      imports: [
        DataModule.forRoot({
          service: 'content',
          config,
          runtime,
          database: contentDatabase,
        }),
        StorageModule.forRoot(config, runtime),
        VisibilityModule,
        EngagementModule,
        FeedbackModule,
        FeedModule,
        HistoryModule,
        ExploreModule,
        CardsModule,
        PlaybackModule,
        DiscoveryModule,
        SearchModule,
        CommentsModule,
        ReportsModule,
        FollowAssetModule,
        PublishingModule,
        StudioModule,
        ErasureModule,
        StandingModule,
      ],
      providers: [ContentSweeper],
    };
  }
}
