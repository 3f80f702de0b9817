import { Injectable } from '@nestjs/common';
import type { PostPage } from '@mate/contracts/gen/content';
import type { AccountId, PostId } from '@mate/contracts/ids';
import { ReactionReader } from '../engagement/reaction.reader.js';
import type { ReactionKind, ReactionMark } from '../engagement/reaction.rules.js';
import { decodeTimeCursor, encodeTimeCursor } from '../presentation/cursor.rules.js';
import { isTooDeep, sliceOf } from '../presentation/paging.rules.js';
import { PostPresenter } from '../presentation/post.presenter.js';
import { AdmitViewer } from '../visibility/admit-viewer.policy.js';
import { isFoundBy, wordsOf, type PostRecord, type PostType } from '../posts/post.rules.js';
import { PostReader } from '../posts/post.reader.js';
import type { PageQuery } from '../presentation/post-page.presenter.js';

export interface ReactedPostsQuery extends PageQuery {
  readonly kind: ReactionKind;
  readonly type: PostType;
  readonly search: string;
}

interface Row {
  readonly mark: ReactionMark;
  readonly post: PostRecord | undefined;
}

const EMPTY: PostPage = { posts: [], hasNextPage: false, nextCursor: '' };
const SCAN_BATCH = 200;
// A search looks through so many reactions for one page, then the next page goes on.
const SCANNED_MAX = 1_000;

/** What an account liked or bookmarked, the newest reaction first; what it may not see any more is left out. */
@Injectable()
export class ListReactedPosts {
  constructor(
    private readonly reactions: ReactionReader,
    private readonly posts: PostReader,
    private readonly admit: AdmitViewer,
    private readonly presenter: PostPresenter,
  ) {}

  /** Throws CURSOR_INVALID. */
  async execute(accountId: AccountId, query: ReactedPostsQuery): Promise<PostPage> {
    const before = query.cursor === '' ? undefined : markOf(query.cursor);
    const slice = sliceOf(before ? 1 : query.page, query.limit);
    if (isTooDeep(slice)) return EMPTY;
    const words = wordsOf(query.search);
    if (words.length === 0 && query.search.trim() !== '') return EMPTY;
    const { rows, hasNextPage } =
      words.length === 0
        ? await this.page(accountId, { ...query, ...slice, before })
        : await this.scan(accountId, { ...query, ...slice, before, words });
    const last = rows.at(-1);
    const posts = rows.flatMap(({ post }) => post ?? []);
    const visible = await this.admit.filterPosts(accountId, posts);
    return {
      posts: await this.presenter.present(accountId, visible),
      hasNextPage,
      nextCursor: hasNextPage && last ? cursorOf(last.mark) : '',
    };
  }

  private async page(accountId: AccountId, list: Reacted): Promise<Found> {
    const rows = await this.rows(accountId, { ...list, limit: list.limit + 1 });
    return { rows: rows.slice(0, list.limit), hasNextPage: rows.length > list.limit };
  }

  /** Goes through the reactions in batches until the page is full, they end, or the bound is met. */
  private async scan(
    accountId: AccountId,
    { words, skip, limit, ...list }: Reacted & { words: readonly string[] },
  ): Promise<Found> {
    const found: Row[] = [];
    let before = list.before;
    for (let scanned = 0; scanned < SCANNED_MAX; scanned += SCAN_BATCH) {
      const rows = await this.rows(accountId, { ...list, before, skip: 0, limit: SCAN_BATCH });
      found.push(...rows.filter(({ post }) => post && isFoundBy(post, words)));
      if (found.length > skip + limit)
        return { rows: found.slice(skip, skip + limit), hasNextPage: true };
      before = rows.at(-1)?.mark;
      if (rows.length < SCAN_BATCH || !before)
        return { rows: found.slice(skip), hasNextPage: false };
    }
    // The page ends where the search stopped, with or without a find there.
    const end: Row[] = before ? [{ mark: before, post: undefined }] : [];
    return { rows: [...found.slice(skip), ...end], hasNextPage: true };
  }

  private async rows(accountId: AccountId, list: Reacted): Promise<Row[]> {
    const { kind, type: postType, before, skip, limit } = list;
    const marks = await this.reactions.listMarks({
      accountId,
      kind,
      postType,
      before,
      skip,
      limit,
    });
    const posts = await this.posts.getMany(marks.map(({ postId }) => postId));
    const byId = new Map(posts.map((post) => [post._id, post]));
    return marks.map((mark) => ({ mark, post: byId.get(mark.postId) }));
  }
}

interface Reacted {
  readonly kind: ReactionKind;
  readonly type: PostType;
  readonly before: ReactionMark | undefined;
  readonly skip: number;
  readonly limit: number;
}

interface Found {
  readonly rows: readonly Row[];
  readonly hasNextPage: boolean;
}

function markOf(cursor: string): ReactionMark {
  const { timeMs, id } = decodeTimeCursor(cursor);
  return { createTime: new Date(timeMs), postId: id as PostId };
}

function cursorOf({ createTime, postId }: ReactionMark): string {
  return encodeTimeCursor({ timeMs: createTime.getTime(), id: postId });
}
