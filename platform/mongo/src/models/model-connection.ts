import { createConnection, type Connection } from 'mongoose';
import {
  clientOptions,
  connectionOf,
  type MongoConnection,
  type MongoOptions,
} from '../connection.js';

/** A connection that models are made on. Its client and database are the driver's own. */
export interface ModelConnection extends MongoConnection {
  readonly models: Connection;
}

/**
 * Connects to the database that the address names, for models. Collections and indexes are made by `prepareDatabase`
 * alone, and a query never waits in a buffer for a connection that is away.
 */
export async function connectModels(url: string, options: MongoOptions): Promise<ModelConnection> {
  const models = await createConnection(url, {
    ...clientOptions(options),
    autoCreate: false,
    autoIndex: false,
    bufferCommands: false,
  }).asPromise();
  const { db } = models;
  if (!db) throw new Error('connected without a database');
  const close = async (): Promise<void> => {
    await models.close();
  };
  return { ...connectionOf(models.getClient(), db), models, close, [Symbol.asyncDispose]: close };
}
