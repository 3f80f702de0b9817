import { z } from 'zod';
import { boardPeriodWords } from '@mate/contracts/words/board-words';
import { person } from '../../users/person.dto.js';

export const supportersBoard = z
  .object({
    /** Who gave most stands first; 50 at most. */
    supporters: z.object({ user: person, coins: z.int() }).array(),
    /** All that was given anonymously. */
    anonymousCoins: z.int(),
  })
  .meta({ id: 'SupportersBoard' });
export type SupportersBoard = z.infer<typeof supportersBoard>;

export const supportersQuery = z.strictObject({
  /** `week` is since Monday, 00:00 UTC. */
  period: z.enum(boardPeriodWords.all).default('all'),
});
export type SupportersQuery = z.infer<typeof supportersQuery>;
