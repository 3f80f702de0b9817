import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { isId, type AccountId, type PostId } from '@mate/contracts/ids';
import { PostRepository } from './post.repository.js';
import type { PostHeading, PostRecord, PostTopics } from './post.rules.js';

/** Single posts for the other features. What a viewer may see is decided by them, with the one policy. */
@Injectable()
export class PostReader {
  constructor(private readonly posts: PostRepository) {}

  /** The post, whatever its state but removed. Throws POST_NOT_FOUND. */
  async get(postId: string): Promise<PostRecord> {
    const post = isId<PostId>(postId) ? await this.posts.findById(postId) : null;
    if (!post || post.state === 'removed') throw new AppError('POST_NOT_FOUND');
    return post;
  }

  /** The author's own post. Throws POST_NOT_FOUND for everybody else. */
  async getOwn(authorId: AccountId, postId: string): Promise<PostRecord> {
    const post = await this.get(postId);
    if (post.authorId !== authorId) throw new AppError('POST_NOT_FOUND');
    return post;
  }

  /** Posts in the order of the ids; missing ones are left out. */
  async getMany(postIds: readonly PostId[]): Promise<PostRecord[]> {
    return inOrderOf(postIds, await this.posts.findByIds(postIds));
  }

  /** The same with the topics of each post. */
  async getTopics(postIds: readonly PostId[]): Promise<PostTopics[]> {
    return inOrderOf(postIds, await this.posts.findTopics(postIds));
  }

  /** The same with little of each post. */
  async getHeadings(postIds: readonly PostId[]): Promise<PostHeading[]> {
    return inOrderOf(postIds, await this.posts.findHeadings(postIds));
  }
}

function inOrderOf<T extends { readonly _id: PostId }>(
  postIds: readonly PostId[],
  posts: readonly T[],
): T[] {
  const found = new Map(posts.map((post) => [post._id, post]));
  return postIds.flatMap((id) => found.get(id) ?? []);
}
