import { createHmac } from 'node:crypto';
import { textAt } from '../log/fields.js';
import type { Explain } from '../log/explain.js';
import { judged } from '../log/signature.js';

const KEY = 'WHATSAPP_APP_SECRET';
const SCHEME = 'HMAC-SHA-256 over the bytes of the body, in the header X-Hub-Signature-256';

/** Its server signs. */
export const whatsappSignatures: Explain = ({ direction, headers, body }, _answer, valueOf) => {
  const given = textAt(headers, 'x-hub-signature-256');
  if (direction === 'in' || given === '') return [];
  const text = String(body);
  const expected = `sha256=${createHmac('sha256', valueOf(KEY)).update(text).digest('hex')}`;
  const parts = [{ label: 'body', text }];
  return [judged({ of: 'call', scheme: SCHEME, key: KEY, parts, expected, given }, [])];
};
