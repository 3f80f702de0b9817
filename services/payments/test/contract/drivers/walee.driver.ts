import { newId } from '@mate/contracts/ids';
import type { ProviderDefinition } from '../../../src/providers/provider-definition.js';
import {
  waleeCardDefinition,
  waleeDefinition,
} from '../../../src/providers/walee/walee.definition.js';
import { majorText } from '../../../src/providers/wire/major-units.rules.js';
import { payByCard, type CardVisit } from '../../card-browser.js';
import type { WireAnswer } from '../../wire.js';
import type { Bought, Contract } from '../contract.js';
import type { Driver, Notice, Said } from '../driver.js';
import { noticesOf } from './notice.js';

const CHECKOUTS = '/walee/v1/checkouts';
const STATUSES = { pending: 'PENDING', declined: 'FAILED', odd: 'SOMETHING_NEW' } as const;

function callbackWith(body: object): Notice {
  const rawBody = Buffer.from(JSON.stringify(body));
  return { rawBody, contentType: 'application/json', headers: {}, queryString: '' };
}

function changed(answer: WireAnswer, changes: object): WireAnswer {
  const body = JSON.parse(answer.body) as object;
  return { ...answer, body: JSON.stringify({ ...body, ...changes }) };
}

function saying(answer: WireAnswer, said: Said): WireAnswer {
  const { amountText, currency, merchant: merchantId, reference: orderId, outcome } = said;
  return changed(answer, {
    ...(amountText !== undefined && { amount: amountText === '' ? undefined : amountText }),
    ...(currency && { currency }),
    ...(merchantId && { merchantId }),
    ...(orderId && { orderId }),
    ...(outcome && { status: STATUSES[outcome] }),
  });
}

const pay =
  (visit: CardVisit = {}) =>
  async (_: Contract, { step: { redirect } }: Bought): Promise<void> => {
    await payByCard({ pageUrl: redirect?.url ?? '' }, visit);
  };

function waleeBy(definition: ProviderDefinition): Driver {
  return {
    name: definition.name,
    countryCode: 'PK',
    step: 'redirect',
    definition,
    urlSetting: 'WALEE_API_URL',
    timeoutSetting: 'WALEE_TIMEOUT_MS',
    reference: /^[\w-]{1,64}$/,
    unused: 'EXPIRED',
    repeatsFirstCall: true,
    pageOf: ({ step }) => step.redirect?.url ?? '',
    pay: pay(),
    failures: [
      { name: 'declined', pay: pay({ bank: 'failed' }), state: 'DECLINED', reason: 'REFUSED' },
      {
        name: 'cancelled',
        pay: pay({ bank: 'cancelled' }),
        state: 'CANCELLED_BY_USER',
        reason: 'CANCELLED',
      },
    ],
    notices: {
      isSigned: false,
      keepsUnknown: false,
      // It names an order and says what it likes.
      of: noticesOf(definition.name, {
        pending: { status: STATUSES.pending },
        declined: { status: STATUSES.declined },
        odd: { status: STATUSES.odd },
      }),
      anew: ({ rawBody }) => {
        const fields = JSON.parse(Buffer.from(rawBody).toString()) as object;
        return callbackWith(Object.fromEntries(Object.entries({ loanId: 1, ...fields }).reverse()));
      },
    },
    returns: {
      of: ({ purchase: { reference: orderId } }) => ({ orderId, status: 'PAID' }),
      forgeries: [
        [{}, 'failed'],
        [{ orderId: '{"$ne":1}' }, 'failed'],
        [{ orderId: newId(), status: 'PAID' }, 'not found'],
      ],
    },
    answers: {
      amountText: majorText,
      isSigned: false,
      names: ['currency', 'merchant'],
      isQuestion: ({ method, path }) => method === 'GET' && path.startsWith(`${CHECKOUTS}/`),
      saying,
      unknown: () => ({ status: 404, body: '{"code":"ORDER_UNKNOWN"}' }),
    },
    firstCall: {
      isFirst: ({ method, path }) => method === 'POST' && path === CHECKOUTS,
      refusal: { status: 422, body: '{"code":"AMOUNT_INVALID"}' },
      foreignPage: (answer) => changed(answer, { checkoutUrl: 'https://pay.example/page' }),
    },
  };
}

/** Walee's wallet. */
export const walee = waleeBy(waleeDefinition);
/** Walee's card page. */
export const waleeCard = waleeBy(waleeCardDefinition);
