import { RequestDirection } from '@mate/contracts/gen/social/requests_service';
import { PAGE_LIMIT_MAX } from '@mate/contracts/limits';
import type { ExportSectionName } from '@mate/contracts/words/export-sections';
import type { Caller } from '@mate/service-kit/internal-token';
import type { SocialClient } from '../../upstreams/upstream-clients.js';
import { walk, type OwnSection } from '../export-file.rules.js';
import { namedOf, requestRowOf, type FindNames } from '../exports.mapper.js';

const PAGE = { page: 1, limit: PAGE_LIMIT_MAX, query: '' } as const;

interface PageOfIds {
  readonly accountIds: readonly string[];
  readonly nextCursor: string;
}

/** Follows, blocks, requests and who was hidden from suggestions, with the other sides by name. */
export function socialSections(
  social: SocialClient,
  caller: Caller,
  findNames: FindNames,
): OwnSection[] {
  const { accountId } = caller;
  const people = (
    name: ExportSectionName,
    read: (cursor: string) => Promise<PageOfIds>,
  ): OwnSection => ({
    name,
    pages: () =>
      walk(async (cursor) => {
        const { accountIds, nextCursor } = await read(cursor);
        const names = await findNames(accountIds);
        return { rows: accountIds.map((id) => namedOf(id, names)), nextCursor };
      }),
  });
  const requests = (name: ExportSectionName, direction: RequestDirection): OwnSection => ({
    name,
    pages: () =>
      walk(async (cursor) => {
        const { requests: found, nextCursor } = await social.listRequests(
          { ...PAGE, direction, cursor },
          { caller },
        );
        const names = await findNames(found.map((row) => row.accountId));
        return { rows: found.map((row) => requestRowOf(row, names)), nextCursor };
      }),
  });
  return [
    people('following', (cursor) =>
      social.listFollowing({ ...PAGE, accountId, cursor }, { caller }),
    ),
    people('followers', (cursor) =>
      social.listFollowers({ ...PAGE, accountId, cursor }, { caller }),
    ),
    people('blocked', (cursor) => social.listBlocked({ ...PAGE, cursor }, { caller })),
    requests('requestsSent', RequestDirection.REQUEST_DIRECTION_SENT),
    requests('requestsReceived', RequestDirection.REQUEST_DIRECTION_RECEIVED),
    {
      name: 'hiddenSuggestions',
      one: async () => {
        const { hidden } = await social.listHiddenSuggestions({}, { caller });
        const names = await findNames(hidden.map((row) => row.accountId));
        return hidden.map(({ accountId: id, hideTime }) => ({
          ...{ user: namedOf(id, names), hiddenAt: hideTime },
        }));
      },
    },
  ];
}
