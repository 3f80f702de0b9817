import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { EngagementModule } from '../engagement/engagement.module.js';
import { FeedbackModule } from '../feedback/feedback.module.js';
import { FeedModule } from '../feed/feed.module.js';
import { PeopleModule } from '../people/people.module.js';
import { PostsModule } from '../posts/posts.module.js';
import { PresentationModule } from '../presentation/presentation.module.js';
import { VisibilityModule } from '../visibility/visibility.module.js';
import { ChooseRisingCreators } from './creators/choose-rising-creators.use-case.js';
import { ListRisingCreators } from './creators/list-rising-creators.use-case.js';
import { risingCreatorModel } from './creators/rising-creator.model.js';
import { RisingCreatorRepository } from './creators/rising-creator.repository.js';
import { ExploreController } from './explore.grpc.controller.js';
import { ListNearbyPosts } from './places/list-nearby-posts.use-case.js';
import { KeepExplore } from './keep-explore.job.js';
import { ChooseTrendingTags } from './tags/choose-trending-tags.use-case.js';
import { ListTrendingTags } from './tags/list-trending-tags.use-case.js';
import { trendingTagModel } from './tags/trending-tag.model.js';
import { TrendingTagRepository } from './tags/trending-tag.repository.js';
import { TrendingTagsReader } from './tags/trending-tags.reader.js';

/** Tags and creators that rise, and what is near. */
@Module({
  imports: [
    MongooseModule.forFeature([trendingTagModel, risingCreatorModel]),
    PostsModule,
    PeopleModule,
    VisibilityModule,
    EngagementModule,
    FeedbackModule,
    FeedModule,
    PresentationModule,
  ],
  controllers: [ExploreController],
  providers: [
    TrendingTagRepository,
    TrendingTagsReader,
    ChooseTrendingTags,
    ListTrendingTags,
    RisingCreatorRepository,
    ChooseRisingCreators,
    ListRisingCreators,
    KeepExplore,
    ListNearbyPosts,
  ],
})
export class ExploreModule {}
