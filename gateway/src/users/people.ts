import { Inject, Injectable } from '@nestjs/common';
import { ACCOUNTS_PER_CALL_MAX } from '@mate/contracts/limits';
import type { Account } from '@mate/contracts/gen/identity/account';
import type { Caller } from '@mate/service-kit/internal-token';
import { IDENTITY, type IdentityClient } from '../upstreams/upstream-clients.js';
import type { Person } from './person.dto.js';
import { inOrderOf, personOf } from './users.mapper.js';

/** Turns ids of lists into people, a whole page with one call. */
@Injectable()
export class People {
  constructor(@Inject(IDENTITY) private readonly identity: IdentityClient) {}

  /** The people behind the ids, in that order, without those that are gone. */
  async findAll(ids: readonly string[], caller: Caller): Promise<Person[]> {
    return (await this.findAccounts(ids, caller)).map(personOf);
  }

  /** The same with all that is public of their accounts. */
  async findAccounts(ids: readonly string[], caller: Caller): Promise<Account[]> {
    if (ids.length === 0) return [];
    const unique = [...new Set(ids)];
    const batches = Array.from(
      { length: Math.ceil(unique.length / ACCOUNTS_PER_CALL_MAX) },
      (_, index) =>
        unique.slice(index * ACCOUNTS_PER_CALL_MAX, (index + 1) * ACCOUNTS_PER_CALL_MAX),
    );
    const replies = await Promise.all(
      batches.map((accountIds) => this.identity.batchGetAccounts({ accountIds }, { caller })),
    );
    return inOrderOf(
      ids,
      replies.flatMap(({ accounts }) => accounts),
    );
  }
}
