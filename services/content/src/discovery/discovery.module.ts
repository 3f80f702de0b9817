import { Module } from '@nestjs/common';
import { EngagementModule } from '../engagement/engagement.module.js';
import { PlaybackModule } from '../playback/playback.module.js';
import { PostsModule } from '../posts/posts.module.js';
import { PresentationModule } from '../presentation/presentation.module.js';
import { SearchModule } from '../search/search.module.js';
import { VisibilityModule } from '../visibility/visibility.module.js';
import { DiscoveryController } from './discovery.grpc.controller.js';
import { GetPost } from './get-post.use-case.js';
import { ListReactedPosts } from './list-reacted-posts.use-case.js';
import { ListUserPosts } from './list-user-posts.use-case.js';
import { QueryPosts } from './query-posts.use-case.js';

/** One post, search, an account's posts, and what one liked and kept. */
@Module({
  imports: [
    PostsModule,
    VisibilityModule,
    EngagementModule,
    PresentationModule,
    PlaybackModule,
    SearchModule,
  ],
  controllers: [DiscoveryController],
  providers: [GetPost, QueryPosts, ListUserPosts, ListReactedPosts],
})
export class DiscoveryModule {}
