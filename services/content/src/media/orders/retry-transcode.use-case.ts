import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import type { PostRecord } from '../../posts/post.rules.js';
import { ReadPosts } from '../../posts/read-posts.use-case.js';
import { StartPost } from './start-post.use-case.js';
import { EnqueueTranscode } from './enqueue-transcode.use-case.js';

/** Another try for a failed post, from the stored file. */
@Injectable()
export class RetryTranscode {
  constructor(
    private readonly posts: ReadPosts,
    private readonly start: StartPost,
    private readonly queue: EnqueueTranscode,
  ) {}

  /** A post that is being processed already is answered as it is. Throws POST_NOT_FOUND, POST_STATE_CONFLICT. */
  async retry(actorId: AccountId, postId: string): Promise<PostRecord> {
    const post = await this.posts.getOwn(actorId, postId);
    if (post.state === 'processing') return post;
    const processing = await this.start.retry(post);
    await this.queue.enqueue({ postId: post._id, version: processing.transcode.version });
    return processing;
  }
}
