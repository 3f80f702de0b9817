import { Inject, Injectable } from '@nestjs/common';
import type { Post } from '@mate/contracts/gen/content/post';
import { UrlPresigner } from '@mate/storage/url-presigner';
import { STORE_CONFIG, type ContentStoreConfig } from '../content.config.js';
import { ReactionReader } from '../engagement/reaction.reader.js';
import type { PersonCard } from '@mate/people/account-copies';
import { PeopleReader } from '../people/people.reader.js';
import type { PostRecord } from '../posts/post.rules.js';
import { toPostView, withOwnFigures } from './post-view.mapper.js';

interface Drawn {
  readonly windowMs: number;
  readonly author: PersonCard | undefined;
  readonly view: Post;
}

/** From stored posts that a viewer may see to what RPC carries: authors and marks in batches, signed addresses. */
@Injectable()
export class PostPresenter {
  /** What does not depend on the viewer is drawn once per record; cached feed records are shared by all viewers. */
  private readonly drawn = new WeakMap<PostRecord, Drawn>();

  constructor(
    private readonly people: PeopleReader,
    private readonly reactions: ReactionReader,
    private readonly presigner: UrlPresigner,
    @Inject(STORE_CONFIG) private readonly config: ContentStoreConfig,
  ) {}

  /** Posts that were found visible, as RPC carries them. */
  async present(viewerId: string, posts: readonly PostRecord[]): Promise<Post[]> {
    const [cards, marks] = await Promise.all([
      this.people.cardsOf(posts.map((post) => post.authorId)),
      this.reactions.findMarks(
        viewerId,
        posts.map((post) => post._id),
      ),
    ]);
    return posts.map((post) => {
      const drawn = this.draw(post, cards.get(post.authorId));
      const view = post.authorId === viewerId ? withOwnFigures(drawn, post) : drawn;
      const mark = marks.get(post._id);
      return mark ? { ...view, liked: mark.liked, bookmarked: mark.bookmarked } : view;
    });
  }

  /** One post. */
  async presentOne(viewerId: string, post: PostRecord): Promise<Post> {
    const [view] = await this.present(viewerId, [post]);
    if (!view) throw new Error('one post makes one view');
    return view;
  }

  private draw(post: PostRecord, author: PersonCard | undefined): Post {
    const windowMs = this.presigner.windowMs();
    const kept = this.drawn.get(post);
    if (kept && kept.windowMs === windowMs && kept.author === author) return kept.view;
    const view = toPostView(post, author, (key) =>
      this.presigner.readUrl({ bucket: this.config.MEDIA_BUCKET, key }),
    );
    this.drawn.set(post, { windowMs, author, view });
    return view;
  }
}
