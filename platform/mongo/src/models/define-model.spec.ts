import { createConnection } from 'mongoose';
import { defineModel, modelOn, nullable } from './define-model.js';

interface Clip {
  _id: string;
  title: string;
  seconds?: number;
  tags: string[];
  media: { h264: Record<string, string>; poster?: string };
  purge: { dueTime: Date } | null;
}

const clips = defineModel<Clip>({
  name: 'clips',
  fields: {
    _id: String,
    title: String,
    seconds: Number,
    tags: [String],
    media: { h264: {}, poster: String },
    purge: nullable({ dueTime: Date }),
  },
  indexes: [{ key: { title: 1 } }],
});

describe('defineModel', () => {
  const models = createConnection();
  const model = modelOn(models, clips);
  const cast = (update: object): unknown => model.updateOne({ _id: 'a' }, update).getUpdate();
  const run = (update: object): unknown => {
    const query = model.updateOne({ _id: 'a' }, update);
    // What the driver would be handed.
    return Reflect.apply(Reflect.get(query, '_castUpdate') as () => unknown, query, [
      query.getUpdate(),
      false,
    ]);
  };

  it('is a collection and a model of the same name, without indexes of its own', () => {
    expect(clips).toMatchObject({
      name: 'clips',
      collection: 'clips',
      indexes: [{ key: { title: 1 } }],
    });
    expect(clips.schema.indexes()).toEqual([]);
    expect(model.collection.name).toBe('clips');
  });

  it('a document / keeps empty objects, carries no version, id or default', () => {
    const document = new model({ _id: 'a', title: 't', media: { h264: {} } });
    expect(document.toObject()).toEqual({ _id: 'a', title: 't', tags: [], media: { h264: {} } });
    expect(document).not.toHaveProperty('id');
  });

  it('a field that nobody declared / refused in writes and in filters, nested ones too', () => {
    expect(() => run({ $set: { titel: 'x' } })).toThrow(/not in schema/);
    expect(() => run({ $set: { 'media.postr': 'x' } })).toThrow(/not in schema/);
    expect(() => model.find({ titel: 'x' }).cast(model)).toThrow(/not in schema/);
    expect(cast({ $set: { title: 'x' } })).toEqual({ $set: { title: 'x' } });
  });

  it('an object that may be null / is kept as null, and strict within like the rest', () => {
    const document = new model({ _id: 'a', title: 't', purge: null });
    expect(document.toObject()).toMatchObject({ purge: null });
    const purge = { dueTime: new Date(0) };
    expect(new model({ _id: 'a', purge }).toObject()).toMatchObject({ purge });
    expect(run({ $set: { purge: null } })).toEqual({ $set: { purge: null } });
    expect(() => run({ $set: { purge: { dueTme: new Date(0) } } })).toThrow(/Cast to/);
    expect(() => model.find({ 'purge.dueTme': 1 }).cast(model)).toThrow(/not in schema/);
  });

  it('values / cast to their type; what is none of it is refused', () => {
    expect(run({ $set: { seconds: '8' } })).toEqual({ $set: { seconds: 8 } });
    expect(() => run({ $set: { seconds: 'eight' } })).toThrow(/Cast to/);
  });
});
