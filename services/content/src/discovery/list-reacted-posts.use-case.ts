import { Injectable } from '@nestjs/common';
import type { PostPage } from '@mate/contracts/gen/content/post';
import type { AccountId, PostId } from '@mate/contracts/ids';
import {
  Cursors,
  readVisiblePage,
  type PageRequest,
  type TimePlace,
} from '@mate/service-kit/paging';
import { ReactionReader } from '../engagement/reaction.reader.js';
import type { ReactionKind } from '../engagement/reaction.rules.js';
import { isFoundBy, wordsOf, type PostType } from '../posts/post.rules.js';
import { MarkedPostsReader, type MarkedPost } from '../presentation/marked-posts.reader.js';
import { PostPresenter } from '../presentation/post.presenter.js';
import { RowsUnderWay, rowsReadFor } from '../presentation/rows-under-way.policy.js';

export interface ReactedPostsQuery extends PageRequest {
  readonly kind: ReactionKind;
  readonly type: PostType;
  readonly search: string;
}

const EMPTY: PostPage = { posts: [], hasNextPage: false, nextCursor: '' };

/** What an account liked or bookmarked, the newest reaction first; what it may not see any more is left out. */
@Injectable()
export class ListReactedPosts {
  constructor(
    private readonly reactions: ReactionReader,
    private readonly marked: MarkedPostsReader,
    private readonly presenter: PostPresenter,
    private readonly cursors: Cursors,
    private readonly turns: RowsUnderWay,
  ) {}

  /**
   * A search looks through a bounded number of reactions for one page, then the next page goes on. Throws CURSOR_INVALID,
   * OVERLOADED.
   */
  async execute(accountId: AccountId, query: ReactedPostsQuery): Promise<PostPage> {
    const words = wordsOf(query.search);
    if (words.length === 0 && query.search.trim() !== '') return EMPTY;
    return this.turns.hold(rowsReadFor(query), () => this.read(accountId, query, words));
  }

  private async read(
    accountId: AccountId,
    query: ReactedPostsQuery,
    words: readonly string[],
  ): Promise<PostPage> {
    const cursors = this.cursors.byTime<PostId>(query.kind);
    const { rows, ...page } = await readVisiblePage(query, cursors, {
      load: (after, limit) => this.readRows(accountId, { ...query, after, limit }),
      admit: (found) =>
        this.marked.admitted(
          accountId,
          found,
          (post) => words.length === 0 || isFoundBy(post, words),
        ),
      placeOf: (row) => row.place,
    });
    const posts = rows.flatMap(({ post }) => post ?? []);
    return { posts: await this.presenter.present(accountId, posts), ...page };
  }

  private async readRows(
    accountId: AccountId,
    list: Pick<ReactedPostsQuery, 'kind' | 'type'> & {
      after: TimePlace<PostId> | undefined;
      limit: number;
    },
  ): Promise<MarkedPost[]> {
    const { kind, type: postType, after, limit } = list;
    const marks = await this.reactions.listMarks({ accountId, kind, postType, after, limit });
    return this.marked.read(marks.map(({ postId: id, createTime: time }) => ({ time, id })));
  }
}
