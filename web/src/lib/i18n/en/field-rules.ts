import type { FieldRule } from '../../api-types.js';

/** What is asked of a field that was refused, by the rule that it breaks: one text for every rule of the contract. */
export const fieldRuleMessages = {
  'field.REQUIRED': 'Fill this in',
  'field.TOO_SHORT': 'Use at least {min} characters',
  'field.TOO_LONG': 'Use at most {max} characters',
  'field.TOO_FEW': 'Choose at least {min}',
  'field.TOO_MANY': 'Choose at most {max}',
  'field.TOO_SMALL': 'Enter {min} or more',
  'field.TOO_LARGE': 'Enter {max} or less',
  'field.NOT_A_NUMBER': 'Enter a number',
  'field.NOT_A_CHOICE': 'Choose one of the values that are offered',
  'field.UNKNOWN_FIELD': 'Unknown field',
  'field.INVALID': 'This is not right',
} as const satisfies Record<`field.${FieldRule}`, string>;
