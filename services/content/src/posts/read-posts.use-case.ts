import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { isId, type AccountId, type PostId } from '@mate/contracts/ids';
import type { Transaction } from '@mate/mongo/transaction';
import {
  PostListRepository,
  type CreatedPosition,
  type ListPosition,
  type Slice,
} from './post-list.repository.js';
import { PostRepository } from './post.repository.js';
import type { PostRecord, PostType, Visibility } from './post.rules.js';

/** How the other features of this service read posts. What a viewer may see is decided by them, with the one policy. */
@Injectable()
export class ReadPosts {
  constructor(
    private readonly posts: PostRepository,
    private readonly lists: PostListRepository,
  ) {}

  /** The post, whatever its state but removed. Throws POST_NOT_FOUND. */
  async get(postId: string): Promise<PostRecord> {
    const post = isId(postId) ? await this.posts.findById(postId as PostId) : null;
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
    const found = new Map((await this.posts.findByIds(postIds)).map((post) => [post._id, post]));
    return postIds.flatMap((id) => found.get(id) ?? []);
  }

  /** How many posts of an author are being processed, counted up to a limit. */
  countProcessing(authorId: AccountId, limit: number, tx?: Transaction): Promise<number> {
    return this.posts.countProcessing(authorId, limit, tx);
  }

  publicPosts(type: PostType, from: Partial<ListPosition>, slice: Slice): Promise<PostRecord[]> {
    return this.lists.publicPosts(type, from, slice);
  }

  ofAuthors(
    query: {
      authorIds: readonly AccountId[];
      type: PostType;
      visibilities: readonly Visibility[];
      text?: string;
    },
    from: Partial<ListPosition>,
    slice: Slice,
  ): Promise<PostRecord[]> {
    if (query.authorIds.length === 0 || query.visibilities.length === 0) return Promise.resolve([]);
    return this.lists.ofAuthors(query, from, slice);
  }

  ownPosts(
    authorId: AccountId,
    query: { type: PostType; text: string; before?: CreatedPosition | undefined },
    slice: Slice,
  ): Promise<PostRecord[]> {
    return this.lists.ownPosts(authorId, query, slice);
  }

  search(
    query: { type: PostType; tag?: string; placeKey?: string; words: readonly string[] },
    from: Partial<ListPosition>,
    slice: Slice,
  ): Promise<PostRecord[]> {
    return this.lists.search(query, from, slice);
  }

  neighbours(
    post: PostRecord,
    visibilities: readonly Visibility[],
  ): Promise<{ nextId: string; prevId: string }> {
    return this.lists.neighbours(post, visibilities);
  }
}
