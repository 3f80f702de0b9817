import { easypaisaDefinition } from '../../../src/providers/easypaisa/easypaisa.definition.js';
import { majorText } from '../../../src/providers/wire/major-units.rules.js';
import type { WireAnswer } from '../../wire.js';
import type { Driver, Notice, Said } from '../driver.js';
import { noticesOf } from './notice.js';
import { onPhone, phoneFailures, phoneOf, wrongPhones } from './phone.js';

const API = '/easypaisa/easypay-service/rest/v4';
const STATUSES = {
  pending: ['PENDING'],
  declined: ['FAILED', '0011'],
  odd: ['SOMETHING_NEW'],
} as const;

/** The notice names an address that would tell what became of an order; all that is read of it is the order. */
const noticeOf = noticesOf('easypaisa', {
  pending: { transactionStatus: STATUSES.pending[0] },
  declined: { transactionStatus: STATUSES.declined[0] },
  odd: { transactionStatus: STATUSES.odd[0] },
});

function noticeWith(query: Record<string, string>): Notice {
  const queryString = new URLSearchParams(query).toString();
  return { rawBody: Buffer.of(), contentType: '', headers: {}, queryString };
}

function saying(answer: WireAnswer, said: Said): WireAnswer {
  const { amountText, merchant, reference, outcome } = said;
  const [transactionStatus, errorCode] = outcome ? STATUSES[outcome] : [];
  const { transactionAmount, ...fields } = JSON.parse(answer.body) as Record<string, unknown>;
  const body = {
    ...fields,
    ...(amountText !== '' && { transactionAmount: amountText ?? transactionAmount }),
    ...(merchant && { storeId: merchant }),
    ...(reference && { orderId: reference }),
    ...(transactionStatus && { transactionStatus }),
    ...(errorCode && { errorCode }),
  };
  return { ...answer, body: JSON.stringify(body) };
}

/** Easypaisa, mobile account. */
export const easypaisa: Driver = {
  name: 'easypaisa',
  countryCode: 'PK',
  step: 'handset',
  definition: easypaisaDefinition,
  urlSetting: 'EASYPAISA_URL',
  timeoutSetting: 'EASYPAISA_TIMEOUT_MS',
  reference: /^[0-9A-Z]{20}$/,
  unused: 'review',
  repeatsFirstCall: true,
  // Each purchase waits for its head start.
  atOnce: 40,
  details: phoneOf,
  wrongDetails: wrongPhones,
  pay: onPhone('approve'),
  failures: phoneFailures,
  notices: {
    isSigned: false,
    keepsUnknown: false,
    of: noticeOf,
    anew: ({ queryString }) => {
      const { url = '' } = Object.fromEntries(new URLSearchParams(queryString));
      const order = url.slice(url.lastIndexOf('/') + 1);
      return noticeWith({ orderRefNumber: order, url: `http://127.0.0.1/?order=${order}` });
    },
  },
  answers: {
    amountText: majorText,
    isSigned: false,
    names: ['merchant'],
    isQuestion: ({ path }) => path === `${API}/inquire-transaction`,
    saying,
    unknown: (answer) => ({ ...answer, body: JSON.stringify({ responseCode: '0003' }) }),
  },
  firstCall: {
    isFirst: ({ path }) => path === `${API}/initiate-ma-transaction`,
    refusal: { status: 200, body: JSON.stringify({ responseCode: '0010' }) },
    waitsForPayer: true,
  },
};
