import { Module } from '@nestjs/common';
import { EngagementModule } from '../engagement/engagement.module.js';
import { PeopleModule } from '../people/people.module.js';
import { VisibilityModule } from '../visibility/visibility.module.js';
import { PostPagePresenter } from './post-page.presenter.js';
import { PostPresenter } from './post.presenter.js';

/** Posts as RPC carries them, and pages of them. */
@Module({
  imports: [PeopleModule, VisibilityModule, EngagementModule],
  providers: [PostPresenter, PostPagePresenter],
  exports: [PostPresenter, PostPagePresenter],
})
export class PresentationModule {}
