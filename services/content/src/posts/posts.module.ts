import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AnnounceChange } from './announce-change.use-case.js';
import { AnnounceStanding } from './announce-standing.use-case.js';
import { PostListReader } from './post-list.reader.js';
import { PostReader } from './post.reader.js';
import { postModel } from './post.model.js';
import { PostRepository } from './post.repository.js';
import { PostScheduleRepository } from './post-schedule.repository.js';

/** Posts as they are stored and listed. */
@Module({
  imports: [MongooseModule.forFeature([postModel])],
  providers: [
    AnnounceStanding,
    AnnounceChange,
    PostRepository,
    PostScheduleRepository,
    PostReader,
    PostListReader,
  ],
  exports: [
    AnnounceStanding,
    AnnounceChange,
    PostRepository,
    PostScheduleRepository,
    PostReader,
    PostListReader,
  ],
})
export class PostsModule {}
