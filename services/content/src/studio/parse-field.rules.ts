import type { z } from 'zod';
import { brokenRuleOf } from '@mate/contracts/fields';
import { refusedField } from '@mate/contracts/refusals';

/** What a caller sent, checked. Throws INVALID_REQUEST naming the first field that is not as it has to be. */
export function parseField<T>(schema: z.ZodType<T>, sent: unknown): T {
  const result = schema.safeParse(sent);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const field = String(issue?.path[0] ?? '');
  throw refusedField(field, issue ? brokenRuleOf(issue) : { rule: 'INVALID' });
}
