import { randomBytes } from 'node:crypto';
import { connectMongo, type MongoConnection } from '@mate/mongo/connection';
import { engines } from '@mate/testing/engines';

/** A connection to a database of its own; `dispose` drops it. */
export async function aDatabase(): Promise<MongoConnection & { dispose(): Promise<void> }> {
  const name = `test_mongo_${randomBytes(6).toString('hex')}`;
  const mongo = await connectMongo(engines().mongoUrl(name), { appName: 'spec' });
  const dispose = async (): Promise<void> => {
    await mongo.db.dropDatabase();
    await mongo.close();
  };
  return { ...mongo, dispose };
}
