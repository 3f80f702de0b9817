import { Injectable } from '@nestjs/common';
import type { PostPage } from '@mate/contracts/gen/content/post';
import type { AccountId, PostId } from '@mate/contracts/ids';
import { Cursors, readVisiblePage, type PageRequest } from '@mate/service-kit/paging';
import type { PostPlace } from '../posts/post-list.reader.js';
import type { PostRecord } from '../posts/post.rules.js';
import { AdmitViewer } from '../visibility/admit-viewer.policy.js';
import { PostPresenter } from './post.presenter.js';
import { RowsUnderWay, rowsReadFor } from './rows-under-way.policy.js';

/** A list by time, newest first. */
export interface TimedList {
  /** Part of its cursors' seal. */
  readonly name: string;
  /** Rows after a place, or from the beginning. */
  readonly load: (after: PostPlace | undefined, limit: number) => Promise<PostRecord[]>;
  /** What the list is ordered by. */
  readonly timeOf: (post: PostRecord) => Date;
}

/** A page of the posts of a list that the viewer may see, as RPC carries it. */
@Injectable()
export class PostPagePresenter {
  constructor(
    private readonly admit: AdmitViewer,
    private readonly presenter: PostPresenter,
    private readonly cursors: Cursors,
    private readonly turns: RowsUnderWay,
  ) {}

  /** Throws CURSOR_INVALID, OVERLOADED. */
  page(viewerId: AccountId | undefined, request: PageRequest, list: TimedList): Promise<PostPage> {
    return this.turns.hold(rowsReadFor(request), () => this.read(viewerId, request, list));
  }

  private async read(
    viewerId: AccountId | undefined,
    request: PageRequest,
    list: TimedList,
  ): Promise<PostPage> {
    const { rows, ...page } = await readVisiblePage(
      request,
      this.cursors.byTime<PostId>(list.name),
      {
        load: list.load,
        admit: (posts) => this.admit.filterPosts(viewerId, posts),
        placeOf: (post) => ({ time: list.timeOf(post), id: post._id }),
      },
    );
    return { posts: await this.presenter.present(viewerId, rows), ...page };
  }
}
