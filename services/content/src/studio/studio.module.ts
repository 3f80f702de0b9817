import { Module } from '@nestjs/common';
import { CommentsModule } from '../comments/comments.module.js';
import { EngagementModule } from '../engagement/engagement.module.js';
import { MediaModule } from '../media/media.module.js';
import { PostsModule } from '../posts/posts.module.js';
import { PresentationModule } from '../presentation/presentation.module.js';
import { VisibilityModule } from '../visibility/visibility.module.js';
import { AnalyticsController } from './analytics/analytics.grpc.controller.js';
import { GetChannelNumbers } from './analytics/get-channel-numbers.use-case.js';
import { GetPostNumbers } from './analytics/get-post-numbers.use-case.js';
import { CaptionsController } from './captions/captions.grpc.controller.js';
import { DeleteCaptions } from './captions/delete-captions.use-case.js';
import { PutCaptions } from './captions/put-captions.use-case.js';
import { DeletePost } from './delete-post.use-case.js';
import { ChangePosts } from './table/change-posts.use-case.js';
import { GetOverview } from './table/get-overview.use-case.js';
import { ListOwnPosts } from './table/list-own-posts.use-case.js';
import { ChoosePoster } from './posters/choose-poster.use-case.js';
import { CreatePictureUpload } from './posters/create-picture-upload.use-case.js';
import { GetPosterChoice } from './posters/get-poster-choice.use-case.js';
import { PosterChoicePresenter } from './posters/poster-choice.presenter.js';
import { PostersController } from './posters/posters.grpc.controller.js';
import { RemovePost } from './remove-post.use-case.js';
import { RequireAuthor } from './require-author.policy.js';
import { StudioController } from './studio.grpc.controller.js';
import { UpdatePost } from './update-post.use-case.js';

/** What authors do with their own posts, and how these fare. */
@Module({
  imports: [
    PostsModule,
    VisibilityModule,
    PresentationModule,
    MediaModule,
    EngagementModule,
    CommentsModule,
  ],
  controllers: [StudioController, CaptionsController, PostersController, AnalyticsController],
  providers: [
    RequireAuthor,
    ListOwnPosts,
    ChangePosts,
    GetOverview,
    UpdatePost,
    DeletePost,
    RemovePost,
    PutCaptions,
    DeleteCaptions,
    PosterChoicePresenter,
    GetPosterChoice,
    CreatePictureUpload,
    ChoosePoster,
    GetPostNumbers,
    GetChannelNumbers,
  ],
  exports: [RemovePost],
})
export class StudioModule {}
