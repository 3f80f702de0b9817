import { createConnection } from 'mongoose';
import { defineModel, modelOn } from './define-model.js';

interface Clip {
  _id: string;
  title: string;
  seconds?: number;
  tags: string[];
  media: { h264: Record<string, string>; poster?: string };
}

const clips = defineModel<Clip>({
  name: 'clips',
  fields: {
    _id: String,
    title: String,
    seconds: Number,
    tags: [String],
    media: { h264: {}, poster: String },
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

  it('values / cast to their type; what is none of it is refused', () => {
    expect(run({ $set: { seconds: '8' } })).toEqual({ $set: { seconds: 8 } });
    expect(() => run({ $set: { seconds: 'eight' } })).toThrow(/Cast to/);
  });
});
