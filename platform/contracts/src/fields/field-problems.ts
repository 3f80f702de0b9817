/**
 * Rules that a field of a request can break, with the English words for readers that have none of their own. `{min}` and
 * `{max}` are the bound: characters of a text, entries of a list, or the number itself.
 */
const TEXTS = {
  REQUIRED: 'Fill this in',
  TOO_SHORT: 'Use at least {min} characters',
  TOO_LONG: 'Use at most {max} characters',
  TOO_FEW: 'Choose at least {min}',
  TOO_MANY: 'Choose at most {max}',
  TOO_SMALL: 'Enter {min} or more',
  TOO_LARGE: 'Enter {max} or less',
  NOT_A_NUMBER: 'Enter a number',
  NOT_A_CHOICE: 'Choose one of the values that are offered',
  UNKNOWN_FIELD: 'Unknown field',
  INVALID: 'This is not right',
} as const;

export type FieldRule = keyof typeof TEXTS;

/** Every rule once. */
export const fieldRules = Object.keys(TEXTS) as [FieldRule, ...FieldRule[]];

/** The rule that was broken, with its bound where it has one. */
export interface BrokenRule {
  readonly rule: FieldRule;
  readonly min?: number;
  readonly max?: number;
}

/** What a schema says of a value that does not fit: an issue of zod, or of another library without what zod adds. */
export interface SchemaIssue {
  readonly message: string;
  readonly code?: string | undefined;
  readonly expected?: string | undefined;
  readonly origin?: string | undefined;
  readonly minimum?: number | bigint | undefined;
  readonly maximum?: number | bigint | undefined;
}

/** English words for a broken rule: the fallback of answers. */
export function fieldRuleText({ rule, min, max }: BrokenRule): string {
  return TEXTS[rule].replace('{min}', String(min ?? '')).replace('{max}', String(max ?? ''));
}

/** Whether a text is one of the rules. */
export function isFieldRule(text: unknown): text is FieldRule {
  return typeof text === 'string' && Object.hasOwn(TEXTS, text);
}

/** The rule that an issue is about. */
export function brokenRuleOf(issue: SchemaIssue): BrokenRule {
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum));
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum));
    case 'invalid_type':
      return { rule: wrongType(issue) };
    case 'invalid_value':
      return { rule: 'NOT_A_CHOICE' };
    case 'unrecognized_keys':
      return { rule: 'UNKNOWN_FIELD' };
    default:
      return { rule: 'INVALID' };
  }
}

function tooSmall(origin: string | undefined, min: number): BrokenRule {
  if (origin === 'string') return min <= 1 ? { rule: 'REQUIRED' } : { rule: 'TOO_SHORT', min };
  return { rule: origin === 'array' ? 'TOO_FEW' : 'TOO_SMALL', min };
}

function tooBig(origin: string | undefined, max: number): BrokenRule {
  if (origin === 'string') return { rule: 'TOO_LONG', max };
  return { rule: origin === 'array' ? 'TOO_MANY' : 'TOO_LARGE', max };
}

function wrongType({ message, expected }: SchemaIssue): FieldRule {
  // An issue does not carry the value; its sentence says that there was none.
  if (message.endsWith('received undefined')) return 'REQUIRED';
  return expected === 'number' || expected === 'int' ? 'NOT_A_NUMBER' : 'INVALID';
}
