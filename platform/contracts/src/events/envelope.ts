import { z } from 'zod';
import { newId, type EventId } from '../ids.js';

/** What every event carries around its data. `key` orders: events of one key arrive in the order they were committed. */
export const envelopeSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  occurTime: z.iso.datetime(),
  key: z.string().min(1),
  actorId: z.string().optional(),
  requestId: z.string().optional(),
  data: z.unknown(),
});

export type Envelope<D = unknown> = Omit<z.infer<typeof envelopeSchema>, 'data' | 'id'> & {
  id: EventId;
  data: D;
};

/** An event type: its name, its topic, how its key is taken from the data, and the schema of the data. */
export interface EventDefinition<D = unknown, N extends string = string> {
  readonly name: N;
  readonly topic: string;
  readonly schema: z.ZodType<D>;
  readonly keyOf: (data: D) => string;
  /** Somebody acts on it: its sender signs it, and every consumer checks that first. */
  readonly signed?: boolean;
  /** Whose words it carries, where it carries any: they are forgotten with the account. */
  readonly wordsOf?: (data: D) => string;
  /** Whether nobody is to learn from it who caused it: then its envelope names no actor. */
  readonly hidesActor?: (data: D) => boolean;
}

/** Declares an event. Name form: `<domain>.<noun>_<past verb>.v<major>`; topic is `mate.<domain>`. */
export function defineEvent<N extends string, S extends z.ZodType>(definition: {
  name: N;
  schema: S;
  keyOf: (data: z.infer<S>) => string;
  signed?: boolean;
  wordsOf?: (data: z.infer<S>) => string;
  hidesActor?: (data: z.infer<S>) => boolean;
}): EventDefinition<z.infer<S>, N> {
  const domain = definition.name.slice(0, definition.name.indexOf('.'));
  return {
    ...definition,
    schema: definition.schema as z.ZodType<z.infer<S>>,
    topic: `mate.${domain}`,
  };
}

/** Wraps checked data into an envelope. Throws ZodError when the data breaks its own schema: a bug of the producer. */
export function makeEvent<D>(
  definition: EventDefinition<D>,
  data: D,
  context: { actorId?: string; requestId?: string; occurTime?: Date } = {},
): Envelope<D> {
  const checked = definition.schema.parse(data);
  return {
    id: newId<EventId>(),
    name: definition.name,
    occurTime: (context.occurTime ?? new Date()).toISOString(),
    key: definition.keyOf(checked),
    ...(context.actorId && !definition.hidesActor?.(checked) ? { actorId: context.actorId } : {}),
    ...(context.requestId ? { requestId: context.requestId } : {}),
    data: checked,
  };
}
