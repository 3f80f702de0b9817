import { MongoClient } from 'mongodb';
import { databaseUrl, type SystemFacts } from '../programs/system-facts.js';

/** The first day back that is over whatever time it is, some minutes after midnight too. */
export const DAYS_BACK = 2;
const DAY_MS = 86_400_000;

interface Row {
  readonly _id: string;
}

/**
 * As if a post had been watched two days ago: that day is over, and the service makes its sums anew. Written straight to
 * content's database, since the clock of a whole system is nobody's to move.
 */
export async function endDaysOf(facts: SystemFacts, postId: string): Promise<void> {
  const client = await MongoClient.connect(
    databaseUrl(facts.addresses.mongoUrl, `${facts.databasePrefix}mate_content`),
  );
  try {
    const db = client.db();
    const days = db.collection<Row>('watch_days');
    for (const { _id, day, ...row } of await days.find<Row & { day: Date }>({ postId }).toArray()) {
      const then = new Date(day.getTime() - DAYS_BACK * DAY_MS);
      const name = then.toISOString().slice(0, 10);
      const moved = { _id: `${postId}:${name}`, day: then, ...row };
      await days.insertOne(moved);
      await days.deleteOne({ _id });
      await db.collection<Row>('folded_days').deleteOne({ _id: name });
    }
  } finally {
    await client.close();
  }
}
