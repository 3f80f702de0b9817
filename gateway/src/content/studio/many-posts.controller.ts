import { Body, Controller, Inject, Post } from '@nestjs/common';
import { isErrorReason } from '@mate/contracts/errors';
import type { ChangePostsResponse } from '@mate/contracts/gen/content/studio_service';
import { visibilityWords } from '@mate/contracts/words/post-words';
import type { Caller } from '@mate/service-kit/internal-token';
import { Actor } from '../../http/access/callers.js';
import { Operation } from '../../http/operation.js';
import { CONTENT, type ContentClient } from '../../upstreams/upstream-clients.js';
import {
  manyPosts,
  manyPostsChange,
  manyPostsReply,
  postsNamedIn,
  type ManyPosts,
  type ManyPostsChange,
  type ManyPostsReply,
} from './many-posts.dto.js';

/** Each post is written for itself, with what it announces. */
const DEADLINE_MS = 30_000;

/** The same change of many own posts. What cannot be changed is said of each, and keeps the others from nothing. */
@Controller('studio/posts')
export class ManyPostsController {
  constructor(@Inject(CONTENT) private readonly content: ContentClient) {}

  @Post('update')
  @Operation({
    summary: 'Change many own posts alike; says of each what became of it',
    access: 'session',
    policy: { subject: 'self', admits: 'members', uses: 'editPost' },
    limit: 'write',
    costs: postsNamedIn,
    deadlineMs: DEADLINE_MS,
    reply: manyPostsReply,
  })
  async update(
    @Body({ schema: manyPostsChange }) { ids, change }: ManyPostsChange,
    @Actor() caller: Caller,
  ): Promise<{ data: ManyPostsReply }> {
    const wire =
      'visibility' in change ? { visibility: visibilityWords.toWire(change.visibility) } : change;
    return replyOf(ids, await this.content.changePosts({ postIds: ids, ...wire }, { caller }));
  }

  @Post('delete')
  @Operation({
    summary: 'Delete many own posts; says of each what became of it',
    access: 'session',
    policy: { subject: 'self', admits: 'members', uses: 'withdraw' },
    limit: 'write',
    costs: postsNamedIn,
    deadlineMs: DEADLINE_MS,
    reply: manyPostsReply,
  })
  async remove(
    @Body({ schema: manyPosts }) { ids }: ManyPosts,
    @Actor() caller: Caller,
  ): Promise<{ data: ManyPostsReply }> {
    const request = { postIds: ids, remove: true };
    return replyOf(ids, await this.content.changePosts(request, { caller }));
  }
}

function replyOf(ids: readonly string[], { posts }: ChangePostsResponse): { data: ManyPostsReply } {
  const reasons = new Map(posts.map(({ postId, reason }) => [postId, reason]));
  const data = ids.map((id) => {
    const reason = reasons.get(id) ?? 'INTERNAL';
    if (reason === '') return { changed: true };
    return { changed: false, error: isErrorReason(reason) ? reason : ('INTERNAL' as const) };
  });
  return { data };
}
