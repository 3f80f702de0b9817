import { Module } from '@nestjs/common';
import { erasureProviders } from '@mate/people/erasure-module';
import { CommentsModule } from '../comments/comments.module.js';
import { EngagementModule } from '../engagement/engagement.module.js';
import { MediaModule } from '../media/media.module.js';
import { PostsModule } from '../posts/posts.module.js';
import { ReportsModule } from '../reports/reports.module.js';
import { StudioModule } from '../studio/studio.module.js';
import { ContentEraser } from './content-eraser.registry.js';
import { ErasePosts } from './erase-posts.use-case.js';

/** Erases what is left of deleted accounts. */
@Module({
  imports: [
    CommentsModule,
    EngagementModule,
    MediaModule,
    PostsModule,
    ReportsModule,
    StudioModule,
  ],
  providers: [
    ErasePosts,
    ContentEraser,
    ...erasureProviders(ContentEraser, { consumer: 'content.remember-deletions' }),
  ],
})
export class ErasureModule {}
