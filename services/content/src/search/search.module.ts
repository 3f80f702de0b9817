import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/people.module.js';
import { PostsModule } from '../posts/posts.module.js';
import { PresentationModule } from '../presentation/presentation.module.js';
import { VisibilityModule } from '../visibility/visibility.module.js';
import { WordCopyModule } from '../word-copy/word-copy.module.js';
import { WordIndexModule } from '../word-index/word-index.module.js';
import { FindPosts } from './find-posts.reader.js';
import { FindTopics } from './find-topics.reader.js';
import { RankPosts } from './rank-posts.use-case.js';
import { SearchController } from './search.grpc.controller.js';
import { SearchPosts } from './search-posts.use-case.js';
import { SearchTopics } from './search-topics.use-case.js';
import { SuggestFound } from './suggest-found.use-case.js';

/** One search over posts, tags and places. */
@Module({
  imports: [
    ...[WordIndexModule, WordCopyModule, PostsModule],
    ...[PeopleModule, VisibilityModule, PresentationModule],
  ],
  controllers: [SearchController],
  providers: [FindPosts, FindTopics, RankPosts, SearchPosts, SearchTopics, SuggestFound],
  exports: [SearchPosts],
})
export class SearchModule {}
