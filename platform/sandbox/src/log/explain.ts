import type { Call } from './exchange.js';
import { textAt, type Fields } from './fields.js';
import { sharedKey, type Signature } from './signature.js';

/** The value of a setting that is a secret, by its name. */
export type ValueOf = (key: string) => string;

/** What a company's calls carry as signatures, or in their place: of a call and, once there is one, of its answer. */
export type Explain = (call: Call, answer: Fields | undefined, valueOf: ValueOf) => Signature[];

/** The merchant's key as bearer token. */
export function bearerKey(headers: Call['headers'], key: string, valueOf: ValueOf): Signature {
  const given = textAt(headers, 'authorization').replace(/^Bearer /, '');
  return sharedKey('The key as bearer token', key, { given, right: valueOf(key) });
}
