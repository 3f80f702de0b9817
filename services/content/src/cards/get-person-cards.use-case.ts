import { Injectable } from '@nestjs/common';
import type { PersonCard } from '@mate/contracts/gen/content/cards_service';
import type { AccountId } from '@mate/contracts/ids';
import { PeopleReader } from '../people/people.reader.js';
import { CardPresenter } from '../presentation/card.presenter.js';
import { AdmitViewer } from '../visibility/admit-viewer.policy.js';
import { cardIdsOf } from './card-ids.rules.js';

/** Cards of people, as they stand beside what they made. */
@Injectable()
export class GetPersonCards {
  constructor(
    private readonly people: PeopleReader,
    private readonly admit: AdmitViewer,
    private readonly cards: CardPresenter,
  ) {}

  /** Whom the viewer may not see is left out. Throws INVALID_REQUEST. */
  async execute(
    viewerId: AccountId | undefined,
    accountIds: readonly string[],
  ): Promise<PersonCard[]> {
    const asked = cardIdsOf<AccountId>(accountIds, 'accountIds').map((authorId) => ({ authorId }));
    const visible = await this.admit.filterByAuthor(viewerId, asked);
    const known = await this.people.cardsOf(visible.map(({ authorId }) => authorId));
    return visible.map(({ authorId }) => {
      const person = this.cards.ofPerson(authorId, known.get(authorId));
      return { version: this.cards.versionOf(person), person };
    });
  }
}
