import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import type { AccountId } from '@mate/contracts/ids';
import { Clock } from '@mate/service-kit/clock';
import { CONFIG } from '@mate/service-kit/tokens';
import type { ContentConfig } from '../../content.config.js';
import type { PostType } from '../../posts/post.rules.js';
import { MakeTimeline } from './make-timeline.use-case.js';
import { NewcomersReader } from './newcomers.reader.js';
import { SettleTimeline } from './settle-timeline.use-case.js';
import type { TimelineDocument } from './timeline.model.js';
import { TimelineRepository } from './timeline.repository.js';
import { careOf, type Timeline, type TimelineCare } from './timeline.rules.js';

// One to begin anew, one to make it, one because another process did the same meanwhile.
const CARES_MAX = 4;

/** A reader's timeline, brought to where it can be read: made when there is none, with the follows that changed since. */
@Injectable()
export class OpenTimeline {
  private readonly underWay = new Map<AccountId, Promise<void>>();

  constructor(
    private readonly timelines: TimelineRepository,
    private readonly make: MakeTimeline,
    private readonly settle: SettleTimeline,
    private readonly newcomers: NewcomersReader,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: ContentConfig,
  ) {}

  /** Throws OVERLOADED. */
  async execute(readerId: AccountId, type: PostType): Promise<Timeline> {
    for (let cares = 0; cares <= CARES_MAX; cares += 1) {
      const row = await this.timelines.find(readerId, type);
      const care = this.careFor(row);
      if (row && care === 'none') return this.opened(row, type);
      await this.once(readerId, () => this.care(readerId, row, care));
    }
    throw new AppError('OVERLOADED', { retryAfterSeconds: 1 });
  }

  private careFor(row: TimelineDocument | null): TimelineCare {
    const bounds = { now: this.clock.now(), postsMax: this.config.TIMELINE_POSTS_MAX };
    return row ? careOf(row, bounds) : 'make';
  }

  private async care(
    readerId: AccountId,
    row: TimelineDocument | null,
    care: TimelineCare,
  ): Promise<void> {
    if (row && care === 'settle') return this.settle.execute(row);
    if (row && care === 'make-anew') await this.timelines.beginAnew(row);
    return this.make.execute(readerId);
  }

  /** Pages that come together wait for the same care. */
  private async once(readerId: AccountId, care: () => Promise<void>): Promise<void> {
    const begun = this.underWay.get(readerId);
    if (begun) return begun;
    const cared = care().finally(() => this.underWay.delete(readerId));
    this.underWay.set(readerId, cared);
    return cared;
  }

  private async opened(row: TimelineDocument, type: PostType): Promise<Timeline> {
    const [newcomers] = await Promise.all([this.newcomers.find(row), this.timelines.keep(row)]);
    return { places: row.places[type], pulled: [...new Set([...row.pulled, ...newcomers])] };
  }
}
