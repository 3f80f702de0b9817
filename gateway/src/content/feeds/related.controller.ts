import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import type { RelatedPost } from '@mate/contracts/gen/content/related_service';
import { relatedReasonWords } from '@mate/contracts/words/feed-words';
import type { Caller } from '@mate/service-kit/internal-token';
import { Viewer } from '../../http/access/callers.js';
import { IdPipe } from '../../http/bounds/id.pipe.js';
import { listReply, type ListReply } from '../../http/bounds/paging.js';
import { Operation } from '../../http/operation.js';
import { CONTENT, type ContentClient } from '../../upstreams/upstream-clients.js';
import { orNull } from '../../users/users.mapper.js';
import { postOf } from '../content.mapper.js';
import { KINDS } from '../kind.js';
import { feedQuery, post, type FeedQuery, type Post } from '../posts.dto.js';

/** What comes after a post. */
@Controller({ path: KINDS })
export class RelatedController {
  constructor(@Inject(CONTENT) private readonly content: ContentClient) {}

  @Get(':id/related')
  @Operation({
    summary: 'What comes after a post: of its kind, around it, best first; sixty at most',
    access: 'optional',
    policy: { subject: 'post', admits: 'audience', uses: 'read' },
    limit: 'read',
    reply: post,
    list: true,
  })
  async related(
    @Param('id', IdPipe) postId: string,
    @Query({ schema: feedQuery }) query: FeedQuery,
    @Viewer() caller: Caller,
  ): Promise<ListReply<Post>> {
    const { posts, ...page } = await this.content.listRelatedPosts(
      { postId, ...query },
      { caller },
    );
    return listReply(posts.flatMap(relatedPostOf), query, page);
  }
}

function relatedPostOf({ post: related, reason, tag }: RelatedPost): Post[] {
  if (!related) return [];
  const why = relatedReasonWords.toWord(reason);
  return [{ ...postOf(related), ...(why && { because: { reason: why, tag: orNull(tag) } }) }];
}
