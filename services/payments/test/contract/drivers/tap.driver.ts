import { newId } from '@mate/contracts/ids';
import { minorOfCharge, tapCharge } from '../../../src/providers/tap/tap-charge.rules.js';
import { tapDefinition } from '../../../src/providers/tap/tap.definition.js';
import { hashOf, signedTextOf } from '../../../src/providers/tap/tap-signature.rules.js';
import { majorText } from '../../../src/providers/wire/major-units.rules.js';
import { payByCard } from '../../card-browser.js';
import { as, TAP, type Fields, type PaymentsSystem } from '../../payments-system.js';
import type { WireAnswer } from '../../wire.js';
import type { Bought, Contract } from '../contract.js';
import type { Driver, Notice, Said } from '../driver.js';

const WITH_BANK = '4508750015741019';
const STATUSES = { pending: 'INITIATED', declined: 'DECLINED', odd: 'SOMETHING_NEW' } as const;

interface Charge {
  id: string;
  status: string;
  amount?: number | string;
  currency: string;
  transaction: { created: string; url?: string };
  reference: { gateway: string; payment: string; transaction: string };
  merchant: { id: string };
}

/** The charge as it is told, saying something else. */
function told(charge: Charge, said: Said): Charge {
  const { amountText, currency, merchant, reference, outcome } = said;
  const { amount: _, ...rest } = charge;
  return {
    ...(amountText === '' ? rest : charge),
    ...(amountText && { amount: amountText }),
    ...(currency && { currency }),
    ...(merchant && { merchant: { id: merchant } }),
    ...(reference && { reference: { ...charge.reference, transaction: reference } }),
    ...(outcome && { status: STATUSES[outcome] }),
  };
}

function noticeOf({ purchase }: Bought, said: Said = {}): Notice {
  const { reference: transaction, amountMinor, currency } = purchase;
  const charge = told(
    {
      id: 'chg_TSspec',
      status: 'CAPTURED',
      amount: Number(majorText(BigInt(amountMinor), currency)),
      currency,
      transaction: { created: '1700000000000' },
      reference: { gateway: '1', payment: '2', transaction },
      merchant: { id: TAP.TAP_MERCHANT_ID },
    },
    said,
  );
  const text = signedTextOf(tapCharge.parse(charge)) ?? '';
  const hashstring = hashOf(text, said.key ?? TAP.TAP_SECRET_KEY);
  return noticeWith(charge, hashstring);
}

function noticeWith(charge: object, hashstring: string): Notice {
  const rawBody = Buffer.from(JSON.stringify(charge));
  return { rawBody, contentType: 'application/json', headers: { hashstring }, queryString: '' };
}

const chargeIn = ({ rawBody }: Notice): Charge =>
  JSON.parse(Buffer.from(rawBody).toString()) as Charge;

/** The token that Tap's script makes of a card in the browser. */
export async function cardToken({ sandbox }: PaymentsSystem, number = WITH_BANK): Promise<string> {
  const response = await fetch(`${sandbox.publicUrl}/tap/v2/tokens`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${TAP.TAP_PUBLIC_KEY}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      card: { number, exp_month: 12, exp_year: 38, cvc: '100', name: 'Bob' },
    }),
  });
  return ((await response.json()) as { id: string }).id;
}

async function tokenOf({ system }: Contract, _: Bought, number?: string): Promise<Fields> {
  return { token: await cardToken(system, number), idempotencyKey: newId() };
}

function charge({ system }: Contract, { purchase, buyer }: Bought, token: Fields) {
  const { purchaseId } = purchase;
  const { token: name = '', idempotencyKey = '' } = token;
  return system.client.chargePurchase({ purchaseId, token: name, idempotencyKey }, as(buyer));
}

const payWith =
  (card: string, bank?: 'success' | 'failed' | 'cancelled') =>
  async (contract: Contract, bought: Bought): Promise<void> => {
    const token = await tokenOf(contract, bought, card);
    const { redirectUrl: pageUrl } = await charge(contract, bought, token);
    if (bank) await payByCard({ pageUrl }, { bank });
  };

