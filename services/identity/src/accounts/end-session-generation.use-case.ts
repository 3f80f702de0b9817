import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import type { Transaction } from '@mate/mongo/transaction';
import { AccountRepository } from './account.repository.js';

/**
 * Ends a whole generation of sessions. A session carries the generation that its account had before the secret was
 * judged, and lives only as long as that is the account's: so a login under way ends too, whenever its session is stored.
 */
@Injectable()
export class EndSessionGeneration {
  constructor(private readonly accounts: AccountRepository) {}

  /**
   * The new generation, stored in the caller's transaction; undefined when the account is gone, or has another
   * generation than the expected one.
   */
  execute(
    id: AccountId,
    expected: number | undefined,
    tx: Transaction,
  ): Promise<number | undefined> {
    return this.accounts.nextSessionGeneration(id, expected, tx);
  }
}
