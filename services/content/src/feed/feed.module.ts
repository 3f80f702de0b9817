import { Module } from '@nestjs/common';
import { EngagementModule } from '../engagement/engagement.module.js';
import { FeedbackModule } from '../feedback/feedback.module.js';
import { PeopleModule } from '../people/people.module.js';
import { PostsModule } from '../posts/posts.module.js';
import { PresentationModule } from '../presentation/presentation.module.js';
import { VisibilityModule } from '../visibility/visibility.module.js';
import { AdmitToHome } from './admit-to-home.policy.js';
import { FeedsController } from './feeds.grpc.controller.js';
import { GetFollowingFeed } from './get-following-feed.use-case.js';
import { GetEverybodysFeed } from './get-everybodys-feed.use-case.js';
import { GetHomeFeed } from './get-home-feed.use-case.js';
import { HomeCandidatesReader } from './home-candidates.reader.js';
import { BeginFeedAnew } from './personal/begin-feed-anew.use-case.js';
import { ChooseFeed } from './personal/choose-feed.use-case.js';
import { GetFeedPreferences } from './personal/get-feed-preferences.use-case.js';
import { ExplainPost } from './personal/explain-post.use-case.js';
import { FeedPreferencesController } from './personal/feed-preferences.grpc.controller.js';
import { FeedSessionRepository } from './personal/feed-session.repository.js';
import { GetPersonalFeed } from './personal/get-personal-feed.use-case.js';
import { PlacesReader } from './personal/places.reader.js';
import { ProlongFeed } from './personal/prolong-feed.use-case.js';
import { TasteReader } from './personal/taste.reader.js';
import { PersonalCandidatesReader } from './personal/personal-candidates.reader.js';
import { HomePostsPresenter } from './home-posts.presenter.js';

/** The home feed and the feed of followed accounts. */
@Module({
  imports: [
    PostsModule,
    PeopleModule,
    VisibilityModule,
    EngagementModule,
    FeedbackModule,
    PresentationModule,
  ],
  controllers: [FeedsController, FeedPreferencesController],
  providers: [
    HomeCandidatesReader,
    PersonalCandidatesReader,
    FeedSessionRepository,
    AdmitToHome,
    TasteReader,
    PlacesReader,
    ProlongFeed,
    GetPersonalFeed,
    GetEverybodysFeed,
    GetHomeFeed,
    GetFollowingFeed,
    ExplainPost,
    BeginFeedAnew,
    ChooseFeed,
    GetFeedPreferences,
    HomePostsPresenter,
  ],
  exports: [BeginFeedAnew],
})
export class FeedModule {}
