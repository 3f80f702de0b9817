import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/people.module.js';
import { PostsModule } from '../posts/posts.module.js';
import { AdmitViewer } from './admit-viewer.policy.js';
import { KeepStanding } from './keep-standing.use-case.js';
import { SetStanding } from './set-standing.use-case.js';

/** Who may see what. */
@Module({
  imports: [PostsModule, PeopleModule],
  providers: [AdmitViewer, KeepStanding, SetStanding],
  exports: [AdmitViewer, KeepStanding, SetStanding],
})
export class VisibilityModule {}
