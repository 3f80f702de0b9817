import { Module } from '@nestjs/common';
import { CommentsModule } from '../comments/comments.module.js';
import { EngagementModule } from '../engagement/engagement.module.js';
import { PeopleModule } from '../people/people.module.js';
import { VisibilityModule } from '../visibility/visibility.module.js';
import { CardPresenter } from './card.presenter.js';
import { CountsPresenter } from './counts.presenter.js';
import { PostsModule } from '../posts/posts.module.js';
import { MarkedPostsReader } from './marked-posts.reader.js';
import { PostPagePresenter } from './post-page.presenter.js';
import { PostPresenter } from './post.presenter.js';
import { RowsUnderWay } from './rows-under-way.policy.js';

/** Posts and cards as RPC carries them, and pages of posts. */
@Module({
  imports: [PeopleModule, PostsModule, VisibilityModule, EngagementModule, CommentsModule],
  providers: [
    CardPresenter,
    CountsPresenter,
    PostPresenter,
    PostPagePresenter,
    MarkedPostsReader,
    RowsUnderWay,
  ],
  exports: [
    CardPresenter,
    CountsPresenter,
    PostPresenter,
    PostPagePresenter,
    MarkedPostsReader,
    RowsUnderWay,
  ],
})
export class PresentationModule {}
