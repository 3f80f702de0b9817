import { hash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Author } from '@mate/contracts/gen/content/author';
import type { Post } from '@mate/contracts/gen/content/post';
import type { PersonCard } from '@mate/people/account-copies';
import { UrlPresigner } from '@mate/storage/url-presigner';
import { CONFIG } from '@mate/service-kit/tokens';
import type { ContentStoreConfig } from '../content.config.js';
import { toAuthorView } from '../people/author-view.rules.js';
import type { PostRecord } from '../posts/post.rules.js';
import { toPostCard } from './post-view.mapper.js';

interface Drawn {
  readonly windowMs: number;
  readonly card: Post;
}

const VERSION_LENGTH = 22;

/**
 * Cards: what of posts and people is the same for all viewers and changes seldom. Drawn once per record; the records of
 * a list in memory are shared by all viewers.
 */
@Injectable()
export class CardPresenter {
  private readonly posts = new WeakMap<PostRecord, Drawn>();
  private readonly people = new WeakMap<PersonCard, Author>();
  private readonly versions = new WeakMap<object, string>();

  constructor(
    private readonly presigner: UrlPresigner,
    @Inject(CONFIG) private readonly config: ContentStoreConfig,
  ) {}

  /** A post without author, counts and marks. Its addresses are signed for everybody alike, for five minutes. */
  ofPost(post: PostRecord): Post {
    const windowMs = this.presigner.windowMs();
    const kept = this.posts.get(post);
    if (kept?.windowMs === windowMs) return kept.card;
    const card = toPostCard(post, (key) =>
      this.presigner.readUrl({ bucket: this.config.MEDIA_BUCKET, key }),
    );
    this.posts.set(post, { windowMs, card });
    return card;
  }

  /** A person beside what it made. Somebody of whom nothing is known has an id only. */
  ofPerson(accountId: string, person: PersonCard | undefined): Author {
    const kept = person && this.people.get(person);
    if (kept) return kept;
    const card = toAuthorView(accountId, person);
    if (person) this.people.set(person, card);
    return card;
  }

  /**
   * Names what a card shows: the same for the same card in every process, another one as soon as a field, an address or
   * the shape changes. Made of the card itself, so that no way of changing a post can be forgotten. A card that becomes
   * what it was before gets the version back that it had.
   */
  versionOf(card: Post | Author): string {
    const known = this.versions.get(card);
    if (known !== undefined) return known;
    const version = hash('sha256', JSON.stringify(card), 'base64url').slice(0, VERSION_LENGTH);
    this.versions.set(card, version);
    return version;
  }
}
