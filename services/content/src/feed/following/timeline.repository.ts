import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { DAY_MS, HOUR_MS } from '@mate/contracts/durations';
import type { AccountId } from '@mate/contracts/ids';
import { postTypeWords } from '@mate/contracts/words/post-words';
import type { Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import { READ_MS_MAX } from '@mate/service-kit/paging';
import { CONFIG } from '@mate/service-kit/tokens';
import type { ContentConfig } from '../../content.config.js';
import type { PostType } from '../../posts/post.rules.js';
import { timelineModel, type TimelineDocument } from './timeline.model.js';
import { CHANGES_MAX, UNREAD_DAYS_MAX, type PlacesByType } from './timeline.rules.js';

/** A row with a note alone is no timeline. */
const BEGUN = { making: { $exists: true } };

/** What was found for a timeline. */
interface Findings {
  readonly places: PlacesByType;
  readonly pulled: readonly AccountId[];
}

/** A timeline and which making of it is meant. */
type MadeTimeline = Pick<TimelineDocument, '_id' | 'making'>;

/**
 * Timelines of readers. Whatever is found, told or changed is added to what is there, newest first and cut to its length,
 * so that nothing has to come in an order, and coming twice changes nothing.
 */
@Injectable()
export class TimelineRepository {
  private readonly placesMax: number;

  constructor(
    @InjectModel(timelineModel.name) private readonly timelines: Model<TimelineDocument>,
    private readonly clock: Clock,
    @Inject(CONFIG) { TIMELINE_POSTS_MAX }: ContentConfig,
  ) {
    this.placesMax = TIMELINE_POSTS_MAX;
  }

  /** The timeline, of its places those of one type. */
  async find(readerId: AccountId, type: PostType): Promise<TimelineDocument | null> {
    const others = postTypeWords.all.filter((other) => other !== type);
    const projection = Object.fromEntries(others.map((other) => [`places.${other}`, 0]));
    return this.timelines
      .findOne<TimelineDocument>({ _id: readerId, ...BEGUN }, projection)
      .maxTimeMS(READ_MS_MAX)
      .lean();
  }

  /** How many places of each type there are. */
  async lengths(readerId: AccountId): Promise<number[]> {
    const row = await this.timelines.findById(readerId, { places: 1 }).lean();
    return row ? Object.values(row.places).map((places) => places.length) : [];
  }

  /** An empty timeline, or the one that is there: from now on it is told of posts. */
  async begin(readerId: AccountId): Promise<MadeTimeline> {
    const blank = { $literal: this.blank() };
    const row = await this.timelines
      .findOneAndUpdate(
        { _id: readerId },
        // Notes on a row without a timeline are of follows that whoever makes it reads.
        [{ $replaceWith: { $cond: ['$making', '$$ROOT', { $mergeObjects: ['$$ROOT', blank] }] } }],
        { upsert: true, updatePipeline: true, returnDocument: 'after', projection: { making: 1 } },
      )
      .lean();
    if (!row) throw new Error('an upsert leaves a row');
    return row;
  }

  /** Empties a timeline to be made anew; of several who want that one does it. */
  async beginAnew({ _id, making }: MadeTimeline): Promise<void> {
    await this.timelines.updateOne({ _id, making }, { $set: this.blank() });
  }

  /** Adds what was found; the timeline can be read from now on. Nothing where it was begun anew meanwhile. */
  async finish(made: MadeTimeline, found: Findings & { pulledUntil: Date }): Promise<void> {
    const { places, pulled, pulledUntil } = found;
    await this.change(made, {
      ...this.listsWith(places),
      pulled: unionOf('$pulled', pulled),
      pulledUntil: { $max: ['$pulledUntil', pulledUntil] },
      madeTime: this.clock.now(),
    });
  }

  /** Adds what changed follows bring, and takes the changes off. Nothing where it was begun anew meanwhile. */
  async settle(
    made: MadeTimeline,
    settled: Findings & {
      readonly changes: readonly string[];
      readonly unfollowed: readonly AccountId[];
    },
  ): Promise<void> {
    const { places, pulled, changes, unfollowed } = settled;
    await this.change(made, {
      ...this.listsWith(places),
      pulled: { $setDifference: [unionOf('$pulled', pulled), literal(unfollowed)] },
      changes: { $setDifference: ['$changes', literal(changes)] },
    });
  }

  /** Adds authors who are pulled, of those who became it until then. */
  async addPulled(
    { _id, making }: MadeTimeline,
    { pulled, until }: { readonly pulled: readonly AccountId[]; readonly until: Date },
  ): Promise<void> {
    await this.timelines.updateOne(
      { _id, making },
      { $addToSet: { pulled: { $each: [...pulled] } }, $max: { pulledUntil: until } },
    );
  }

  /** Keeps a timeline that is read, with a write a day. */
  async keep({ _id, expireTime }: Pick<TimelineDocument, '_id' | 'expireTime'>): Promise<void> {
    const until = this.expireTime();
    if (until.getTime() - expireTime.getTime() < DAY_MS) return;
    await this.timelines.updateOne({ _id }, { $max: { expireTime: until } });
  }

  /** Tells those of the people who have a timeline of a post. */
  async tell(readerIds: readonly AccountId[], type: PostType, place: string): Promise<void> {
    const list = `places.${type}`;
    await this.timelines.updateMany(
      { _id: { $in: [...readerIds] }, ...BEGUN, [list]: { $ne: place } },
      { $push: { [list]: { $each: [place], $sort: -1, $slice: this.placesMax } } },
    );
  }

  /** Notes that a follow of the reader changed, where there is a timeline. Too many are counted, not kept. */
  async noteChange(readerId: AccountId, change: string, tx: Transaction): Promise<void> {
    await this.timelines.updateOne({ _id: readerId }, noted(change), { session: tx });
  }

  /**
   * The same, where there is no timeline with a row that holds the note alone, for an hour. A transaction does not see a
   * timeline that is begun beside it: without a row that both write, that one would be made without the follow.
   */
  async noteFollow(readerId: AccountId, change: string, tx: Transaction): Promise<void> {
    const expireTime = new Date(this.clock.nowMs() + HOUR_MS);
    await this.timelines.updateOne(
      { _id: readerId },
      { ...noted(change), $setOnInsert: { expireTime } },
      { session: tx, upsert: true, setDefaultsOnInsert: false },
    );
  }

  /** Removes a row that holds notes alone; false where there is none. Whoever makes a timeline reads the follows. */
  async dropNotes(readerId: AccountId, tx: Transaction): Promise<boolean> {
    const alone = { _id: readerId, making: { $exists: false } };
    const { deletedCount } = await this.timelines.deleteOne(alone, { session: tx });
    return deletedCount === 1;
  }

  private listsWith(places: PlacesByType): Record<string, object> {
    const lists = Object.entries(places).map(([type, found]): [string, object] => {
      const all = unionOf(`$places.${type}`, found);
      const newest = { $sortArray: { input: all, sortBy: -1 } };
      return [`places.${type}`, { $slice: [newest, this.placesMax] }];
    });
    return Object.fromEntries(lists);
  }

  private async change(
    { _id, making }: MadeTimeline,
    fields: Record<string, unknown>,
  ): Promise<void> {
    await this.timelines.updateOne({ _id, making }, [{ $set: fields }], { updatePipeline: true });
  }

  private blank(): Omit<TimelineDocument, '_id'> {
    return {
      places: { short: [], video: [] },
      ...{ pulled: [], pulledUntil: new Date(0), changes: [] },
      ...{ making: randomUUID(), placesMax: this.placesMax, madeTime: null },
      expireTime: this.expireTime(),
    };
  }

  private expireTime(): Date {
    return new Date(this.clock.nowMs() + UNREAD_DAYS_MAX * DAY_MS);
  }
}

function noted(change: string): object {
  return { $push: { changes: { $each: [change], $slice: -(CHANGES_MAX + 1) } } };
}

function unionOf(list: string, more: readonly string[]): object {
  return { $setUnion: [list, literal(more)] };
}

/** Data, never an expression. */
function literal(values: readonly string[]): { readonly $literal: readonly string[] } {
  return { $literal: [...values] };
}
