import { z } from 'zod';
import { isId } from '../ids.js';
import { defineEvent, envelopeSchema, makeEvent } from './envelope.js';

const noted = defineEvent({
  name: 'diary.entry_noted.v1',
  schema: z.object({ entryId: z.string().min(1), words: z.int().default(0) }),
  keyOf: (data) => data.entryId,
});

describe('envelope', () => {
  it('an event / has an id, its name, the key of its data and the time it happened', () => {
    const occurTime = new Date('2026-03-01T12:00:00.000Z');
    const event = makeEvent(noted, { entryId: 'e1', words: 2 }, { occurTime });
    expect(event).toEqual({
      id: expect.any(String),
      name: 'diary.entry_noted.v1',
      occurTime: '2026-03-01T12:00:00.000Z',
      key: 'e1',
      data: { entryId: 'e1', words: 2 },
    });
    expect(isId(event.id)).toBe(true);
    expect(noted.topic).toBe('mate.diary');
  });

  it('two of the same data / are two events', () => {
    const data = { entryId: 'e1', words: 0 };
    expect(makeEvent(noted, data).id).not.toBe(makeEvent(noted, data).id);
  });

  it('who and which request / travel along; an empty one is left out', () => {
    const data = { entryId: 'e1', words: 0 };
    expect(makeEvent(noted, data, { actorId: 'alice', requestId: 'r-1' })).toMatchObject({
      actorId: 'alice',
      requestId: 'r-1',
    });
    const plain = makeEvent(noted, data, { actorId: '' });
    expect(Object.keys(plain)).toEqual(['id', 'name', 'occurTime', 'key', 'data']);
  });

  it('data that breaks its own schema / is not announced', () => {
    expect(() => makeEvent(noted, { entryId: '', words: 0 })).toThrow(z.ZodError);
    expect(() => makeEvent(noted, { entryId: 'e1', words: 0.5 })).toThrow(z.ZodError);
  });

  it('on the wire / read back as it was sent', () => {
    const event = makeEvent(noted, { entryId: 'e1', words: 1 }, { actorId: 'alice' });
    expect(envelopeSchema.parse(JSON.parse(JSON.stringify(event)))).toEqual(event);
  });

  it.each([
    ['no id', { id: undefined }],
    ['an id of another shape', { id: 'e1' }],
    ['no name', { name: undefined }],
    ['no key', { key: undefined }],
    ['an empty key, which would order nothing', { key: '' }],
    ['a time without a zone', { occurTime: '2026-03-01T12:00:00' }],
    ['a day only', { occurTime: '2026-03-01' }],
    ['an actor that is a query', { actorId: { $ne: '' } }],
  ])('%s / refused', (_what, damage) => {
    const event = { ...makeEvent(noted, { entryId: 'e1', words: 0 }), ...damage };
    expect(envelopeSchema.safeParse(event).success).toBe(false);
  });
});
