import { jazzcashDefinition } from '../../../src/providers/jazzcash/jazzcash.definition.js';
import { withHash } from '../../../src/providers/jazzcash/jazzcash-hash.rules.js';
import { WALLETS, type Fields } from '../../payments-system.js';
import type { WireAnswer } from '../../wire.js';
import type { Driver, Notice, Said } from '../driver.js';
import { noticesOf } from './notice.js';
import { onPhone, phoneFailures, phoneOf, wrongPhones } from './phone.js';

const API = '/jazzcash/ApplicationAPI/API';
const SALT = WALLETS.JAZZCASH_INTEGRITY_SALT;
/** Code and status of a payment. */
const ENDS = {
  pending: ['157', 'Pending'],
  declined: ['024', 'Failed'],
  odd: ['998', ''],
} as const;

/** The notice (IPN), hashed. */
const noticeOf = noticesOf('jazzcash', {
  pending: { pp_ResponseCode: ENDS.pending[0] },
  declined: { pp_ResponseCode: ENDS.declined[0] },
  odd: { pp_ResponseCode: ENDS.odd[0] },
});

function jsonNotice(fields: object): Notice {
  const rawBody = Buffer.from(JSON.stringify(fields));
  return { rawBody, contentType: 'application/json', headers: {}, queryString: '' };
}

function fieldsIn({ rawBody, contentType }: Notice): Fields {
  const text = Buffer.from(rawBody).toString();
  return contentType.includes('json')
    ? (JSON.parse(text) as Fields)
    : Object.fromEntries(new URLSearchParams(text));
}

function rehashed(answer: WireAnswer, changes: Fields, salt = SALT): WireAnswer {
  const { pp_SecureHash: _, ...fields } = JSON.parse(answer.body) as Fields;
  return { ...answer, body: JSON.stringify(withHash({ ...fields, ...changes }, salt)) };
}

function saying(answer: WireAnswer, said: Said): WireAnswer {
  const { amountText, currency, merchant, reference, outcome, key } = said;
  const [code, status] = outcome ? ENDS[outcome] : [];
  const changes = {
    ...(amountText !== undefined && { pp_Amount: amountText }),
    ...(currency && { pp_TxnCurrency: currency }),
    ...(merchant && { pp_MerchantID: merchant }),
    ...(reference && { pp_TxnRefNo: reference }),
    ...(code && { pp_PaymentResponseCode: code, pp_Status: status ?? '' }),
  };
  return rehashed(answer, changes, key);
}

const refused = withHash({ pp_ResponseCode: '101', pp_ResponseMessage: 'refused' }, SALT);

/** JazzCash, mobile wallet. */
export const jazzcash: Driver = {
  name: 'jazzcash',
  countryCode: 'PK',
  step: 'handset',
  definition: jazzcashDefinition,
  urlSetting: 'JAZZCASH_URL',
  timeoutSetting: 'JAZZCASH_TIMEOUT_MS',
  keySetting: 'JAZZCASH_INTEGRITY_SALT',
  reference: /^[0-9A-Z]{20}$/,
  unused: 'review',
  repeatsFirstCall: true,
  details: phoneOf,
  wrongDetails: [...wrongPhones, [{ phone: '03001234567', cnic: '12345' }, 'cnic']],
  pay: onPhone('approve'),
  failures: [
    ...phoneFailures,
    {
      name: 'declined on the phone',
      pay: onPhone('decline'),
      state: 'CANCELLED_BY_USER',
      reason: 'CANCELLED',
    },
  ],
  notices: {
    isSigned: true,
    keepsUnknown: false,
    of: noticeOf,
    // As a form where it was JSON and the other way round; the hash in small letters.
    anew: (notice) => {
      const { pp_SecureHash: hash = '', ...fields } = fieldsIn(notice);
      const spelled = { pp_SecureHash: hash.toLowerCase(), ...fields };
      if (!notice.contentType.includes('json')) return jsonNotice(spelled);
      const rawBody = Buffer.from(new URLSearchParams(spelled).toString());
      return { ...notice, rawBody, contentType: 'application/x-www-form-urlencoded' };
    },
    changed: (notice) => jsonNotice({ ...fieldsIn(notice), pp_Amount: '1' }),
  },
  answers: {
    amountText: String,
    isSigned: true,
    names: ['currency', 'merchant'],
    isQuestion: ({ path }) => path === `${API}/PaymentInquiry/Inquire`,
    saying,
    unknown: (answer) => rehashed(answer, { pp_ResponseCode: '109' }),
  },
  firstCall: {
    isFirst: ({ path }) => path === `${API}/2.0/Purchase/DoMWalletTransaction`,
    refusal: { status: 200, body: JSON.stringify(refused) },
  },
  refunds: {
    isRefund: ({ path }) => path === `${API}/Purchase/domwalletrefundtransaction`,
    inParts: false,
    namesPayment: true,
  },
};
