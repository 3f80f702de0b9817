import { Module } from '@nestjs/common';
import { PostListReader } from './post-list.reader.js';
import { PostReader } from './post.reader.js';
import { PostRepository } from './post.repository.js';

/** Posts as they are stored and listed. */
@Module({
  providers: [PostRepository, PostReader, PostListReader],
  exports: [PostRepository, PostReader, PostListReader],
})
export class PostsModule {}
