import { Module } from '@nestjs/common';
import { EngagementModule } from '../engagement/engagement.module.js';
import { PeopleModule } from '../people/people.module.js';
import { VisibilityModule } from '../visibility/visibility.module.js';
import { CardPresenter } from './card.presenter.js';
import { PostPagePresenter } from './post-page.presenter.js';
import { PostPresenter } from './post.presenter.js';

/** Posts and cards as RPC carries them, and pages of posts. */
@Module({
  imports: [PeopleModule, VisibilityModule, EngagementModule],
  providers: [CardPresenter, PostPresenter, PostPagePresenter],
  exports: [CardPresenter, PostPresenter, PostPagePresenter],
})
export class PresentationModule {}
