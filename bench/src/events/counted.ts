import { z } from 'zod';
import { defineEvent } from '@mate/contracts/events';
import { defineCollection } from '@mate/mongo/collection';

/** An event that exists in measurements only, on the wallet's topic. */
export const counted = defineEvent({
  name: 'wallet.counted.v1',
  schema: z.object({ account: z.string(), step: z.int(), mark: z.int() }),
  keyOf: (data) => data.account,
});

/** What the events are about, in A; and what they do, in B. */
export interface CounterDocument {
  _id: string;
  step: number;
}
export const counters = defineCollection<CounterDocument>({ name: 'counters', indexes: [] });
export const effects = defineCollection<CounterDocument>({ name: 'effects', indexes: [] });
