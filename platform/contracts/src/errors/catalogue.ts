import { contentErrors } from './content.errors.js';
import { generalErrors } from './general.errors.js';
import { identityErrors } from './identity.errors.js';
import { paymentsErrors } from './payments.errors.js';
import { socialErrors } from './social.errors.js';
import { walletErrors } from './wallet.errors.js';

/** Every failure a caller can meet, by reason. One place for HTTP status, gRPC code and the sentence a person reads. */
export const errorCatalogue = {
  ...generalErrors,
  ...identityErrors,
  ...socialErrors,
  ...contentErrors,
  ...walletErrors,
  ...paymentsErrors,
} as const;

export type ErrorReason = keyof typeof errorCatalogue;

/** All reasons, for OpenAPI enums and completeness tests. */
export const errorReasons = Object.keys(errorCatalogue) as ErrorReason[];

/** Narrows a string from the wire. */
export function isErrorReason(value: unknown): value is ErrorReason {
  return typeof value === 'string' && Object.hasOwn(errorCatalogue, value);
}
