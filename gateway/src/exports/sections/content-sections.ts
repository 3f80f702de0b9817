import { MarkKind } from '@mate/contracts/gen/content/engagement_service';
import { PAGE_LIMIT_MAX } from '@mate/contracts/limits';
import type { Caller } from '@mate/service-kit/internal-token';
import { rpcPostType } from '../../content/content.mapper.js';
import { KINDS } from '../../content/kind.js';
import type { PostKind } from '../../content/posts.dto.js';
import { reportOf } from '../../safety/reports.mapper.js';
import type { ContentClient } from '../../upstreams/upstream-clients.js';
import { orNull } from '../../users/users.mapper.js';
import { walk, type ExportSection } from '../export-file.rules.js';
import { postRowOf } from '../exports.mapper.js';

const limit = PAGE_LIMIT_MAX;

/** Own posts, comments and reports, and the ids of what was liked and bookmarked. */
export function contentSections(content: ContentClient, caller: Caller): ExportSection[] {
  const posts = (kind: PostKind): ExportSection => ({
    name: `${kind}s`,
    pages: () =>
      walk(async (cursor) => {
        const { page } = await content.listMyPosts(
          { type: rpcPostType(kind), page: 1, limit, search: '', cursor },
          { caller },
        );
        return { rows: page?.posts.map(postRowOf) ?? [], nextCursor: page?.nextCursor ?? '' };
      }),
  });
  const marks = (name: string, kind: MarkKind): ExportSection => ({
    name,
    pages: async function* () {
      for (const type of KINDS)
        yield* walk(async (cursor) => {
          const request = { kind, type: rpcPostType(type), cursor, limit };
          const page = await content.listMyMarks(request, { caller });
          const rows = page.marks.map(({ postId, createTime }) => ({
            ...{ postId, type, createdAt: createTime },
          }));
          return { rows, nextCursor: page.nextCursor };
        });
    },
  });
  return [
    ...KINDS.map(posts),
    {
      name: 'comments',
      pages: () =>
        walk(async (cursor) => {
          const page = await content.listMyComments({ cursor, limit }, { caller });
          const rows = page.comments.map(({ commentId, postId, parentId, text, createTime }) => ({
            ...{ _id: commentId, postId, parentId: orNull(parentId), text, createdAt: createTime },
          }));
          return { rows, nextCursor: page.nextCursor };
        }),
    },
    {
      name: 'reports',
      one: async () => (await content.listOwnReports({}, { caller })).reports.map(reportOf),
    },
    marks('likes', MarkKind.MARK_KIND_LIKE),
    marks('bookmarks', MarkKind.MARK_KIND_BOOKMARK),
  ];
}
