import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PeopleModule } from '../people/people.module.js';
import { PostsModule } from '../posts/posts.module.js';
import { VisibilityModule } from '../visibility/visibility.module.js';
import { channelDayModel } from './days/channel-day.model.js';
import { CountFollow } from './days/count-follow.use-case.js';
import { DayReader } from './days/day.reader.js';
import { DayRepository } from './days/day.repository.js';
import { dayChangeModel } from './days/folding/day-change.model.js';
import { DayChangeRepository } from './days/folding/day-change.repository.js';
import { FoldDayChanges } from './days/folding/fold-day-changes.use-case.js';
import { FoldDays } from './days/folding/fold-days.use-case.js';
import { foldedDayModel } from './days/folding/folded-day.model.js';
import { FoldedDayReader } from './days/folding/folded-day.reader.js';
import { FoldedDayRepository } from './days/folding/folded-day.repository.js';
import { watchDayModel } from './days/watch-day.model.js';
import { CountGiftConsumer } from './gifts/count-gift.consumer.js';
import { CountGift } from './gifts/count-gift.use-case.js';
import { countedGiftModel } from './gifts/counted-gift.model.js';
import { CountedGiftRepository } from './gifts/counted-gift.repository.js';
import { RestateGiftConsumer } from './gifts/restate-gift.consumer.js';
import { TellGift } from './gifts/tell-gift.use-case.js';
import { UncountGift } from './gifts/uncount-gift.use-case.js';
import { EngagementController } from './engagement.grpc.controller.js';
import { FoldLeftOverLikes } from './fold-left-over-likes.use-case.js';
import { EraseReactions } from './erase-reactions.use-case.js';
import { FoldLikesOfPosts } from './fold-likes-of-posts.use-case.js';
import { FoldLikes } from './fold-likes.use-case.js';
import { reactionModel } from './reaction.model.js';
import { ListOwnMarks } from './list-own-marks.use-case.js';
import { ReactionReader } from './reaction.reader.js';
import { ReactionRepository } from './reaction.repository.js';
import { ListSupporters } from './supporters/list-supporters.use-case.js';
import { supporterModel } from './supporters/supporter.model.js';
import { SupporterRepository } from './supporters/supporter.repository.js';
import { SupportersController } from './supporters/supporters.grpc.controller.js';
import { RecordView } from './views/record-view.use-case.js';
import { SeenPostsReader } from './views/seen-posts.reader.js';
import { TogetherReader } from './signals/together.reader.js';
import { RisingReader } from './signals/rising.reader.js';
import { TellTrends } from './signals/tell-trends.use-case.js';
import { TrendingReader } from './signals/trending.reader.js';
import { SetReaction } from './set-reaction.use-case.js';
import { ListOwnWatches } from './views/list-own-watches.use-case.js';
import { CountWatches } from './views/counting/count-watches.use-case.js';
import { FirstWatches } from './views/counting/first-watches.policy.js';
import { LearnWatches } from './views/counting/learn-watches.use-case.js';
import { WatchBudget } from './views/counting/watch-budget.policy.js';
import { RecordWatches } from './views/record-watches.use-case.js';
import { watchModel } from './views/stored/watch.model.js';
import { ForgetWatches } from './views/own/forget-watches.use-case.js';
import { KeepPosition } from './views/own/keep-position.use-case.js';
import { PauseWatches } from './views/own/pause-watches.use-case.js';
import { watchChoiceModel } from './views/stored/watch-choice.model.js';
import { WatchChoiceReader } from './views/stored/watch-choice.reader.js';
import { WatchChoiceRepository } from './views/stored/watch-choice.repository.js';
import { watchPositionModel } from './views/stored/watch-position.model.js';
import { WatchPositionReader } from './views/stored/watch-position.reader.js';
import { WatchPositionRepository } from './views/stored/watch-position.repository.js';
import { WatchReader } from './views/stored/watch.reader.js';
import { WatchRepository } from './views/stored/watch.repository.js';
import { WatchQueue } from './views/watch.queue.js';
import { WatchShapesReader } from './views/watch-shapes.reader.js';
import { WatchesController } from './views/watches.grpc.controller.js';
import { WithholdLikes } from './withhold-likes.use-case.js';

/** Likes, bookmarks, views, the gifts of a post, who gives most, and all of that by day. */
@Module({
  imports: [
    MongooseModule.forFeature([
      reactionModel,
      countedGiftModel,
      supporterModel,
      watchModel,
      watchPositionModel,
      watchChoiceModel,
      watchDayModel,
      channelDayModel,
      dayChangeModel,
      foldedDayModel,
    ]),
    PeopleModule,
    PostsModule,
    VisibilityModule,
  ],
  controllers: [EngagementController, SupportersController, WatchesController],
  providers: [
    ReactionRepository,
    ReactionReader,
    ListOwnMarks,
    EraseReactions,
    SetReaction,
    FoldLikes,
    FoldLikesOfPosts,
    FoldLeftOverLikes,
    WithholdLikes,
    WatchQueue,
    WatchShapesReader,
    TogetherReader,
    TrendingReader,
    RisingReader,
    TellTrends,
    WatchReader,
    WatchRepository,
    WatchPositionReader,
    WatchPositionRepository,
    WatchChoiceReader,
    WatchChoiceRepository,
    ForgetWatches,
    KeepPosition,
    PauseWatches,
    DayRepository,
    DayReader,
    DayChangeRepository,
    FoldedDayReader,
    FoldedDayRepository,
    FoldDayChanges,
    FoldDays,
    CountFollow,
    WatchBudget,
    FirstWatches,
    LearnWatches,
    CountWatches,
    RecordWatches,
    RecordView,
    ListOwnWatches,
    SeenPostsReader,
    CountGift,
    UncountGift,
    TellGift,
    SupporterRepository,
    ListSupporters,
    CountedGiftRepository,
    CountGiftConsumer,
    RestateGiftConsumer,
  ],
  exports: [
    DayReader,
    FoldedDayReader,
    FoldDayChanges,
    FoldDays,
    EraseReactions,
    ReactionReader,
    SeenPostsReader,
    WatchReader,
    WatchPositionReader,
    WatchChoiceReader,
    ForgetWatches,
    KeepPosition,
    PauseWatches,
    TogetherReader,
    TrendingReader,
    RisingReader,
    FoldLeftOverLikes,
    WithholdLikes,
  ],
})
export class EngagementModule {}
