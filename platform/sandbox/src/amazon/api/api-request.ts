import type { AmazonConfig } from '../amazon.config.js';
import { AmazonRefusal } from '../protocol/codes.js';
import { isSigned, type AmazonFields } from '../protocol/signature.js';

const REFERENCE = /^[A-Za-z0-9\-_.]{1,40}$/;

/** The fields of a JSON or form body as text; nested values are refused. */
export function fieldsOf(body: unknown): AmazonFields {
  if (typeof body !== 'object' || body === null) throw new AmazonRefusal('00002', 'body');
  const entries = Object.entries(body).map(([name, value]) => {
    if (typeof value !== 'string' && typeof value !== 'number') {
      throw new AmazonRefusal('00002', name);
    }
    return [name, String(value)] as const;
  });
  return Object.fromEntries(entries);
}

/** Refuses what lacks a parameter, comes from another merchant or is not rightly signed. */
export function checkRequest(
  fields: AmazonFields,
  config: AmazonConfig,
  required: readonly string[],
): void {
  const always = ['access_code', 'merchant_identifier', 'language', 'signature'];
  const missing = [...always, ...required].find((name) => !fields[name]);
  if (missing) throw new AmazonRefusal('00001', missing);
  if (fields.merchant_identifier !== config.merchantIdentifier) throw new AmazonRefusal('00009');
  if (fields.access_code !== config.accessCode) throw new AmazonRefusal('00010');
  if (!isSigned(fields, config.requestPhrase)) throw new AmazonRefusal('00008');
  if (!/^(en|ar)$/.test(fields.language ?? '')) throw new AmazonRefusal('00002', 'language');
  const reference = fields.merchant_reference;
  if (reference !== undefined && !REFERENCE.test(reference)) {
    throw new AmazonRefusal('00002', 'merchant_reference');
  }
  if (fields.return_url !== undefined && !isHttpUrl(fields.return_url)) {
    throw new AmazonRefusal('00002', 'return_url');
  }
}

/** A required field, already known to be there. */
export function field(fields: AmazonFields, name: string): string {
  const value = fields[name];
  if (value === undefined) throw new AmazonRefusal('00001', name);
  return value;
}

/** A whole number of minor units above zero, as the service takes it. */
export function amountOf(fields: AmazonFields): bigint {
  const amount = field(fields, 'amount');
  if (!/^[1-9]\d{0,9}$/.test(amount)) throw new AmazonRefusal('00005');
  return BigInt(amount);
}

function isHttpUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
