import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { Clock } from '@mate/service-kit/clock';
import { DayReader } from '../../engagement/days/day.reader.js';
import { dayOf } from '../../engagement/days/day.rows.js';
import { FoldedDayReader } from '../../engagement/days/folding/folded-day.reader.js';
import { channelDay, channelPoints, numbersOf, spanTo, type Numbers } from './numbers.rules.js';

/** How all posts of the caller fare together. */
@Injectable()
export class GetChannelNumbers {
  constructor(
    private readonly reader: DayReader,
    private readonly folded: FoldedDayReader,
    private readonly clock: Clock,
  ) {}

  async execute(actorId: AccountId, days: number): Promise<Numbers> {
    const span = spanTo(this.clock.now(), days);
    // Which days are made first: one that is made meanwhile is told by the next answer.
    const done = await this.folded.listDone(dayOf(span.before), 2 * days);
    const rows = await this.reader.ofChannel(actorId, { from: span.before, count: 2 * days + 1 });
    return numbersOf(span, {
      rows: rows.map(channelDay),
      isOver: (day) => done.has(dayOf(day)),
      points: channelPoints,
    });
  }
}
