import { z } from 'zod';
import { defineEvent } from './envelope.js';

/** The whole relation from one account to another after a change. */
export const relationChanged = defineEvent({
  name: 'social.relation_changed.v1',
  signed: true,
  schema: z.object({
    actorId: z.uuid(),
    targetId: z.uuid(),
    following: z.boolean(),
    requested: z.boolean(),
    blocked: z.boolean(),
    /** Grows with every change of this pair; consumers keep the highest. */
    version: z.int().nonnegative(),
  }),
  keyOf: (data) => data.actorId,
});
