import { Module } from '@nestjs/common';
import { KnownPostRepository } from './known-post.repository.js';
import { PostReader } from './post.reader.js';
import { RememberPost } from './remember-post.use-case.js';
import { RememberPostsConsumer } from './remember-posts.consumer.js';

/** Copies of posts: whose they are, whether they play, and for whom they are meant. */
@Module({
  providers: [KnownPostRepository, PostReader, RememberPost, RememberPostsConsumer],
  exports: [PostReader],
})
export class PostsModule {}
