import { Injectable } from '@nestjs/common';
import { DAY_MS } from '@mate/contracts/durations';
import type { AccountId } from '@mate/contracts/ids';
import { Clock } from '@mate/service-kit/clock';
import { DayReader } from '../../engagement/days/day.reader.js';
import { channelCurve, numbersOf, spanTo, type Numbers } from './numbers.rules.js';

/** How all posts of the caller fare together. */
@Injectable()
export class GetChannelNumbers {
  constructor(
    private readonly reader: DayReader,
    private readonly clock: Clock,
  ) {}

  async execute(actorId: AccountId, days: number): Promise<Numbers> {
    const span = spanTo(this.clock.now(), days);
    const from = new Date(span.from.getTime() - days * DAY_MS);
    const all = await this.reader.ofChannel(actorId, { from, count: 2 * days + 1 });
    return numbersOf(span, {
      rows: all.filter(({ day }) => day >= span.from),
      before: all.filter(({ day }) => day < span.from),
      leavers: channelCurve,
    });
  }
}
