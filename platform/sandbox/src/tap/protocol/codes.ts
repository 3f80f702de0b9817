/** Response codes of charges and refunds, in Tap's words. */
const MESSAGES: Readonly<Record<string, string>> = {
  '000': 'Captured',
  '100': 'Initiated',
  '302': 'Canceled',
  '407': 'Failed, Expired Card',
  '408': 'Failed, Unspecified Failure',
  '501': 'Declined',
  '502': 'Declined, Incorrect CSC/CVV',
  '505': 'Declined, Insufficient Funds',
  '512': 'Declined, Not Authenticated',
  '513': 'Declined, Card Acquirer - Error',
  '801': 'Timed Out',
  '901': 'Unknown',
};

/** The status that a response code leads to. */
export type TapStatus =
  'INITIATED' | 'CAPTURED' | 'CANCELLED' | 'FAILED' | 'DECLINED' | 'TIMEDOUT' | 'UNKNOWN';

const STATUSES: Readonly<Record<string, TapStatus>> = {
  '0': 'CAPTURED',
  '1': 'INITIATED',
  '3': 'CANCELLED',
  '4': 'FAILED',
  '5': 'DECLINED',
  '8': 'TIMEDOUT',
};

/** The status that a response code leads to: its first digit says so. */
export function statusOfCode(code: string): TapStatus {
  return STATUSES[code.slice(0, 1)] ?? 'UNKNOWN';
}

export function messageOfCode(code: string): string {
  return MESSAGES[code] ?? 'Unknown';
}

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  '1103': 'Required inputs are invalid',
  '1106': 'Customer not found',
  '1107': 'Customer id is not matching with existing customer',
  '1110': 'Redirect URL is missing',
  '1117': 'Amount is invalid',
  '1119': 'Currency code not supported',
  '1124': 'Source id is missing',
  '1125': 'Source id is invalid',
  '1126': 'Source already used, Please create the new source',
  '1138': 'Email Address is invalid',
  '1139': 'Customer phone number or email address is required',
  '1140': 'Card number is invalid',
  '1141': 'Card expiry is invalid',
  '1144': 'Charge id not found',
  '1149': 'Currency code is not matching with existing currency code',
  '1156': 'Refund reason is missing',
  '1160': 'Refund not found',
  '1161': 'Requested refund amount exceeds',
  '1164': 'Merchant id is invalid',
  '2104': 'Invalid API Key',
  '2105': 'API credentials are required',
  '2106': 'Please use the secret key, the public key given',
  '4102': 'Card validation failed - cvc is too short/long',
};

/** What Tap refuses a call with: an HTTP status and one entry of `errors`. */
export class TapRefusal extends Error {
  override readonly name = 'TapRefusal';

  constructor(
    readonly code: string,
    readonly status = 400,
  ) {
    super(DESCRIPTIONS[code] ?? 'Required inputs are invalid');
  }

  toBody(): { errors: { code: string; description: string }[] } {
    return { errors: [{ code: this.code, description: this.message }] };
  }
}
