import { makeEvent, relationChanged } from '@mate/contracts/events';
import { PostType } from '@mate/contracts/gen/content/post';
import type { PostId } from '@mate/contracts/ids';
import { TransactionRunner } from '@mate/mongo/transaction';
import { kindsForFollowers } from '@mate/people/decision';
import { PeopleChanges, RememberRelations } from '@mate/people/people-module';
import { alice, aNamesakeOf, type Person } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { SpreadPost } from '../src/feed/following/spread-post.use-case.js';
import type { TimelineDocument } from '../src/feed/following/timeline.model.js';
import type { PostDocument } from '../src/posts/post.model.js';
import { PostRepository } from '../src/posts/post.repository.js';
import { newestFirst, publishedAt, type PostRecord } from '../src/posts/post.rules.js';
import { transition } from '../src/posts/post.states.js';
import { PostSpreadRepository } from '../src/posts/post-spread.repository.js';
import { RemovePost } from '../src/studio/remove-post.use-case.js';
import { UpdatePost } from '../src/studio/update-post.use-case.js';
import type { ContentSystem } from './content-system.js';
import { writePost } from './post-rows.js';

const HOUR_MS = 3_600_000;
const PAGES_MAX = 1_000;

interface RelationRow {
  readonly _id: string;
  readonly actorId: string;
  readonly targetId: string;
  readonly following: boolean;
}

/** What becomes of a relation; what is not named is not, or no more. */
interface Change {
  readonly following?: boolean;
  readonly blocked?: boolean;
}

/** People who follow each other and publish, through what the service does about it. */
export class FollowingWorld {
  private version = 0;
  private published = 0;
  private readonly beginMs = Date.now() - HOUR_MS;

  constructor(private readonly content: ContentSystem) {}

  /** So many people whom nobody knows yet. */
  async people(count: number): Promise<Person[]> {
    const people = Array.from({ length: count }, () => aNamesakeOf(alice));
    await this.content.knowPeople(...people);
    return people;
  }

  /** The news of a relation, as often as it comes. */
  async relate(from: Person, to: Person, change: Change, times = 1): Promise<void> {
    const { app } = this.content;
    const event = this.newsOf(from, to, change);
    for (let time = 0; time < times; time += 1)
      await app.get(TransactionRunner).run((tx) => app.get(RememberRelations).handle(event, tx));
  }

  /** The news of a relation, kept when `meanwhile` is done: what it reads was committed before. */
  async relateDuring(
    { from, to, change }: { from: Person; to: Person; change: Change },
    meanwhile: () => Promise<unknown>,
  ): Promise<void> {
    const { app } = this.content;
    const event = this.newsOf(from, to, change);
    await app.get(TransactionRunner).run(async (tx) => {
      await app.get(RememberRelations).handle(event, tx);
      await meanwhile();
    });
  }

  /** A post begins to play. */
  async publish(author: Person, visibility: PostRecord['visibility'] = 'public'): Promise<PostId> {
    const { app, db } = this.content;
    this.published += 1;
    const time = new Date(this.beginMs + this.published * 1_000);
    const postId = await writePost(db, author, { state: 'processing', visibility });
    const changes = publishedAt(time);
    await app
      .get(TransactionRunner)
      .run((tx) =>
        app
          .get(PostRepository, { strict: false })
          .move(postId, transition('processing', 'ready'), { changes, tx }),
      );
    return postId;
  }

  async remove(postId: PostId): Promise<void> {
    await this.content.app.get(RemovePost, { strict: false }).execute(postId);
  }

  async show(author: Person, postId: PostId, visibility: PostRecord['visibility']): Promise<void> {
    const edit = { text: { visibility } };
    await this.content.app
      .get(UpdatePost, { strict: false })
      .execute(author.accountId, postId, edit);
  }

  async sanction(author: Person, status: 'active' | 'suspended'): Promise<void> {
    const { accountId: _id } = author;
    await this.content.db
      .collection<{ _id: string }>('authors')
      .updateOne({ _id }, { $set: { status } });
    this.content.app.get(PeopleChanges).accountChanged(_id);
  }

  /** Tells timelines of every post that is due, beside the service's own job; each `times` times. */
  async spread(times = 1): Promise<void> {
    const { app, db } = this.content;
    const due = app.get(PostSpreadRepository, { strict: false });
    for (let post = await due.claimDue(); post; post = await due.claimDue()) {
      for (let time = 0; time < times; time += 1)
        await app.get(SpreadPost, { strict: false }).execute(post);
      await due.end(post);
    }
    const posts = db.collection<PostDocument>('posts');
    // The job may have taken one.
    await eventually(async () =>
      expect(await posts.countDocuments({ spreadDue: { $exists: true } })).toBe(0),
    );
  }

  /** The whole following feed, page by page. */
  async read(reader: Person, limit = 3): Promise<string[]> {
    const ids: string[] = [];
    let cursor = '';
    for (let number = 0; number < PAGES_MAX; number += 1) {
      const request = { type: PostType.POST_TYPE_SHORT, cursor, page: 0, limit };
      const as = this.content.as(reader);
      const { page } = await this.content.rpc.getFollowingFeed(request, as);
      ids.push(...(page?.posts ?? []).map((post) => post.postId));
      if (!page?.hasNextPage) return ids;
      cursor = page.nextCursor;
    }
    throw new Error('never ends');
  }

  /** What it is to show: whatever the followed published and the reader may see, newest first. */
  async expected(reader: Person): Promise<string[]> {
    const { db } = this.content;
    const relations = db.collection<RelationRow>('relations');
    const followed = await relations
      .find({ actorId: reader.accountId, following: true })
      .map(({ targetId }) => targetId)
      .toArray();
    const shown = await db
      .collection<{ _id: string }>('authors')
      .distinct('_id', { _id: { $in: followed }, status: 'active' });
    const posts = await db
      .collection<{ _id: PostId; publishTime: Date }>('posts')
      .find({
        ...{ authorId: { $in: shown }, type: 'short', state: 'ready' },
        visibility: { $in: [...kindsForFollowers] },
      })
      .toArray();
    return newestFirst(posts).map(({ _id }) => _id);
  }

  async timelineOf(reader: Person): Promise<TimelineDocument | null> {
    return this.timelines().findOne({ _id: reader.accountId });
  }

  async forget(reader: Person): Promise<void> {
    await this.timelines().deleteOne({ _id: reader.accountId });
  }

  private newsOf(from: Person, to: Person, change: Change) {
    const [actorId, targetId] = [from.accountId, to.accountId];
    this.version += 1;
    return makeEvent(relationChanged, {
      ...{ actorId, targetId, following: false, requested: false, blocked: false },
      ...change,
      version: this.version,
    });
  }

  private timelines() {
    return this.content.db.collection<TimelineDocument>('timelines');
  }
}
