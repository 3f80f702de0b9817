import { Injectable } from '@nestjs/common';
import type { AccountCard } from '@mate/contracts/events';
import type { Transaction } from '@mate/mongo/transaction';
import { KnownNameRepository } from './known-name.repository.js';
import { wordsOf } from './name-search.rules.js';

/** What became known of somebody's names. */
export type NamesUpdate =
  | Pick<AccountCard, 'accountId' | 'version' | 'username' | 'firstName' | 'lastName' | 'status'>
  | { readonly accountId: string; readonly version: number; readonly status: 'deleted' };

/** Keeps the words under which somebody is found in lists; of who is deleted, none. */
@Injectable()
export class RememberNames {
  constructor(private readonly names: KnownNameRepository) {}

  execute(update: NamesUpdate, tx: Transaction): Promise<void> {
    const { accountId, version } = update;
    const words = 'username' in update && update.status !== 'deleted' ? wordsOf(update) : [];
    return this.names.keep({ accountId, version, words }, tx);
  }
}
