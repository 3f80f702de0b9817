import type { ModelDefinition } from '@nestjs/mongoose';
import type { Document } from 'mongodb';
import {
  Schema,
  type Connection,
  type Model,
  type SchemaDefinitionProperty,
  type SchemaOptions,
} from 'mongoose';
import { defineCollection, type CollectionDefinition } from '../collection.js';

/** How each field of `T` is cast; a field that is left out, or one too many, does not compile. */
export type ModelFields<T> = { readonly [Field in keyof Required<T>]: SchemaDefinitionProperty };

/** A collection with a model: for a service's plan and for `MongooseModule.forFeature` alike. */
export type DefinedModel<T extends Document> = CollectionDefinition<T> & ModelDefinition;

/** Of every schema; objects within a document inherit them. */
const documentOptions = {
  // A misspelt field in a write or a filter is an error, not a silent nothing.
  strict: 'throw',
  strictQuery: 'throw',
  // An empty object is data: a post without renditions has `h264: {}`.
  minimize: false,
  versionKey: false,
  id: false,
  autoCreate: false,
  autoIndex: false,
} as const satisfies SchemaOptions;

/**
 * Declares a model beside its document type. Indexes and validator are declared as for every collection and made by
 * `prepareDatabase`; the model casts what is written and asked, and refuses fields that it does not know.
 */
export function defineModel<T extends Document>(
  definition: CollectionDefinition<T> & { readonly fields: ModelFields<T> },
): DefinedModel<T> {
  const { fields, ...collection } = definition;
  const schema = new Schema({ ...fields }, { ...documentOptions, collection: collection.name });
  return { ...defineCollection<T>(collection), schema, collection: collection.name };
}

/**
 * A field that holds an object or null. Without it an object's fields are the document's own, which are there always:
 * null would be refused where a whole document is inserted.
 */
export function nullable(fields: Readonly<Record<string, SchemaDefinitionProperty>>): Schema {
  return new Schema({ ...fields }, { ...documentOptions, _id: false });
}

/** The model of a declaration on a connection; for code that stands outside of Nest. */
export function modelOn<T extends Document>(
  connection: Connection,
  { name, schema, collection }: DefinedModel<T>,
): Model<T> {
  const known = connection.models[name] as Model<T> | undefined;
  // Nest's definition carries a schema of any document.
  return known ?? connection.model<T>(name, schema as Schema<T>, collection);
}
