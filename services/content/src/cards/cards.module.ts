import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/people.module.js';
import { PostsModule } from '../posts/posts.module.js';
import { PresentationModule } from '../presentation/presentation.module.js';
import { VisibilityModule } from '../visibility/visibility.module.js';
import { CardsController } from './cards.grpc.controller.js';
import { GetPersonCards } from './get-person-cards.use-case.js';
import { GetPostCards } from './get-post-cards.use-case.js';
import { GetPostTitles } from './get-post-titles.use-case.js';

/** Cards of posts and people, for callers that keep them. */
@Module({
  imports: [PostsModule, PeopleModule, VisibilityModule, PresentationModule],
  controllers: [CardsController],
  providers: [GetPostCards, GetPostTitles, GetPersonCards],
})
export class CardsModule {}
