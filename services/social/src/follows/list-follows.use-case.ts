import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { isId, type AccountId } from '@mate/contracts/ids';
import {
  ListRelations,
  type PeoplePage,
  type PeopleRequest,
} from '../relations/list-relations.use-case.js';
import { PersonReader } from '../relations/person.reader.js';

/** One's friends are listed to oneself alone. */
export type FollowListQuery = PeopleRequest &
  (
    | {
        readonly list: 'following' | 'followers';
        readonly accountId: string;
        /** Undefined for a visitor. */
        readonly viewerId: AccountId | undefined;
      }
    | { readonly list: 'friends'; readonly viewerId: AccountId }
  );

/** Lists of who follows whom. Those of a private account are empty for people who do not follow it. */
@Injectable()
export class ListFollows {
  constructor(
    private readonly lists: ListRelations,
    private readonly people: PersonReader,
  ) {}

  /** Throws ACCOUNT_NOT_FOUND where the viewer may not know of the account, CURSOR_INVALID. */
  async execute(query: FollowListQuery): Promise<PeoplePage> {
    const { list, viewerId } = query;
    const accountId = query.list === 'friends' ? query.viewerId : query.accountId;
    if (!isId(accountId)) throw new AppError('ACCOUNT_NOT_FOUND');
    const { profile, connections } = await this.people.decideOn(viewerId, accountId);
    if (!profile) throw new AppError('ACCOUNT_NOT_FOUND');
    return this.lists.execute({ list, accountId, viewerId, maySee: connections }, query);
  }
}
