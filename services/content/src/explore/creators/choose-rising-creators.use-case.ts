import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { standingOf } from '@mate/people/standing';
import { RisingReader } from '../../engagement/signals/rising.reader.js';
import { isGrowing, RISING_CREATORS } from '../../engagement/signals/rising.rules.js';
import { PeopleReader } from '../../people/people.reader.js';
import { risenMost } from '../tags/trending-tags.rules.js';
import { RISING_CREATORS_MAX, RisingCreatorRepository } from './rising-creator.repository.js';

/** Chooses the creators who have more engaged watchers than usual, five at least; of public accounts alone. */
@Injectable()
export class ChooseRisingCreators {
  constructor(
    private readonly rising: RisingReader,
    private readonly people: PeopleReader,
    private readonly chosen: RisingCreatorRepository,
  ) {}

  async execute(): Promise<void> {
    const rows = await this.rising.list(RISING_CREATORS);
    const growing = risenMost(rows.filter(isGrowing)).map(({ name }) => name as AccountId);
    const cards = await this.people.cardsOf(growing);
    for (const id of growing)
      // Nothing of who left stays, not even in counts.
      if (cards.get(id)?.status === 'deleted') await this.rising.forget(RISING_CREATORS, id);
    const open = growing.filter((id) => standingOf(cards.get(id)) === 'open');
    await this.chosen.replace(open.slice(0, RISING_CREATORS_MAX));
  }
}
