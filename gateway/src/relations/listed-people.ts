import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '@mate/service-kit/internal-token';
import { SOCIAL, type SocialClient } from '../upstreams/upstream-clients.js';
import { People } from '../users/people.js';
import type { Person } from '../users/person.dto.js';
import { relationOf } from '../users/users.mapper.js';
import type { ListedPerson } from './relations.dto.js';

/** People of a page with what the viewer is to each, so that rows can have follow buttons; one call of each service. */
@Injectable()
export class ListedPeople {
  constructor(
    private readonly people: People,
    @Inject(SOCIAL) private readonly social: SocialClient,
  ) {}

  /** The people behind the ids, in that order, without those that are gone. */
  async findAll(ids: readonly string[], caller: Caller): Promise<ListedPerson[]> {
    const [people, relations] = await Promise.all([
      this.people.findAll(ids, caller),
      this.relationsTo(ids, caller),
    ]);
    return people.map((person) => ({ ...person, relation: relations.get(person._id) }));
  }

  /** People that are known already, with what the viewer is to each. */
  async withRelations(people: readonly Person[], caller: Caller): Promise<ListedPerson[]> {
    const ids = people.map(({ _id }) => _id);
    const relations = await this.relationsTo(ids, caller);
    return people.map((person) => ({ ...person, relation: relations.get(person._id) }));
  }

  private async relationsTo(
    ids: readonly string[],
    caller: Caller,
  ): Promise<Map<string, ListedPerson['relation']>> {
    const accountIds = ids.filter((id) => id !== caller.accountId);
    if (caller.accountId === '' || accountIds.length === 0) return new Map();
    const { relations } = await this.social.batchGetRelations({ accountIds }, { caller });
    return new Map(relations.map((relation) => [relation.accountId, relationOf(relation)]));
  }
}
