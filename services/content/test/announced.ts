import type { Db } from 'mongodb';
import type { EventDefinition } from '@mate/contracts/events';

/** What was announced of a key by one kind of event, oldest first. */
export async function announced<D>(db: Db, event: EventDefinition<D>, key: string): Promise<D[]> {
  const rows = await db
    .collection<{ payload: string }>('outbox')
    .find({ name: event.name, key })
    .sort({ order: 1, _id: 1 })
    .toArray();
  return rows.map(({ payload }) => event.schema.parse(read(payload).data));
}

function read(payload: string): { data: unknown } {
  return JSON.parse(payload) as { data: unknown };
}
