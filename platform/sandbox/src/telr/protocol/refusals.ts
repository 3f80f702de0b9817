/** A call that is refused as the real service refuses it: HTTP 200 and a code in the message. */
export class TelrRefusal extends Error {
  override readonly name = 'TelrRefusal';

  constructor(
    readonly code: keyof typeof MESSAGES,
    readonly note: string = '',
  ) {
    super(MESSAGES[code]);
  }
}

const MESSAGES = {
  '01': 'Invalid request',
  '02': 'Transaction cost or currency not supplied',
  '03': 'Cart ID not set',
  '04': 'Invalid store ID',
  '05': 'Transaction cost or currency not valid',
  '06': 'Invalid transaction mode',
  '56': 'Duplicate transaction',
} as const;
