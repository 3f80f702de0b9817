import type { AmazonFields } from './signature.js';

/** Message codes: the last three digits of a response code. */
const MESSAGES: Readonly<Record<string, string>> = {
  '000': 'Success',
  '001': 'Missing parameter',
  '002': 'Invalid parameter format',
  '004': 'Invalid command',
  '005': 'Invalid amount',
  '006': 'Technical problem',
  '008': 'Signature mismatch',
  '009': 'Invalid merchant identifier',
  '010': 'Invalid access code',
  '012': 'Card expired',
  '013': 'Invalid currency',
  '016': 'Invalid card number',
  '029': 'Insufficient funds',
  '030': 'Authentication failed',
  '034': 'Operation not allowed',
  '036': 'Order not found',
  '044': 'Token name does not exist',
  '047': 'Order already processed',
  '048': 'Operation amount exceeds captured amount',
  '064': '3-D Secure check requested',
  '066': 'Merchant reference already exists',
  '072': 'Transaction has been cancelled by the consumer',
  '666': 'Transaction declined',
  '777': 'Transaction status is uncertain',
};

const PENDING_CODE = '19000';

/** The three fields that every answer and message carries. */
export function codeFields(code: string, detail?: string): AmazonFields {
  const text = code === PENDING_CODE ? 'Transaction is pending' : MESSAGES[code.slice(2)];
  const message = text ?? 'Transaction declined';
  return {
    response_code: code,
    response_message: detail === undefined ? message : `${message}: ${detail}`,
    status: code.slice(0, 2),
  };
}

/** The codes that the sandbox ends a payment with. */
export const CODES = {
  success: '14000',
  declined: '13666',
  cancelled: '00072',
  uncertain: '15777',
  pending: PENDING_CODE,
  threeDs: '20064',
  tokenized: '18000',
  checked: '12000',
  refunded: '06000',
} as const;

/** A call that is refused as the real service refuses it: HTTP 200 and a code. */
export class AmazonRefusal extends Error {
  override readonly name = 'AmazonRefusal';

  constructor(
    readonly code: string,
    readonly detail?: string,
  ) {
    super(codeFields(code, detail).response_message);
  }
}
