import type { Provider } from '@nestjs/common';
import type { Document } from 'mongodb';
import type { CollectionDefinition } from '@mate/mongo/collection';
import { commentsCollection } from './comments/comment.model.js';
import { reactionsCollection } from './engagement/reaction.model.js';
import { authorsCollection } from './people/author.model.js';
import { relationsCollection } from './people/relation.model.js';
import { CountPost } from './posts/count-post.use-case.js';
import { EditPost } from './studio/edit-post.use-case.js';
import { FinishPost } from './media/orders/finish-post.use-case.js';
import { LeaseTranscode } from './media/orders/lease-transcode.use-case.js';
import { PostListRepository } from './posts/post-list.repository.js';
import { postsCollection } from './posts/post.model.js';
import { PostRepository } from './posts/post.repository.js';
import { ReadPosts } from './posts/read-posts.use-case.js';
import { StartPost } from './media/orders/start-post.use-case.js';
import { TranscodeAttemptRepository } from './media/orders/transcode-attempt.repository.js';
import { uploadsCollection } from './media/uploads/upload.model.js';

/** Every collection of the service; both processes make sure of them. */
export const contentCollections = [
  postsCollection,
  uploadsCollection,
  reactionsCollection,
  commentsCollection,
  authorsCollection,
  relationsCollection,
] as const satisfies readonly CollectionDefinition<Document>[];

/** Posts, for both processes. */
export const postProviders: Provider[] = [
  PostRepository,
  PostListRepository,
  TranscodeAttemptRepository,
  ReadPosts,
  CountPost,
  StartPost,
  FinishPost,
  LeaseTranscode,
  EditPost,
];
