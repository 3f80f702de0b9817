import { Injectable } from '@nestjs/common';
import { DAY_MS } from '@mate/contracts/durations';
import type { AccountId } from '@mate/contracts/ids';
import { Clock } from '@mate/service-kit/clock';
import { DayReader } from '../../engagement/days/day.reader.js';
import { RequireAuthor } from '../require-author.policy.js';
import { numbersOf, postCurve, spanTo, type Numbers } from './numbers.rules.js';

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
    const span = spanTo(this.clock.now(), days);
    const from = new Date(span.from.getTime() - days * DAY_MS);
    const all = await this.reader.ofPost(_id, { from, count: 2 * days + 1 });
    const rows = all.filter(({ day }) => day >= span.from);
    return numbersOf(span, {
      rows,
      before: all.filter(({ day }) => day < span.from),
      leavers: postCurve(video?.durationSeconds ?? 0, rows),
    });
  }
}
