import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AnnounceStanding } from './announce-standing.use-case.js';
import { PostListReader } from './post-list.reader.js';
import { PostReader } from './post.reader.js';
import { postModel } from './post.model.js';
import { PostRepository } from './post.repository.js';
import { WordIndexModule } from '../word-index/word-index.module.js';

/** Posts as they are stored and listed. */
@Module({
  imports: [MongooseModule.forFeature([postModel]), WordIndexModule],
  providers: [AnnounceStanding, PostRepository, PostReader, PostListReader],
  exports: [AnnounceStanding, PostRepository, PostReader, PostListReader],
})
export class PostsModule {}
