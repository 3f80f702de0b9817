import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { boundedLimit } from '@mate/service-kit/paging';
import { FeedExclusionsReader } from '../../feedback/feed-exclusions.reader.js';
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
  ) {}

  /** Who rises most first; twelve at most. */
  async execute(viewerId: AccountId | undefined, limit: number): Promise<AccountId[]> {
    const [creatorIds, isWanted] = await Promise.all([
      this.creators.list(),
      this.exclusions.findWantedCreators(viewerId),
    ]);
    const others = creatorIds.filter((id) => id !== viewerId && isWanted(id));
    const listed = await this.admit.filterByAuthor(
      viewerId,
      others.map((authorId) => ({ authorId })),
    );
    return listed.slice(0, boundedLimit(limit, SHOWN)).map(({ authorId }) => authorId);
  }
}
