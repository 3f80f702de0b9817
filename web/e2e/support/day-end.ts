import { MongoClient } from 'mongodb';
import type { Places } from './journey-test.js';

/** The first day back that is over whatever time it is, some minutes after midnight too. */
export const DAYS_BACK = 2;
const DAY_MS = 86_400_000;

interface Row {
  readonly _id: string;
}

/** As if a post had been watched two days ago: those days are over, and the service makes their sums anew. */
export async function endDaysOf({ contentStore }: Places, postId: string): Promise<void> {
  const mongo = await MongoClient.connect(contentStore.mongoUrl);
  try {
    const db = mongo.db(contentStore.database);
    const days = db.collection<Row>('watch_days');
    for (const { _id, day, ...row } of await days.find<Row & { day: Date }>({ postId }).toArray()) {
      const then = new Date(day.getTime() - DAYS_BACK * DAY_MS);
      const name = then.toISOString().slice(0, 10);
      await days.insertOne({ _id: `${postId}:${name}`, day: then, ...row } as Row);
      await days.deleteOne({ _id });
      await db.collection<Row>('folded_days').deleteOne({ _id: name });
    }
  } finally {
    await mongo.close();
  }
}
