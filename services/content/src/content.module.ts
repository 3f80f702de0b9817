import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { DataModule } from '@mate/messaging/data-module';
import type { ServiceRuntime } from '@mate/service-kit/start-service';
import { CommentRepository } from './comments/comment.repository.js';
import { CommentsController } from './comments/comments.grpc.controller.js';
import { LimitComments } from './comments/limit-comments.use-case.js';
import { ListComments } from './comments/list-comments.use-case.js';
import { WriteComment } from './comments/write-comment.use-case.js';
import { contentCollections, postProviders } from './content-data.js';
import { CONTENT_CONFIG, type ContentConfig } from './content.config.js';
import { ChangePost } from './studio/change-post.use-case.js';
import { DiscoveryController } from './discovery/discovery.grpc.controller.js';
import { GetPost } from './discovery/get-post.use-case.js';
import { ListAccountPosts } from './discovery/list-account-posts.use-case.js';
import { ListReactedPosts } from './discovery/list-reacted-posts.use-case.js';
import { PagePosts } from './presentation/page-posts.use-case.js';
import { PostsController } from './discovery/posts.grpc.controller.js';
import { QueryPosts } from './discovery/query-posts.use-case.js';
import { CountGiftConsumer } from './engagement/count-gift.consumer.js';
import { CountGift } from './engagement/count-gift.use-case.js';
import { EngagementController } from './engagement/engagement.grpc.controller.js';
import { FoldLikes } from './engagement/fold-likes.use-case.js';
import { FoldViews } from './engagement/fold-views.use-case.js';
import { ReactionRepository } from './engagement/reaction.repository.js';
import { ReadReactions } from './engagement/read-reactions.use-case.js';
import { RecordView } from './engagement/record-view.use-case.js';
import { SeenPosts } from './engagement/seen-posts.use-case.js';
import { SetReaction } from './engagement/set-reaction.use-case.js';
import { AdmitViewer } from './visibility/admit-viewer.use-case.js';
import { FeedController } from './feed/feed.grpc.controller.js';
import { GetFollowingFeed } from './feed/get-following-feed.use-case.js';
import { GetHomeFeed } from './feed/get-home-feed.use-case.js';
import { HomeCandidates } from './feed/home-candidates.use-case.js';
import { PresentPosts } from './presentation/present-posts.use-case.js';
import { AuthorRepository } from './people/author.repository.js';
import { ReadPeople } from './people/read-people.use-case.js';
import { RelationRepository } from './people/relation.repository.js';
import { RememberAccountConsumer } from './people/remember-account.consumer.js';
import { RememberPeople } from './people/remember-people.use-case.js';
import { RememberRelationConsumer } from './people/remember-relation.consumer.js';
import { PostPurgeRepository } from './media/purge/post-purge.repository.js';
import { PurgePosts } from './media/purge/purge-posts.use-case.js';
import { StoreModule } from './storage/store.module.js';
import { Sweeper } from './sweeper.js';
import { EnqueueTranscode } from './media/orders/enqueue-transcode.use-case.js';
import { ProgressSignals } from './media/progress/progress-signals.js';
import { RetryTranscode } from './media/orders/retry-transcode.use-case.js';
import { SweepTranscodes } from './media/orders/sweep-transcodes.use-case.js';
import { TranscodingController } from './media/progress/transcoding.grpc.controller.js';
import { WatchProgress } from './media/progress/watch-progress.use-case.js';
import { CompleteUpload } from './media/uploads/complete-upload.use-case.js';
import { CreateUpload } from './media/uploads/create-upload.use-case.js';
import { EndUpload } from './media/uploads/end-upload.use-case.js';
import { ExpireUploads } from './media/uploads/expire-uploads.use-case.js';
import { GetUpload } from './media/uploads/get-upload.use-case.js';
import { JoinParts } from './media/uploads/join-parts.use-case.js';
import { OrderTranscode } from './media/uploads/order-transcode.use-case.js';
import { ReserveUpload } from './media/uploads/reserve-upload.use-case.js';
import { UploadStorage } from './media/uploads/upload-storage.adapter.js';
import { UploadRepository } from './media/uploads/upload.repository.js';
import { UploadsController } from './media/uploads/uploads.grpc.controller.js';

const controllers = [
  CommentsController,
  DiscoveryController,
  EngagementController,
  FeedController,
  PostsController,
  TranscodingController,
  UploadsController,
];

/** What listens to other services; started after the servers. */
export const consumers = [RememberAccountConsumer, RememberRelationConsumer, CountGiftConsumer];

const people: Provider[] = [AuthorRepository, RelationRepository, ReadPeople, RememberPeople];
const engagement: Provider[] = [
  ReactionRepository,
  ReadReactions,
  SetReaction,
  FoldLikes,
  FoldViews,
  RecordView,
  SeenPosts,
  CountGift,
];
const feed: Provider[] = [AdmitViewer, PresentPosts, HomeCandidates, GetHomeFeed, GetFollowingFeed];
const discovery: Provider[] = [
  PagePosts,
  QueryPosts,
  ListAccountPosts,
  ListReactedPosts,
  GetPost,
  ChangePost,
];
const comments: Provider[] = [CommentRepository, LimitComments, WriteComment, ListComments];
const uploads: Provider[] = [
  UploadRepository,
  CreateUpload,
  GetUpload,
  JoinParts,
  OrderTranscode,
  CompleteUpload,
  ExpireUploads,
  UploadStorage,
  ReserveUpload,
  EndUpload,
];
const transcoding: Provider[] = [
  EnqueueTranscode,
  SweepTranscodes,
  RetryTranscode,
  ProgressSignals,
  WatchProgress,
];

/** The service that answers calls. */
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
          collections: contentCollections,
        }),
        StoreModule.forRoot(config, runtime),
      ],
      controllers,
      providers: [
        { provide: CONTENT_CONFIG, useValue: config },
        ...postProviders,
        PostPurgeRepository,
        PurgePosts,
        ...people,
        ...engagement,
        ...feed,
        ...discovery,
        ...comments,
        ...uploads,
        ...transcoding,
        ...consumers,
        Sweeper,
      ],
    };
  }
}
