import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AnnounceChange } from './announce-change.use-case.js';
import { AnnounceStanding } from './announce-standing.use-case.js';
import { OwnPostsReader } from './own/own-posts.reader.js';
import { FollowedPostsReader } from './followed-posts.reader.js';
import { PostListReader } from './post-list.reader.js';
import { PostReader } from './post.reader.js';
import { postModel } from './post.model.js';
import { PostRepository } from './post.repository.js';
import { WordIndexModule } from '../word-index/word-index.module.js';
import { PostScheduleRepository } from './post-schedule.repository.js';
import { PostSpreadQueue } from './post-spread.queue.js';
import { PostSpreadRepository } from './post-spread.repository.js';

/** Posts as they are stored and listed. */
@Module({
  imports: [MongooseModule.forFeature([postModel]), WordIndexModule],
  providers: [
    AnnounceStanding,
    AnnounceChange,
    PostRepository,
    PostScheduleRepository,
    PostSpreadRepository,
    PostSpreadQueue,
    FollowedPostsReader,
    PostReader,
    PostListReader,
    OwnPostsReader,
  ],
  exports: [
    AnnounceStanding,
    AnnounceChange,
    PostRepository,
    PostScheduleRepository,
    PostSpreadQueue,
    FollowedPostsReader,
    PostReader,
    PostListReader,
    OwnPostsReader,
  ],
})
export class PostsModule {}
