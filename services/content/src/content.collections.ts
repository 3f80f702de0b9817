import type { Document } from 'mongodb';
import type { CollectionDefinition } from '@mate/mongo/collection';
import { commentsCollection } from './comments/comment.model.js';
import { reactionsCollection } from './engagement/reaction.model.js';
import { uploadsCollection } from './media/uploads/upload.model.js';
import { authorsCollection } from './people/author.model.js';
import { relationsCollection } from './people/relation.model.js';
import { postsCollection } from './posts/post.model.js';

/** Every collection of the service; both processes make sure of them. */
export const contentCollections = [
  postsCollection,
  uploadsCollection,
  reactionsCollection,
  commentsCollection,
  authorsCollection,
  relationsCollection,
] as const satisfies readonly CollectionDefinition<Document>[];
