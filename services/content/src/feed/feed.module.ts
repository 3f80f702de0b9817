import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { EngagementModule } from '../engagement/engagement.module.js';
import { FeedbackModule } from '../feedback/feedback.module.js';
import { PeopleModule } from '../people/people.module.js';
import { PostsModule } from '../posts/posts.module.js';
import { PresentationModule } from '../presentation/presentation.module.js';
import { VisibilityModule } from '../visibility/visibility.module.js';
import { AdmitToHome } from './admit-to-home.policy.js';
import { FeedsController } from './feeds.grpc.controller.js';
import { FollowedPlacesReader } from './following/followed-places.reader.js';
import { FollowingPostsReader } from './following/following-posts.reader.js';
import { GetFollowingFeed } from './following/get-following-feed.use-case.js';
import { MakeTimeline } from './following/make-timeline.use-case.js';
import { NoteFollow } from './following/note-follow.use-case.js';
import { NewcomersReader } from './following/newcomers.reader.js';
import { OpenTimeline } from './following/open-timeline.use-case.js';
import { pulledAuthorModel } from './following/pulled-author.model.js';
import { PulledAuthorRepository } from './following/pulled-author.repository.js';
import { SettleTimeline } from './following/settle-timeline.use-case.js';
import { SpreadPost } from './following/spread-post.use-case.js';
import { SpreadPosts } from './following/spread-posts.job.js';
import { timelineModel } from './following/timeline.model.js';
import { TimelineRepository } from './following/timeline.repository.js';
import { FriendsReader } from './friends/friends.reader.js';
import { GetFriendsFeed } from './friends/get-friends-feed.use-case.js';
import { GetEverybodysFeed } from './get-everybodys-feed.use-case.js';
import { GetHomeFeed } from './get-home-feed.use-case.js';
import { HomeCandidatesReader } from './home-candidates.reader.js';
import { BeginFeedAnew } from './personal/begin-feed-anew.use-case.js';
import { ChooseFeed } from './personal/choose-feed.use-case.js';
import { GetFeedPreferences } from './personal/get-feed-preferences.use-case.js';
import { ExplainPost } from './personal/explain-post.use-case.js';
import { FollowedCandidatesReader } from './personal/followed-candidates.reader.js';
import { FeedPreferencesController } from './personal/feed-preferences.grpc.controller.js';
import { FeedSessionRepository } from './personal/feed-session.repository.js';
import { GetPersonalFeed } from './personal/get-personal-feed.use-case.js';
import { PlacesReader } from './personal/places.reader.js';
import { ProlongFeed } from './personal/prolong-feed.use-case.js';
import { TasteReader } from './personal/taste.reader.js';
import { PersonalCandidatesReader } from './personal/personal-candidates.reader.js';
import { HomePostsPresenter } from './home-posts.presenter.js';
import { GetRelatedPosts } from './related/get-related-posts.use-case.js';
import { RelatedCandidatesReader } from './related/related-candidates.reader.js';
import { RelatedPostsReader } from './related/related-posts.reader.js';
import { RelatedController } from './related/related.grpc.controller.js';

/** The home feed, the feeds of followed accounts and of friends, and what comes after a post. */
@Module({
  imports: [
    MongooseModule.forFeature([timelineModel, pulledAuthorModel]),
    PostsModule,
    PeopleModule,
    VisibilityModule,
    EngagementModule,
    FeedbackModule,
    PresentationModule,
  ],
  controllers: [FeedsController, FeedPreferencesController, RelatedController],
  providers: [
    HomeCandidatesReader,
    FollowedCandidatesReader,
    PersonalCandidatesReader,
    FeedSessionRepository,
    AdmitToHome,
    TasteReader,
    PlacesReader,
    ProlongFeed,
    GetPersonalFeed,
    GetEverybodysFeed,
    GetHomeFeed,
    TimelineRepository,
    PulledAuthorRepository,
    FollowedPlacesReader,
    FollowingPostsReader,
    MakeTimeline,
    SettleTimeline,
    NewcomersReader,
    OpenTimeline,
    NoteFollow,
    SpreadPost,
    SpreadPosts,
    GetFollowingFeed,
    FriendsReader,
    GetFriendsFeed,
    ExplainPost,
    BeginFeedAnew,
    ChooseFeed,
    GetFeedPreferences,
    HomePostsPresenter,
    RelatedCandidatesReader,
    RelatedPostsReader,
    GetRelatedPosts,
  ],
  exports: [BeginFeedAnew, AdmitToHome],
})
export class FeedModule {}