/** The same answer with another charge in it, be it alone or of a list. */
function answerWith(answer: WireAnswer, change: (charge: Charge) => Charge): WireAnswer {
  const body = JSON.parse(answer.body) as Charge | { charges: Charge[] };
  const changed = 'charges' in body ? { ...body, charges: body.charges.map(change) } : change(body);
  return { ...answer, body: JSON.stringify(changed) };
}

const refusal = (code: string, status: number): WireAnswer => ({
  status,
  body: JSON.stringify({ errors: [{ code, description: 'refused' }] }),
});

/** Tap Payments. */
export const tap: Driver = {
  name: 'tap',
  countryCode: 'UAE',
  step: 'clientToken',
  definition: tapDefinition,
  urlSetting: 'TAP_URL',
  timeoutSetting: 'TAP_TIMEOUT_MS',
  keySetting: 'TAP_SECRET_KEY',
  reference: /^[\w-]{1,100}$/,
  unused: 'EXPIRED',
  repeatsFirstCall: true,
  pageOf: ({ step }) => step.clientToken?.parameters.scriptUrl ?? '',
  ready: payWith(WITH_BANK),
  pay: payWith(WITH_BANK, 'success'),
  failures: [
    {
      name: 'declined at once',
      pay: payWith('4000000000000002'),
      state: 'DECLINED',
      reason: 'CARD_DECLINED',
    },
    {
      name: 'without funds',
      pay: payWith('4000000000009995'),
      state: 'DECLINED',
      reason: 'INSUFFICIENT_FUNDS',
    },
    {
      name: 'not confirmed',
      pay: payWith(WITH_BANK, 'failed'),
      state: 'DECLINED',
      reason: 'PAYER_NOT_CONFIRMED',
    },
    {
      name: 'cancelled at the bank',
      pay: payWith(WITH_BANK, 'cancelled'),
      state: 'CANCELLED_BY_USER',
      reason: 'CANCELLED',
    },
  ],
  notices: {
    isSigned: true,
    keepsUnknown: false,
    of: noticeOf,
    // Its fields the other way round, the hash in capitals.
    anew: (notice) => {
      const fields = Object.fromEntries(Object.entries(chargeIn(notice)).reverse());
      return noticeWith(fields, (notice.headers.hashstring ?? '').toUpperCase());
    },
    changed: (notice) => {
      const body = chargeIn(notice);
      const amount = Number(majorText((minorOfCharge(tapCharge.parse(body)) ?? 1n) - 1n, 'AED'));
      return noticeWith({ ...body, amount }, notice.headers.hashstring ?? '');
    },
  },
  returns: {
    of: ({ purchase: { reference } }) => ({ reference, tap_id: 'chg_TSspec' }),
    forgeries: [
      [{}, 'failed'],
      [{ tap_id: 'chg_TSspec' }, 'failed'],
      [{ reference: newId(), tap_id: 'chg_TSspec' }, 'not found'],
    ],
  },
  answers: {
    amountText: majorText,
    isSigned: false,
    names: ['currency', 'merchant'],
    isQuestion: ({ method, path }) =>
      (method === 'GET' && path.startsWith('/tap/v2/charges/')) || path === '/tap/v2/charges/list',
    saying: (answer, said) => answerWith(answer, (one) => told(one, said)),
    unknown: () => refusal('1144', 404),
  },
  firstCall: {
    isFirst: ({ method, path }) => method === 'POST' && path === '/tap/v2/customers',
    refusal: refusal('1138', 400),
  },
  charges: {
    isCharge: ({ method, path }) => method === 'POST' && path === '/tap/v2/charges',
    tokenOf,
    charge,
    madeUp: () => ({ token: 'tok_made_up', idempotencyKey: newId() }),
    foreignPage: (answer) =>
      answerWith(answer, (one) => ({
        ...one,
        transaction: { ...one.transaction, url: 'https://bank.example/3ds' },
      })),
  },
  refunds: { isRefund: ({ path }) => path === '/tap/v2/refunds', inParts: true },
};
