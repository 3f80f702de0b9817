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
import { ChangePost } from './discovery/change-post.use-case.js';
import { DiscoveryController } from './discovery/discovery.grpc.controller.js';
import { GetPost } from './discovery/get-post.use-case.js';
import { ListAccountPosts } from './discovery/list-account-posts.use-case.js';
import { ListReactedPosts } from './discovery/list-reacted-posts.use-case.js';
import { PagePosts } from './discovery/page-posts.use-case.js';
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
import { AdmitViewer } from './feed/admit-viewer.use-case.js';
import { FeedController } from './feed/feed.grpc.controller.js';
import { GetFollowingFeed } from './feed/get-following-feed.use-case.js';
import { GetHomeFeed } from './feed/get-home-feed.use-case.js';
import { HomeCandidates } from './feed/home-candidates.use-case.js';
import { PresentPosts } from './feed/present-posts.use-case.js';
import { AuthorRepository } from './people/author.repository.js';
import { ReadPeople } from './people/read-people.use-case.js';
import { RelationRepository } from './people/relation.repository.js';
import { RememberAccountConsumer } from './people/remember-account.consumer.js';
import { RememberPeople } from './people/remember-people.use-case.js';
import { RememberRelationConsumer } from './people/remember-relation.consumer.js';
import { PostPurgeRepository } from './posts/post-purge.repository.js';
import { PurgePosts } from './posts/purge-posts.use-case.js';
import { StoreModule } from './store.module.js';
import { Sweeper } from './sweeper.js';
import { EnqueueTranscode } from './transcoding/enqueue-transcode.use-case.js';
import { ProgressSignals } from './transcoding/progress-signals.js';
import { RetryTranscode } from './transcoding/retry-transcode.use-case.js';
import { SweepTranscodes } from './transcoding/sweep-transcodes.use-case.js';
import { TranscodingController } from './transcoding/transcoding.grpc.controller.js';
import { WatchProgress } from './transcoding/watch-progress.use-case.js';
import { CompleteUpload } from './uploads/complete-upload.use-case.js';
import { CreateUpload } from './uploads/create-upload.use-case.js';
import { EndUpload } from './uploads/end-upload.use-case.js';
import { ExpireUploads } from './uploads/expire-uploads.use-case.js';
import { GetUpload } from './uploads/get-upload.use-case.js';
import { JoinParts } from './uploads/join-parts.use-case.js';
import { OrderTranscode } from './uploads/order-transcode.use-case.js';
import { ReserveUpload } from './uploads/reserve-upload.use-case.js';
import { UploadStorage } from './uploads/upload-storage.adapter.js';
import { UploadRepository } from './uploads/upload.repository.js';
import { UploadsController } from './uploads/uploads.grpc.controller.js';

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
