import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { Clock } from '@mate/service-kit/clock';
import { DayReader } from '../../engagement/days/day.reader.js';
import { isOver } from '../../engagement/days/told-day.rules.js';
import { RequireAuthor } from '../require-author.policy.js';
import { numbersOf, postDay, postPoints, spanTo, type Numbers } from './numbers.rules.js';

/** How an own post fares. */
@Injectable()
export class GetPostNumbers {
  constructor(
    private readonly author: RequireAuthor,
    private readonly reader: DayReader,
    private readonly clock: Clock,
  ) {}

  /** Throws POST_NOT_FOUND, or FORBIDDEN for a post that the caller may see but has not made. */
  async execute(actorId: AccountId, postId: string, days: number): Promise<Numbers> {
    const { _id, video } = await this.author.ofPost(actorId, postId);
    const now = this.clock.now();
    const span = spanTo(now, days);
    const rows = await this.reader.ofPost(_id, { from: span.before, count: 2 * days + 1 });
    return numbersOf(span, {
      rows: rows.map(postDay),
      isOver: (day) => isOver(day, now),
      points: postPoints(video?.durationSeconds ?? 0, rows),
    });
  }
}
