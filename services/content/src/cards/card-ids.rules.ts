import { isId } from '@mate/contracts/ids';
import { PAGE_LIMIT_MAX } from '@mate/contracts/limits';
import { refusedField } from '@mate/contracts/refusals';

/** Each id once; nobody has a card under what is no id. Throws INVALID_REQUEST for more than a page has rows. */
export function cardIdsOf<Id extends string>(ids: readonly string[], field: string): Id[] {
  if (ids.length > PAGE_LIMIT_MAX)
    throw refusedField(field, { rule: 'TOO_MANY', max: PAGE_LIMIT_MAX });
  return [...new Set(ids)].filter(isId) as Id[];
}
