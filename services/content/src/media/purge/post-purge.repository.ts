import { Inject, Injectable } from '@nestjs/common';
import type { Collection, Db, Filter } from 'mongodb';
import { MONGO_DB } from '@mate/messaging/data-module';
import { collectionOf } from '@mate/mongo/collection';
import { postsCollection, type PostDocument } from '../../posts/post.model.js';
import type { PostRecord, PurgeNote } from '../../posts/post.rules.js';

/** Posts with stored files to remove. Notes change compare-and-set: a post that moved on has its own new note. */
@Injectable()
export class PostPurgeRepository {
  private readonly posts: Collection<PostDocument>;

  constructor(@Inject(MONGO_DB) db: Db) {
    this.posts = collectionOf(db, postsCollection);
  }

  findDue(now: Date, limit: number): Promise<PostRecord[]> {
    return this.posts
      .find({ 'purge.dueTime': { $lte: now } })
      .sort({ 'purge.dueTime': 1 })
      .limit(limit)
      .toArray();
  }

  /** Forgets a failed post's original, so that it cannot be tried again; false when the post moved on. */
  async forgetOriginal(post: PostRecord): Promise<boolean> {
    const { matchedCount } = await this.posts.updateOne(asRead(post), { $set: { original: null } });
    return matchedCount === 1;
  }

  /** Notes the next look, or that there is none. */
  async note(post: PostRecord, purge: PurgeNote | null): Promise<void> {
    await this.posts.updateOne(asRead(post), { $set: { purge } });
  }
}

function asRead({ _id, state, purge }: PostRecord): Filter<PostDocument> {
  return { _id, state, 'purge.dueTime': purge?.dueTime };
}
