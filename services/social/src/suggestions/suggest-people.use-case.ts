import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import type { WordOf } from '@mate/contracts/wire-enum';
import type { suggestionReasonWords } from '@mate/contracts/words/account-words';
import { boundedLimit } from '@mate/service-kit/paging';
import {
  CircleReader,
  type CircleQuery,
  type FoundPerson,
} from '../relations/circle/circle.reader.js';
import { hiddenSuggestions } from './hidden-suggestion.rules.js';

/** Somebody to follow, and why. */
export interface Suggestion {
  readonly accountId: string;
  readonly reason: WordOf<typeof suggestionReasonWords>;
  /** Friends of the viewer who are friends with them. */
  readonly mutuals: number;
  /** Of those whom the viewer followed last, how many they follow; 0 where that is not the reason. */
  readonly sharedFollows: number;
}

const LIMITS = { limitDefault: 20, limitMax: 50 };

/**
 * Suggests people: friends of friends first, then who follows the same people, then whom those around one follow, then
 * whom many follow.
 */
@Injectable()
export class SuggestPeople {
  constructor(private readonly circle: CircleReader) {}

  /** At most as many as asked for, each once. */
  async execute(viewerId: AccountId, limitAsked: number): Promise<Suggestion[]> {
    const limit = boundedLimit(limitAsked, LIMITS);
    const suggestions: Suggestion[] = [];
    for (const { reason, find } of this.sources) {
      if (suggestions.length === limit) break;
      const found = await find({
        viewerId,
        limit: limit - suggestions.length,
        without: suggestions.map(({ accountId }) => accountId),
        hiddenIn: hiddenSuggestions,
      });
      for (const { accountId, paths } of found)
        suggestions.push({
          ...{ accountId, reason },
          mutuals: reason === 'sharedFriends' ? paths : 0,
          sharedFollows: reason === 'sharedInterests' ? paths : 0,
        });
    }
    return suggestions;
  }

  private readonly sources: readonly {
    readonly reason: Suggestion['reason'];
    readonly find: (query: CircleQuery) => Promise<FoundPerson[]>;
  }[] = [
    { reason: 'sharedFriends', find: (query) => this.circle.findFriendsOfFriends(query) },
    { reason: 'sharedInterests', find: (query) => this.circle.findSharingInterests(query) },
    { reason: 'followedByFollowed', find: (query) => this.circle.findFollowedByFollowed(query) },
    { reason: 'popular', find: (query) => this.circle.findMostFollowed(query) },
  ];
}
