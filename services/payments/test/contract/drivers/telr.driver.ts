import { newId } from '@mate/contracts/ids';
import { telrDefinition } from '../../../src/providers/telr/telr.definition.js';
import { majorText } from '../../../src/providers/wire/major-units.rules.js';
import { payByCard, type CardVisit } from '../../card-browser.js';
import type { Fields } from '../../payments-system.js';
import type { WireAnswer, WireCall } from '../../wire.js';
import type { Bought, Contract } from '../contract.js';
import type { Driver, Notice, Said } from '../driver.js';
import { noticesOf } from './notice.js';

const ORDERS = '/telr/gateway/order.json';
const CARD = '4111111111111111';
const STATUSES = { pending: '2', declined: '-3', odd: '77' } as const;

interface Order {
  ref: string;
  test: string;
  amount?: string;
  currency: string;
  status: { code: number | string };
}

/** A transaction advice of a sale, with its check. */
const adviceOf = noticesOf('telr', {
  pending: { tran_status: 'H' },
  declined: { tran_status: 'D' },
  odd: { tran_status: 'X' },
});

function formNotice(fields: Fields): Notice {
  const rawBody = Buffer.from(new URLSearchParams(fields).toString());
  const contentType = 'application/x-www-form-urlencoded';
  return { rawBody, contentType, headers: {}, queryString: '' };
}

const fieldsIn = ({ rawBody }: Notice): Fields =>
  Object.fromEntries(new URLSearchParams(Buffer.from(rawBody).toString()));

function answerWith(answer: WireAnswer, change: (order: Order) => object): WireAnswer {
  const body = JSON.parse(answer.body) as { order: Order };
  return { ...answer, body: JSON.stringify({ ...body, order: change(body.order) }) };
}

function saying(answer: WireAnswer, said: Said): WireAnswer {
  const { amountText, currency, merchant, reference, outcome } = said;
  return answerWith(answer, ({ amount, ...order }) => ({
    ...order,
    ...(amountText !== '' && { amount: amountText ?? amount }),
    ...(currency && { currency }),
    // An order of the other mode is another merchant's.
    ...(merchant && { test: '1' }),
    ...(reference && { ref: reference }),
    ...(outcome && { status: { ...order.status, code: STATUSES[outcome] } }),
  }));
}

const pay =
  (visit: CardVisit = {}) =>
  async (_: Contract, { step: { redirect } }: Bought): Promise<void> => {
    await payByCard({ pageUrl: redirect?.url ?? '' }, { card: CARD, ...visit });
  };

const isMethod = (name: string) => (call: WireCall) =>
  call.path === ORDERS && call.body.includes(`ivp_method=${name}`);
const error = (message: string): string => JSON.stringify({ error: { message, note: '' } });

/** Telr, hosted page. */
export const telr: Driver = {
  name: 'telr',
  countryCode: 'UAE',
  step: 'redirect',
  definition: telrDefinition,
  urlSetting: 'TELR_URL',
  timeoutSetting: 'TELR_TIMEOUT_MS',
  keySetting: 'TELR_ADVICE_SECRET',
  reference: /^[\w-]{1,63}$/,
  unused: 'EXPIRED',
  repeatsFirstCall: true,
  pageOf: ({ step }) => step.redirect?.url ?? '',
  pay: pay(),
  failures: [
    {
      name: 'declined by the bank',
      pay: pay({ bank: 'failed' }),
      state: 'DECLINED',
      reason: 'CARD_DECLINED',
    },
    {
      name: 'without funds',
      pay: pay({ cvv: '041' }),
      state: 'DECLINED',
      reason: 'INSUFFICIENT_FUNDS',
    },
    {
      name: 'cancelled at the bank',
      pay: pay({ bank: 'cancelled' }),
      state: 'CANCELLED_BY_USER',
      reason: 'CANCELLED',
    },
  ],
  notices: {
    isSigned: true,
    keepsUnknown: true,
    of: adviceOf,
    // The other way round, with a field that nobody signed, and the check in capitals.
    anew: (notice) => {
      const fields = fieldsIn(notice);
      const reversed = Object.fromEntries(Object.entries(fields).reverse());
      const tran_check = (fields.tran_check ?? '').toUpperCase();
      return formNotice({ bill_fname: 'another', ...reversed, tran_check });
    },
    changed: (notice) => formNotice({ ...fieldsIn(notice), tran_amount: '0.01' }),
  },
  returns: {
    of: ({ purchase: { reference: cart } }) => ({ cart, end: 'authorised' }),
    forgeries: [
      [{}, 'failed'],
      [{ end: 'authorised' }, 'failed'],
      [{ cart: newId(), end: 'authorised' }, 'not found'],
      [{ cart: '{"$ne":1}', end: 'authorised' }, 'not found'],
    ],
  },
  answers: {
    amountText: majorText,
    isSigned: false,
    names: ['currency', 'merchant'],
    isQuestion: isMethod('check'),
    saying,
    unknown: (answer) => ({ ...answer, body: error('E01:Invalid request') }),
  },
  firstCall: {
    isFirst: isMethod('create'),
    refusal: { status: 200, body: error('E05:Transaction cost or currency not valid') },
    foreignPage: (answer) =>
      answerWith(answer, (order) => ({ ...order, url: 'https://pay.example/page' })),
  },
  refunds: {
    isRefund: ({ path }) => path === '/telr/gateway/remote.json',
    inParts: true,
    isNeverAsked: true,
  },
};
