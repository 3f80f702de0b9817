import { Inject, Injectable } from '@nestjs/common';
import type { Post } from '@mate/contracts/gen/content';
import { STORE_CONFIG, type ContentStoreConfig } from '../content.config.js';
import { ReadReactions } from '../engagement/read-reactions.use-case.js';
import { STRANGERS } from '../people/people.rules.js';
import type { AuthorCard } from '../people/people.rules.js';
import { ReadPeople } from '../people/read-people.use-case.js';
import type { PostRecord } from '../posts/post.rules.js';
import { UrlPresigner } from '../storage/url-presigner.js';
import { toPostView } from './post-view.mapper.js';
import { isPostVisible } from '../visibility/visibility.rules.js';

interface Drawn {
  readonly windowMs: number;
  readonly author: AuthorCard | undefined;
  readonly view: Post;
}

/** From stored posts to what a viewer is shown: hydration in batches, the visibility policy, presentation. */
@Injectable()
export class PresentPosts {
  /** What does not depend on the viewer is drawn once per record; cached feed records are shared by all viewers. */
  private readonly drawn = new WeakMap<PostRecord, Drawn>();

  constructor(
    private readonly people: ReadPeople,
    private readonly reactions: ReadReactions,
    private readonly presigner: UrlPresigner,
    @Inject(STORE_CONFIG) private readonly config: ContentStoreConfig,
  ) {}

  /** Those of the posts that the viewer may see, in the same order. */
  async visible(viewerId: string, posts: readonly PostRecord[]): Promise<PostRecord[]> {
    const authorIds = posts.map((post) => post.authorId);
    const [cards, relations] = await Promise.all([
      this.people.cardsOf(authorIds),
      this.people.relationsOf(viewerId, authorIds),
    ]);
    return posts.filter((post) =>
      isPostVisible(post, {
        viewerId,
        author: cards.get(post.authorId),
        relation: relations.get(post.authorId) ?? STRANGERS,
      }),
    );
  }

  /** Posts that were found visible, as RPC carries them. */
  async present(viewerId: string, posts: readonly PostRecord[]): Promise<Post[]> {
    const [cards, marks] = await Promise.all([
      this.people.cardsOf(posts.map((post) => post.authorId)),
      this.reactions.marksOf(
        viewerId,
        posts.map((post) => post._id),
      ),
    ]);
    return posts.map((post) => {
      const view = this.draw(post, cards.get(post.authorId));
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

  private draw(post: PostRecord, author: AuthorCard | undefined): Post {
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
