import { Inject, Injectable } from '@nestjs/common';
import type { Collection, Db } from 'mongodb';
import { MONGO_DB } from '@mate/messaging/data-module';
import { collectionOf } from '@mate/mongo/collection';
import { keepNewest } from '@mate/mongo/keep-newest';
import type { Transaction } from '@mate/mongo/transaction';
import { READ_MS_MAX } from '@mate/service-kit/paging';
import { knownPosts, type KnownPostDocument, type PostFacts } from './known-post.model.js';

/** A post as it became known. */
export type KnownPost = PostFacts & { readonly postId: string };

/** Copies of content's posts; the newest version of each stays, in whatever order news come. */
@Injectable()
export class KnownPostRepository {
  private readonly rows: Collection<KnownPostDocument>;

  constructor(@Inject(MONGO_DB) db: Db) {
    this.rows = collectionOf(db, knownPosts);
  }

  async keep(post: KnownPost, tx?: Transaction): Promise<void> {
    const { postId: _id, version, authorId, type, state, visibility, allowGifts = true } = post;
    const fields = { authorId, type, state, visibility, allowGifts };
    await keepNewest(this.rows, { _id, version, fields }, tx);
  }

  /** Those of the posts that are known, in no order. */
  async findByIds(postIds: readonly string[]): Promise<KnownPost[]> {
    if (postIds.length === 0) return [];
    const rows = await this.rows
      .find({ _id: { $in: [...postIds] } }, { limit: postIds.length, maxTimeMS: READ_MS_MAX })
      .toArray();
    return rows.map((row) => {
      const { _id: postId, authorId, type, state, visibility, allowGifts, version } = row;
      return { postId, authorId, type, state, visibility, allowGifts, version };
    });
  }
}
