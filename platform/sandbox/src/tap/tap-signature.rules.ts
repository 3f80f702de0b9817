import { createHmac } from 'node:crypto';
import { hashstringOf, type SignedCharge } from './protocol/hashstring.js';
import { exponentOf } from '../payments/money.js';
import { fieldsIn, textAt, type Fields } from '../log/fields.js';
import { bearerKey, type Explain, type ValueOf } from '../log/explain.js';
import { judged, type Part, type Signature } from '../log/signature.js';

const KEY = 'TAP_SECRET_KEY';
const SCHEME =
  'HMAC-SHA-256 with the secret key, in the header hashstring: seven names and values without separators, the amount with all decimals of its currency';

/** Its server signs; the merchant sends a key, and the card script one of its own. */
export const tapSignatures: Explain = ({ direction, headers, body, url }, _answer, valueOf) => {
  if (direction === 'out') {
    if (headers['hashstring'] === undefined) return [];
    return [tapSignature(fieldsIn(body), textAt(headers, 'hashstring'), valueOf)];
  }
  const key = url.includes('/v2/tokens') ? 'TAP_PUBLIC_KEY' : KEY;
  return url.includes('/v2/') ? [bearerKey(headers, key, valueOf)] : [];
};

/** What Tap has signed of a charge. */
function tapSignature(charge: Fields | undefined, given: string, valueOf: ValueOf): Signature {
  const currency = textAt(charge, 'currency');
  const amount = textAt(charge, 'amount');
  const signed: SignedCharge = {
    id: textAt(charge, 'id'),
    amount: Number(amount).toFixed(exponentOf(currency)),
    currency,
    gatewayReference: textAt(charge, 'reference', 'gateway'),
    paymentReference: textAt(charge, 'reference', 'payment'),
    status: textAt(charge, 'status'),
    created: textAt(charge, 'transaction', 'created'),
  };
  const parts = partsOf(signed);
  const digest = (some: readonly Part[]): string =>
    createHmac('sha256', valueOf(KEY))
      .update(some.map(({ text }) => text).join(''))
      .digest('hex');
  return judged(
    {
      of: 'call',
      scheme: SCHEME,
      key: KEY,
      parts,
      expected: hashstringOf(signed, valueOf(KEY)),
      given,
    },
    [
      {
        because: 'the amount was signed without all decimals of its currency',
        gives: digest(partsOf({ ...signed, amount })),
      },
      ...parts.map(({ label }) => ({
        because: `${label} was left out of what was signed`,
        gives: digest(parts.filter((part) => part.label !== label)),
      })),
    ],
  );
}

function partsOf(charge: SignedCharge): Part[] {
  const { id, amount, currency, gatewayReference, paymentReference, status, created } = charge;
  const values = [
    ...[
      ['x_id', id],
      ['x_amount', amount],
      ['x_currency', currency],
    ],
    ...[
      ['x_gateway_reference', gatewayReference],
      ['x_payment_reference', paymentReference],
    ],
    ...[
      ['x_status', status],
      ['x_created', created],
    ],
  ] as const;
  return values.map(([label = '', value = '']) => ({ label, text: `${label}${value}` }));
}
