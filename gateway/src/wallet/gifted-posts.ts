import { Inject, Injectable } from '@nestjs/common';
import { PAGE_LIMIT_MAX } from '@mate/contracts/limits';
import { postTypeWords } from '@mate/contracts/words/post-words';
import type { Caller } from '@mate/service-kit/internal-token';
import { CONTENT, type ContentClient } from '../upstreams/upstream-clients.js';
import type { GiftedPost } from './wallet.dto.js';

/** Titles of the posts that rows of the wallet name, a page of rows with one call, a long one with few. */
@Injectable()
export class GiftedPosts {
  constructor(@Inject(CONTENT) private readonly content: ContentClient) {}

  /** The posts of a page of rows by id; without those that are gone or not for the caller. Empty ids are no posts. */
  async findAll(ids: readonly string[], caller: Caller): Promise<Map<string, GiftedPost>> {
    const postIds = [...new Set(ids)].filter((id) => id !== '');
    const batches = Array.from({ length: Math.ceil(postIds.length / PAGE_LIMIT_MAX) }, (_, index) =>
      postIds.slice(index * PAGE_LIMIT_MAX, (index + 1) * PAGE_LIMIT_MAX),
    );
    const replies = await Promise.all(
      batches.map((batch) => this.content.batchGetPostTitles({ postIds: batch }, { caller })),
    );
    return new Map(
      replies.flatMap(({ titles }) =>
        titles.flatMap(({ postId, title, type: wireType }) => {
          const type = postTypeWords.toWord(wireType);
          return type ? [[postId, { _id: postId, title, type }] as const] : [];
        }),
      ),
    );
  }
}
