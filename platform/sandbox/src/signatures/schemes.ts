import { createHmac } from 'node:crypto';
import { textAt, textsOf, fieldsIn, type Fields } from '../log/fields.js';
import type { Secret } from '../log/mask.js';
import type { Call } from '../log/exchange.js';
import { amazonSignature } from '../amazon/amazon-signature.rules.js';
import { jazzcashSignature } from '../jazzcash/jazzcash-signature.rules.js';
import { judged, sharedKey, unsigned, type Signature } from '../log/signature.js';
import { tapSignature } from '../tap/tap-signature.rules.js';
import { telrSignature } from '../telr/telr-signature.rules.js';

type ValueOf = (key: string) => string;
type Explain = (call: Call, answer: Fields | undefined, valueOf: ValueOf) => Signature[];

/** The signatures, or what stands in their place, of a call and of its answer. */
export function signaturesOf(
  call: Call,
  answer: Fields | undefined,
  secrets: readonly Secret[],
): Signature[] {
  const valueOf: ValueOf = (key) => secrets.find(({ name }) => name === key)?.value ?? '';
  return explanations[call.provider]?.(call, answer, valueOf) ?? [];
}

const explanations: Readonly<Record<string, Explain>> = {
  amazon: (call, answer, valueOf) => {
    const fields = textsOf(fieldsIn(call.body));
    const replied = textsOf(answer);
    const isMerchants = call.direction === 'in' && fields['access_code'] !== undefined;
    const isProviders = call.direction === 'out' && fields['access_code'] !== undefined;
    return [
      ...(isMerchants ? [amazonSignature('call', fields, { by: 'merchant', valueOf })] : []),
      ...(isProviders ? [amazonSignature('call', fields, { by: 'provider', valueOf })] : []),
      ...(replied['signature']
        ? [amazonSignature('answer', replied, { by: 'provider', valueOf })]
        : []),
    ];
  },
  jazzcash: (call, answer, valueOf) => {
    const fields = textsOf(fieldsIn(call.body));
    const replied = textsOf(answer);
    const isReplied = replied['pp_ResponseCode'] !== undefined;
    return [
      ...(Object.keys(fields).length > 0 ? [jazzcashSignature('call', fields, valueOf)] : []),
      ...(isReplied ? [jazzcashSignature('answer', replied, valueOf)] : []),
    ];
  },
  tap: ({ direction, headers, body, url }, _answer, valueOf) => {
    if (direction === 'out') {
      if (headers['hashstring'] === undefined) return [];
      return [tapSignature(fieldsIn(body), textAt(headers, 'hashstring'), valueOf)];
    }
    const key = url.includes('/v2/tokens') ? 'TAP_PUBLIC_KEY' : 'TAP_SECRET_KEY';
    return url.includes('/v2/') ? [bearer(headers, key, valueOf)] : [];
  },
  telr: ({ direction, body, url }, _answer, valueOf) => {
    const fields = fieldsIn(body);
    if (direction === 'out')
      return textAt(fields, 'tran_ref') === '' ? [] : [telrSignature(textsOf(fields), valueOf)];
    const given = textAt(fields, 'ivp_authkey') || textAt(fields, 'key');
    const right = valueOf('TELR_AUTH_KEY');
    return url.includes('.json')
      ? [sharedKey('The merchant’s key, a field of the call', 'TELR_AUTH_KEY', { given, right })]
      : [];
  },
  easypaisa: ({ direction, headers }, _answer, valueOf) => {
    if (direction === 'out') return [unsigned('A link to a question about the order')];
    const right = valueOf('EASYPAISA_CREDENTIALS');
    const given = textAt(headers, 'credentials');
    const scheme = 'Base64 of user name and password, in the header Credentials';
    return [sharedKey(scheme, 'EASYPAISA_CREDENTIALS', { given, right })];
  },
  epay: ({ direction, body }, _answer, valueOf) => {
    const fields = fieldsIn(body);
    const given =
      textAt(fields, 'Registration', 'Password') || textAt(fields, 'Finalization', 'Password');
    if (direction === 'out' || !fields || !('Registration' in fields || 'Finalization' in fields))
      return [];
    const right = valueOf('EPAY_PASSWORD');
    return [
      sharedKey('The merchant’s password, a field of the call', 'EPAY_PASSWORD', { given, right }),
    ];
  },
  walee: walee(),
  'walee-card': walee(),
  whatsapp: ({ direction, headers, body }, _answer, valueOf) => {
    const given = textAt(headers, 'x-hub-signature-256');
    if (direction === 'in' || given === '') return [];
    const text = String(body);
    const key = 'WHATSAPP_APP_SECRET';
    const expected = `sha256=${createHmac('sha256', valueOf(key)).update(text).digest('hex')}`;
    const scheme = 'HMAC-SHA-256 over the bytes of the body, in the header X-Hub-Signature-256';
    const parts = [{ label: 'body', text }];
    return [judged({ of: 'call', scheme, key, parts, expected, given }, [])];
  },
};

function walee(): Explain {
  return ({ direction, headers, url }, _answer, valueOf) => {
    if (direction === 'out') return [unsigned('A callback')];
    return url.includes('/v1/') ? [bearer(headers, 'WALEE_API_KEY', valueOf)] : [];
  };
}

function bearer(headers: Call['headers'], key: string, valueOf: ValueOf): Signature {
  const given = textAt(headers, 'authorization').replace(/^Bearer /, '');
  return sharedKey('The key as bearer token', key, { given, right: valueOf(key) });
}
