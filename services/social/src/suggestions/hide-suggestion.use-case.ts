import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import type { AccountId } from '@mate/contracts/ids';
import { PersonReader } from '../relations/person.reader.js';
import { HiddenSuggestionRepository } from './hidden-suggestion.repository.js';

/** Takes somebody out of one's own suggestions. */
@Injectable()
export class HideSuggestion {
  constructor(
    private readonly people: PersonReader,
    private readonly hidden: HiddenSuggestionRepository,
  ) {}

  /** Repeating it is harmless. Throws ACCOUNT_NOT_FOUND where the viewer may not know of the account. */
  async execute(viewerId: AccountId, targetId: AccountId): Promise<void> {
    const { profile } = await this.people.decideOn(viewerId, targetId);
    if (!profile) throw new AppError('ACCOUNT_NOT_FOUND');
    await this.hidden.hide(viewerId, targetId);
  }
}
