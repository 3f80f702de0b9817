import type { ErrorBody, ErrorReason, FieldProblem, FieldRule } from './api-types.js';
import { errorReasonValues, fieldRuleValues } from './gen/openapi.js';
import { formatDateTime } from './format.js';
import { activeLanguage, hasText, t } from './i18n/t.js';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';

/** One shape for whatever went wrong, with a text a person can read. */
export interface ApiError {
  status: number | 'NETWORK' | 'TIMEOUT';
  message: string;
  code?: string;
  details?: FieldProblem[];
  retryAfterSeconds?: number;
  /** Work that the server asks for before it judges the call. */
  proof?: ErrorBody['proof'];
  /** Of a refusal by a sanction: which rule was broken, and until when; null is for ever. */
  sanction?: ErrorBody['sanction'];
  /** Of a refusal by a limit of gifts. */
  giftLimit?: ErrorBody['giftLimit'];
}

export const defaultErrorMessage = 'An unexpected error occurred.';

/** Message order of the product spec §8: data.message, message, error, else the default. */
export function messageOf(body: unknown): string {
  const outer = fieldsOf(body);
  const candidates = [fieldsOf(outer.data).message, outer.message, outer.error];
  const found = candidates.find((text) => typeof text === 'string' && text.trim() !== '');
  return typeof found === 'string' ? found : defaultErrorMessage;
}

/** Turns fetchBaseQuery's five kinds of failure into one. */
export function normaliseError(error: FetchBaseQueryError, retryAfter?: string | null): ApiError {
  if (error.status === 'FETCH_ERROR') return { status: 'NETWORK', message: defaultErrorMessage };
  if (error.status === 'TIMEOUT_ERROR') return { status: 'TIMEOUT', message: defaultErrorMessage };
  if (error.status === 'PARSING_ERROR') {
    return { status: error.originalStatus, message: defaultErrorMessage };
  }
  if (error.status === 'CUSTOM_ERROR') return { status: 'NETWORK', message: defaultErrorMessage };
  const body = fieldsOf(error.data);
  const seconds = Number(retryAfter);
  return {
    status: error.status,
    message: messageOf(error.data),
    code: typeof body.error === 'string' ? body.error : undefined,
    details: Array.isArray(body.details) ? (body.details as ApiError['details']) : undefined,
    proof: proofOf(body.proof),
    sanction: body.sanction as ApiError['sanction'],
    giftLimit: body.giftLimit as ApiError['giftLimit'],
    retryAfterSeconds: Number.isFinite(seconds) && seconds > 0 ? seconds : undefined,
  };
}

/** True for the shape that this app's queries fail with. */
export function isApiError(value: unknown): value is ApiError {
  const fields = fieldsOf(value);
  return 'status' in fields && typeof fields.message === 'string';
}

/** Whether a sanction refused it: the app itself tells those, why and until when, wherever they come from. */
export function isRefusedBySanction(error: unknown): error is ApiError {
  if (!isApiError(error)) return false;
  return error.code === 'ACCOUNT_SUSPENDED' || error.code === 'FEATURE_RESTRICTED';
}

/**
 * The text to show for a failed call, whatever was thrown. The server speaks English and may say more than its code
 * does, so its sentence stays for readers of English; others read what the code means in their language.
 */
export function errorText(error: unknown): string {
  if (!isApiError(error)) return t('error.unexpected');
  const { code, message } = error;
  if (error.status === 'NETWORK' && !navigator.onLine) return t('error.offlineTitle');
  if (activeLanguage() === 'en') return message;
  if (isKnownReason(code) && hasText(`problem.${code}`)) return t(`problem.${code}`);
  return message === defaultErrorMessage ? t('error.unexpected') : message;
}

/** What a reason means, in the reader's language; for reasons that come without a sentence of their own. */
export function reasonText(code: ErrorReason): string {
  return hasText(`problem.${code}`) ? t(`problem.${code}`) : t('error.unexpected');
}

function isKnownReason(code: string | undefined): code is ErrorReason {
  return errorReasonValues.some((reason) => reason === code);
}

/** Reasons that can only mean one field. */
const fieldByReason: Readonly<Record<string, string>> = {
  USERNAME_TAKEN: 'username',
  USERNAME_INVALID: 'username',
  USERNAME_CHANGE_LIMIT: 'username',
  EMAIL_CHANGE_NEEDS_CODE: 'email',
  PASSWORD_TOO_WEAK: 'password',
  PASSWORD_MISMATCH: 'currentPassword',
  BIRTH_DATE_INVALID: 'dob',
  UNDER_AGE: 'dob',
  INVALID_EMAIL: 'email',
  INVALID_PHONE: 'phone',
  EMAIL_ALREADY_EXISTS: 'email',
  PHONE_ALREADY_EXISTS: 'phone',
  PAYMENT_EMAIL_REQUIRED: 'email',
  COMMENT_INVALID: 'text',
  POST_SCHEDULE_INVALID: 'schedule',
} satisfies Partial<Record<ErrorReason, string>>;

/** What the server says of single fields, by their names, in the reader's words; empty where it names none. */
export function fieldErrorsOf(error: unknown): Readonly<Record<string, string>> {
  if (!isApiError(error)) return {};
  const { code = '', details = [] } = error;
  const field = fieldByReason[code];
  // An entry of a list is told of under the list.
  const told = details.map((detail): [string, string] => [
    detail.path.split('.')[0] ?? '',
    fieldText(error, detail),
  ]);
  return Object.fromEntries(field === undefined ? told : [[field, errorText(error)], ...told]);
}

function fieldText(error: ApiError, problem: FieldProblem): string {
  const { rule, message, min = 0, max = 0 } = problem;
  if (isKnownRule(rule) && hasText(`field.${rule}`)) return t(`field.${rule}`, { min, max });
  const text = activeLanguage() === 'en' ? message : errorText(error);
  return problem.until === undefined ? text : `${text} (${formatDateTime(problem.until)})`;
}

function isKnownRule(rule: string | undefined): rule is FieldRule {
  return fieldRuleValues.some((known) => known === rule);
}

/** The text for the foot of a form: null where one of its fields says it already. */
export function formErrorOf(error: unknown, fields: readonly string[]): string | null {
  const told = fieldErrorsOf(error);
  return fields.some((field) => told[field] !== undefined) ? null : errorText(error);
}

function proofOf(value: unknown): ApiError['proof'] {
  const { algorithm, challenge, difficultyBits } = fieldsOf(value);
  if (algorithm !== 'sha-256' || typeof challenge !== 'string') return undefined;
  if (typeof difficultyBits !== 'number') return undefined;
  return { algorithm, challenge, difficultyBits };
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
