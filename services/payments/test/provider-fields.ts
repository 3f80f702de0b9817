import { sign } from '../src/providers/amazon/amazon-signature.rules.js';
import { MERCHANT, type Fields } from './payments-system.js';

/** What a message has to name. */
interface Named {
  readonly purchase: {
    readonly reference: string;
    readonly amountMinor: string;
    readonly currency: string;
  };
}

/** What the provider says of a captured payment, signed as it does. */
export function signedFields(
  { purchase }: Named,
  changes: Fields = {},
  phrase = MERCHANT.responsePhrase,
): Fields {
  return sign(
    {
      command: 'PURCHASE',
      access_code: MERCHANT.accessCode,
      merchant_identifier: MERCHANT.merchantIdentifier,
      merchant_reference: purchase.reference,
      fort_id: '169996200000001',
      response_code: '14000',
      status: '14',
      amount: purchase.amountMinor,
      currency: purchase.currency,
      ...changes,
    },
    phrase,
  );
}
