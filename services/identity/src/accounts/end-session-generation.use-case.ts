import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import type { Transaction } from '@mate/mongo/transaction';
import { AccountRepository } from './account.repository.js';

export interface EndingGeneration {
  /** The account's generation when the caller began; any without. */
  readonly expected?: number | undefined;
  /** Makes strangers of the devices of all generations before the new one. */
  readonly forgetsDevices?: boolean | undefined;
}

/**
 * Ends a whole generation of sessions. A session carries the generation that its account had before the secret was
 * judged, and lives only as long as that is the account's: so a login under way ends too, whenever its session is stored.
 * Where devices are to be forgotten, those that a login under way notes are none either.
 */
@Injectable()
export class EndSessionGeneration {
  constructor(private readonly accounts: AccountRepository) {}

  /**
   * The new generation, stored in the caller's transaction; undefined when the account is gone, or has another
   * generation than the expected one.
   */
  async execute(
    id: AccountId,
    { expected, forgetsDevices }: EndingGeneration,
    tx: Transaction,
  ): Promise<number | undefined> {
    const generation = await this.accounts.nextSessionGeneration(id, expected, tx);
    if (forgetsDevices && generation !== undefined)
      await this.accounts.setDeviceGeneration(id, generation, tx);
    return generation;
  }
}
