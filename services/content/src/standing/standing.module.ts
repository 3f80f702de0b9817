import { Module } from '@nestjs/common';
import { standingProviders } from '@mate/people/standing-module';
import { CommentsModule } from '../comments/comments.module.js';
import { EngagementModule } from '../engagement/engagement.module.js';
import { VisibilityModule } from '../visibility/visibility.module.js';
import { ContentFollower } from './content-follower.registry.js';

/** Follows accounts whose standing changed. */
@Module({
  imports: [VisibilityModule, EngagementModule, CommentsModule],
  providers: [ContentFollower, ...standingProviders(ContentFollower)],
})
export class StandingModule {}
