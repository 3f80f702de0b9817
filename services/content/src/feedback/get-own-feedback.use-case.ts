import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { FeedExclusionsRepository } from './feed-exclusions.repository.js';
import type { FeedExclusions } from './feed-exclusions.rules.js';

/** What somebody does not want in the own home feed. */
@Injectable()
export class GetOwnFeedback {
  constructor(private readonly exclusions: FeedExclusionsRepository) {}

  /** The newest last. */
  async execute(viewerId: AccountId): Promise<FeedExclusions> {
    const { postIds, creatorIds } = await this.exclusions.find(viewerId);
    return { postIds, creatorIds };
  }
}
