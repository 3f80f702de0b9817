import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { FeedExclusionsReader } from './feed-exclusions.reader.js';
import { FeedExclusionsRepository } from './feed-exclusions.repository.js';

/** Lets a hidden creator's posts into somebody's home feed again. */
@Injectable()
export class ShowCreator {
  constructor(
    private readonly exclusions: FeedExclusionsRepository,
    private readonly excluded: FeedExclusionsReader,
  ) {}

  /** Repeating it is harmless, and nobody learns from it who is there: it is about the person's own list alone. */
  async execute(viewerId: AccountId, creatorId: string): Promise<void> {
    await this.exclusions.showCreator(viewerId, creatorId);
    this.excluded.forget(viewerId);
  }
}
