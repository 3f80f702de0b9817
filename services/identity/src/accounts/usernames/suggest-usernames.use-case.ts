import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import type { AccountId } from '@mate/contracts/ids';
import { AccountReader } from '../account.reader.js';
import { FormerIdentifierRepository } from '../former/former-identifier.repository.js';
import { HeldUsernameRepository } from './held-username.repository.js';
import { usernameIdeas } from './username.rules.js';

const SUGGESTED_MAX = 5;

/** Suggests usernames that fit a person's names. */
@Injectable()
export class SuggestUsernames {
  constructor(
    private readonly accounts: AccountReader,
    private readonly names: HeldUsernameRepository,
    private readonly former: FormerIdentifierRepository,
  ) {}

  /** A few that nobody has right now, nicest first. Throws ACCOUNT_NOT_FOUND. */
  async execute(accountId: AccountId): Promise<string[]> {
    const account = await this.accounts.findById(accountId);
    if (!account) throw new AppError('ACCOUNT_NOT_FOUND');
    const ideas = usernameIdeas(account, randomDigits);
    const taken = await this.accounts.findTakenUsernames(ideas);
    const held = await this.names.findHeld(ideas);
    const resting = await this.former.findHeld(ideas);
    return ideas
      .filter((idea) => ![taken, held, resting].some((names) => names.has(idea)))
      .slice(0, SUGGESTED_MAX);
  }
}

function randomDigits(count: number): string {
  return String(randomInt(10 ** count)).padStart(count, '0');
}
