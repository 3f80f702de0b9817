import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { standingOf } from '@mate/people/standing';
import { boundedLimit } from '@mate/service-kit/paging';
import { FeedExclusionsReader } from '../../feedback/feed-exclusions.reader.js';
import { PeopleReader } from '../../people/people.reader.js';
import { AdmitViewer } from '../../visibility/admit-viewer.policy.js';
import { RisingCreatorRepository } from './rising-creator.repository.js';

const SHOWN = { limitDefault: 12, limitMax: 12 } as const;

/** Creators who rise, without the viewer, whom it hides, and whom it may not come across. */
@Injectable()
export class ListRisingCreators {
  constructor(
    private readonly creators: RisingCreatorRepository,
    private readonly admit: AdmitViewer,
    private readonly exclusions: FeedExclusionsReader,
    private readonly people: PeopleReader,
  ) {}

  /** Who rises most first; twelve at most. */
  async execute(viewerId: AccountId | undefined, limit: number): Promise<AccountId[]> {
    const [creatorIds, isWanted] = await Promise.all([
      this.creators.list(),
      this.exclusions.findWantedCreators(viewerId),
    ]);
    const cards = await this.people.cardsOf(creatorIds);
    // The job looks once a minute, and keeps what it chose where it finds nothing.
    const others = creatorIds.filter(
      (id) => id !== viewerId && isWanted(id) && standingOf(cards.get(id)) === 'open',
    );
    const listed = await this.admit.filterByAuthor(
      viewerId,
      others.map((authorId) => ({ authorId })),
    );
    return listed.slice(0, boundedLimit(limit, SHOWN)).map(({ authorId }) => authorId);
  }
}
