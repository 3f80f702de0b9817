import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { RelationCopies } from '@mate/people/relation-copies';

/** For whom names are looked up. */
export interface Searcher {
  /** Undefined for a visitor. */
  readonly viewerId: AccountId | undefined;
  /** People with a block between them and the viewer. */
  readonly hiddenIds: readonly string[];
  /** Whether these are all of them. */
  readonly hidesAll: boolean;
  readonly followedIds: readonly string[];
}

// Blocks that a search leaves out in its query; those of somebody with more are left out row by row.
const BLOCKS_MAX = 5_000;
// A search begins with whom one follows, among the newest follows.
const FOLLOWED_MAX = 500;

/** Reads what a search has to know of who searches. */
@Injectable()
export class SearcherReader {
  constructor(private readonly relations: RelationCopies) {}

  /** Of a visitor there is nothing to know. */
  async find(viewerId: AccountId | undefined): Promise<Searcher> {
    if (!viewerId) return { viewerId, hiddenIds: [], hidesAll: true, followedIds: [] };
    const [hiddenIds, followedIds] = await Promise.all([
      this.relations.blockedAround(viewerId, BLOCKS_MAX),
      this.relations.followedBy(viewerId, FOLLOWED_MAX),
    ]);
    return { viewerId, hiddenIds, hidesAll: hiddenIds.length < BLOCKS_MAX, followedIds };
  }
}
