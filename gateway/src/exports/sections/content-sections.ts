import { MarkKind } from '@mate/contracts/gen/content/engagement_service';
import { PAGE_LIMIT_MAX } from '@mate/contracts/limits';
import type { ExportSectionName } from '@mate/contracts/words/export-sections';
import { postTypeWords } from '@mate/contracts/words/post-words';
import type { Caller } from '@mate/service-kit/internal-token';
import { rpcPostType } from '../../content/content.mapper.js';
import { KINDS } from '../../content/kind.js';
import type { PostKind } from '../../content/posts.dto.js';
import { reportOf } from '../../safety/reports.mapper.js';
import type { ContentClient } from '../../upstreams/upstream-clients.js';
import { orNull } from '../../users/users.mapper.js';
import { walk, type OwnSection } from '../export-file.rules.js';
import { namedOf, postRowOf, type FindNames } from '../exports.mapper.js';

const limit = PAGE_LIMIT_MAX;

/** Own posts, comments, reports and feedback, and the ids of what was liked and bookmarked. */
export function contentSections(
  content: ContentClient,
  caller: Caller,
  findNames: FindNames,
): OwnSection[] {
  const posts = (kind: PostKind): OwnSection => ({
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
  const marks = (name: ExportSectionName, kind: MarkKind): OwnSection => ({
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
          const rows = page.comments.map(({ commentId, postId, parentId, text, ...more }) => ({
            ...{ _id: commentId, postId, parentId: orNull(parentId), text },
            ...{ createdAt: more.createTime, editedAt: orNull(more.editTime) },
            earlier: more.earlier.map(({ text: words, time: at }) => ({ text: words, at })),
          }));
          return { rows, nextCursor: page.nextCursor };
        }),
    },
    commentLikesSection(content, caller),
    ...saidSections(content, caller, findNames),
    marks('likes', MarkKind.MARK_KIND_LIKE),
    marks('bookmarks', MarkKind.MARK_KIND_BOOKMARK),
    watchedSection(content, caller),
  ];
}

/** Comments that were liked, by ids: they may be gone by now. */
function commentLikesSection(content: ContentClient, caller: Caller): OwnSection {
  return {
    name: 'commentLikes',
    pages: () =>
      walk(async (cursor) => {
        const page = await content.listMyCommentLikes({ cursor, limit }, { caller });
        const rows = page.likes.map(({ createTime, ...ids }) => ({
          ...ids,
          createdAt: createTime,
        }));
        return { rows, nextCursor: page.nextCursor };
      }),
  };
}

/** What was watched, by ids: the posts may be gone by now. */
function watchedSection(content: ContentClient, caller: Caller): OwnSection {
  return {
    name: 'watched',
    pages: () =>
      walk(async (cursor) => {
        const page = await content.listMyWatches({ cursor, limit }, { caller });
        const rows = page.watches.map(({ postId, type, times, watchedMs, ...row }) => ({
          ...{ postId, type: postTypeWords.toWord(type) ?? 'short', times, watchedMs },
          ...{ firstAt: row.firstTime, lastAt: row.lastTime },
          ...(row.resumeSeconds !== undefined && { resumeSeconds: row.resumeSeconds }),
        }));
        return { rows, nextCursor: page.nextCursor };
      }),
  };
}

/** What was said of others: reports with the own words, and what the home feed leaves out. */
function saidSections(content: ContentClient, caller: Caller, findNames: FindNames): OwnSection[] {
  return [
    {
      name: 'reports',
      pages: () =>
        walk(async (cursor) => {
          const page = await content.listWrittenReports({ cursor, limit }, { caller });
          const rows = page.reports.map(({ report, text }) => ({ ...reportOf(report), text }));
          return { rows, nextCursor: page.nextCursor };
        }),
    },
    {
      name: 'feedback',
      one: async () => {
        const [{ postIds, creatorIds }, { preferences }, { paused }, { words }] = await Promise.all(
          [
            content.getOwnFeedback({}, { caller }),
            content.getFeedPreferences({}, { caller }),
            content.getHistoryChoice({}, { caller }),
            content.getHeldWords({}, { caller }),
          ],
        );
        const names = await findNames(creatorIds);
        return {
          notInterested: postIds,
          hiddenCreators: creatorIds.map((id) => namedOf(id, names)),
          personalFeed: preferences?.personal ?? true,
          feedResetAt: orNull(preferences?.resetTime),
          historyPaused: paused,
          heldWords: words,
        };
      },
    },
  ];
}
