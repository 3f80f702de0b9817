import { Injectable } from '@nestjs/common';
import { isId, type AccountId } from '@mate/contracts/ids';
import { ACCOUNTS_PER_CALL_MAX } from '@mate/contracts/limits';
import { refusedField } from '@mate/contracts/refusals';
import { CountRepository, type RelationCounts } from './count.repository.js';
import { RelationRepository } from './relation.repository.js';
import { flagsOf, noRelation, type RelationFlags } from './relation.rules.js';

/** Flags and counts of many accounts at once. */
@Injectable()
export class RelationReader {
  constructor(
    private readonly relations: RelationRepository,
    private readonly counts: CountRepository,
  ) {}

  /** Flags of the viewer towards each account; a visitor has none. */
  async findFlags(
    viewerId: AccountId | undefined,
    accountIds: readonly string[],
  ): Promise<(RelationFlags & { accountId: string })[]> {
    const ids = checked(accountIds);
    const found = viewerId
      ? await this.relations.findAround(viewerId, ids)
      : new Map<string, never>();
    return ids.map((accountId) => ({
      accountId,
      ...flagsOf(
        found.get(`${viewerId}:${accountId}`) ?? noRelation,
        found.get(`${accountId}:${viewerId}`) ?? noRelation,
      ),
    }));
  }

  async findCounts(accountIds: readonly string[]): Promise<RelationCounts[]> {
    return this.counts.findAll(checked(accountIds));
  }
}

function checked(accountIds: readonly string[]): string[] {
  if (accountIds.length > ACCOUNTS_PER_CALL_MAX)
    throw refusedField('accountIds', { rule: 'TOO_MANY', max: ACCOUNTS_PER_CALL_MAX });
  if (!accountIds.every(isId)) throw refusedField('accountIds', { rule: 'INVALID' });
  return [...new Set(accountIds)];
}
