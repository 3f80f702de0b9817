import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import {
  HiddenSuggestionRepository,
  type HiddenSuggestion,
} from './hidden-suggestion.repository.js';

/** Whom somebody has hidden from the own suggestions. */
@Injectable()
export class ListHiddenSuggestions {
  constructor(private readonly hidden: HiddenSuggestionRepository) {}

  /** Newest first. */
  execute(viewerId: AccountId): Promise<HiddenSuggestion[]> {
    return this.hidden.listOf(viewerId);
  }
}
