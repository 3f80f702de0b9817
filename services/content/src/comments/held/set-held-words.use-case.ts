import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { HeldWordsRepository } from './held-words.repository.js';
import { checkedHeldWords } from './held-words.rules.js';

/** A creator says which words hold comments from now on; the last call holds. */
@Injectable()
export class SetHeldWords {
  constructor(private readonly words: HeldWordsRepository) {}

  /** Answers them as they are kept. Throws INVALID_REQUEST. */
  async execute(ownerId: AccountId, wishes: readonly string[]): Promise<readonly string[]> {
    const words = checkedHeldWords(wishes);
    await this.words.replace(ownerId, words);
    return words;
  }
}
