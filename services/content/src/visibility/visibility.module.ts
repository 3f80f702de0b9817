import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/people.module.js';
import { PostsModule } from '../posts/posts.module.js';
import { AdmitViewer } from './admit-viewer.policy.js';

/** Who may see what. */
@Module({
  imports: [PostsModule, PeopleModule],
  providers: [AdmitViewer],
  exports: [AdmitViewer],
})
export class VisibilityModule {}
