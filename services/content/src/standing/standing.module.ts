import { Module } from '@nestjs/common';
import { standingProviders } from '@mate/people/standing-module';
import { VisibilityModule } from '../visibility/visibility.module.js';
import { ContentFollower } from './content-follower.registry.js';

/** Follows accounts whose standing changed. */
@Module({
  imports: [VisibilityModule],
  providers: [ContentFollower, ...standingProviders(ContentFollower)],
})
export class StandingModule {}
