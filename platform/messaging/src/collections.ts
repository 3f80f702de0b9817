import type { Document } from 'mongodb';
import type { CollectionDefinition } from '@mate/mongo/collection';
import type { DatabasePlan } from '@mate/mongo/prepare-database';
import { inboxCollection } from './consumer/effect/inbox.model.js';
import { parkedEvents, parkedKeys, passedOverEvents } from './consumer/set-aside/parked.model.js';
import { groupHistory } from './consumer/group/group-history.model.js';
import { outboxCollection, relayLeases } from './outbox/outbox.model.js';

/** What messaging keeps in a service's database. */
export const messagingCollections: readonly CollectionDefinition<Document>[] = [
  outboxCollection,
  relayLeases,
  inboxCollection,
  parkedKeys,
  parkedEvents,
  passedOverEvents,
  groupHistory,
];

/** A service's own plan and what messaging keeps beside it. */
export function withMessaging(plan: DatabasePlan): DatabasePlan {
  return { ...plan, collections: [...plan.collections, ...messagingCollections] };
}
