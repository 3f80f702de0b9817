import { z } from 'zod';
import { APPEAL_LENGTH_MAX } from '@mate/contracts/limits';
import {
  appealStateWords,
  brokenRuleWords,
  featureWords,
  measureWords,
} from '@mate/contracts/words/safety-words';
import { written } from '@mate/contracts/written';

export const brokenRule = z
  .enum(brokenRuleWords.all)
  .meta({ id: 'BrokenRule', description: 'Points of the Community Guidelines' });

/** A decision against a person, as the person is told. */
export const sanction = z
  .object({
    _id: z.string(),
    measure: z.enum(measureWords.all),
    rule: brokenRule.nullable(),
    features: z.array(z.enum(featureWords.all)),
    from: z.string(),
    /** Null for ever. */
    until: z.string().nullable(),
    appeal: z.enum(appealStateWords.all).nullable(),
    inForce: z.boolean(),
    lifted: z.boolean(),
  })
  .meta({ id: 'Sanction' });
export type SanctionView = z.infer<typeof sanction>;

/** Where somebody stands: what holds now, why, and what was decided before. */
export const standing = z
  .object({
    status: z.enum(['active', 'suspended', 'banned']),
    reason: brokenRule.nullable(),
    from: z.string().nullable(),
    until: z.string().nullable(),
    appeal: z.enum(appealStateWords.all).nullable(),
    /** What the person may not do now. */
    restrictions: z.array(
      z.object({ feature: z.enum(featureWords.all), until: z.string().nullable() }),
    ),
    /** Newest first. */
    sanctions: z.array(sanction),
  })
  .meta({ id: 'Standing' });
export type StandingView = z.infer<typeof standing>;

export const appealBody = z.strictObject({
  text: written(APPEAL_LENGTH_MAX, 1),
});
export type AppealBody = z.infer<typeof appealBody>;
