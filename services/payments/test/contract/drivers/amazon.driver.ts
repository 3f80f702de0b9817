import { newId } from '@mate/contracts/ids';
import { amazonDefinition } from '../../../src/providers/amazon/amazon.definition.js';
import { sign } from '../../../src/providers/amazon/amazon-signature.rules.js';
import { enterCard, payByCard, type CardVisit } from '../../card-browser.js';
import { MERCHANT, type Fields } from '../../payments-system.js';
import { signedFields } from '../../provider-fields.js';
import type { WireAnswer, WireCall } from '../../wire.js';
import type { Bought, Contract } from '../contract.js';
import type { Driver, Notice, Said } from '../driver.js';

const API = '/amazon/FortAPI/paymentApi';
const CODES = { pending: '19000', declined: '13666', odd: '15777' } as const;
const WITHOUT_BANK = '5111111111111118';
const NOBODYS = { reference: newId(), amountMinor: '499', currency: 'AED' };

function formOf({ step: { form } }: Bought) {
  if (!form) throw new Error('no form');
  return { form };
}

/** What is said in an answer, in its fields; undefined takes a field away. */
function saidIn({ amountText, currency, merchant, reference, outcome }: Said): Fields {
  return {
    ...(amountText !== undefined && { captured_amount: amountText }),
    ...(currency && { currency }),
    ...(merchant && { merchant_identifier: merchant }),
    ...(reference && { merchant_reference: reference }),
    ...(outcome && { transaction_code: CODES[outcome] }),
  };
}

function resigned(answer: WireAnswer, changes: Fields, phrase = MERCHANT.responsePhrase) {
  const { signature: _, ...fields } = JSON.parse(answer.body) as Fields;
  return { ...answer, body: JSON.stringify(sign({ ...fields, ...changes }, phrase)) };
}

function noticeOf(bought: Bought, said: Said = {}): Notice {
  const { amountText, currency, merchant, reference, outcome, key } = said;
  const fields = signedFields(
    bought,
    {
      ...(amountText !== undefined && { amount: amountText }),
      ...(currency && { currency }),
      ...(merchant && { merchant_identifier: merchant }),
      ...(reference && { merchant_reference: reference }),
      ...(outcome && { response_code: CODES[outcome] }),
    },
    key,
  );
  const rawBody = Buffer.from(JSON.stringify(fields));
  return { rawBody, contentType: 'application/json', headers: {}, queryString: '' };
}

const failure = (visit: CardVisit) => async (_: Contract, bought: Bought) => {
  await payByCard(formOf(bought), visit);
};

const isApi = ({ path }: WireCall): boolean => path === API;
const namesCommand = (command: string) => (call: WireCall) =>
  isApi(call) && call.body.includes(`"${command}"`);

/** Amazon Payment Services. */
export const amazon: Driver = {
  name: 'amazon',
  countryCode: 'UAE',
  step: 'form',
  definition: amazonDefinition,
  urlSetting: 'AMAZON_URL',
  timeoutSetting: 'AMAZON_TIMEOUT_MS',
  keySetting: 'AMAZON_RESPONSE_PHRASE',
  reference: /^[\w.-]{1,40}$/,
  unused: 'EXPIRED',
  repeatsFirstCall: true,
  pageOf: (bought) => formOf(bought).form.action,
  ready: async (contract, bought) => {
    await contract.returned(await enterCard(formOf(bought)));
  },
  pay: failure({}),
  failures: [
    {
      name: 'declined at once',
      pay: failure({ card: '4000000000000002' }),
      state: 'DECLINED',
      reason: 'CARD_DECLINED',
    },
    {
      name: 'without funds',
      pay: failure({ card: '4000000000009995' }),
      state: 'DECLINED',
      reason: 'INSUFFICIENT_FUNDS',
    },
    {
      name: 'an expired card',
      pay: failure({ card: WITHOUT_BANK, cvv: '012' }),
      state: 'DECLINED',
      reason: 'CARD_EXPIRED',
    },
    {
      name: 'not confirmed',
      pay: failure({ card: WITHOUT_BANK, cvv: '030' }),
      state: 'DECLINED',
      reason: 'PAYER_NOT_CONFIRMED',
    },
    {
      name: 'declined by the bank',
      pay: failure({ bank: 'failed' }),
      state: 'DECLINED',
      reason: 'CARD_DECLINED',
    },
    {
      name: 'cancelled at the bank',
      pay: failure({ bank: 'cancelled' }),
      state: 'CANCELLED_BY_USER',
      reason: 'CANCELLED',
    },
  ],
  notices: {
    isSigned: true,
    keepsUnknown: true,
    of: noticeOf,
    // As a form, its fields the other way round, and the signature in capitals.
    anew: (notice) => {
      const { signature = '', ...fields } = JSON.parse(
        Buffer.from(notice.rawBody).toString(),
      ) as Fields;
      const form = new URLSearchParams({ signature: signature.toUpperCase() });
      for (const [name, value] of Object.entries(fields).reverse()) form.append(name, value);
      const contentType = 'application/x-www-form-urlencoded';
      return { ...notice, contentType, rawBody: Buffer.from(form.toString()) };
    },
    changed: (notice) => {
      const fields = JSON.parse(Buffer.from(notice.rawBody).toString()) as Fields;
      const rawBody = Buffer.from(JSON.stringify({ ...fields, amount: '1' }));
      return { ...notice, rawBody };
    },
  },
  returns: {
    of: (bought) => signedFields(bought),
    forgeries: [
      [{}, 'failed'],
      [signedFields({ purchase: NOBODYS }, {}, 'not the phrase'), 'failed'],
      [{ ...signedFields({ purchase: NOBODYS }), extra: '1' }, 'failed'],
      [signedFields({ purchase: NOBODYS }), 'not found'],
    ],
  },
  answers: {
    amountText: String,
    isSigned: true,
    names: ['currency', 'merchant'],
    isQuestion: namesCommand('CHECK_STATUS'),
    saying: (answer, said) => resigned(answer, saidIn(said), said.key),
    unknown: (answer) => resigned(answer, { response_code: '11036' }),
  },
  charges: {
    isCharge: namesCommand('PURCHASE'),
    tokenOf: (_, bought, card) => enterCard(formOf(bought), { ...(card && { card }) }),
    charge: (contract, _, token) => contract.returned(token),
    madeUp: (bought) =>
      signedFields(bought, {
        command: '',
        service_command: 'TOKENIZATION',
        response_code: '18000',
        token_name: 'ABC',
      }),
    foreignPage: (answer) => resigned(answer, { '3ds_url': 'https://bank.example/3ds' }),
  },
  refunds: { isRefund: namesCommand('REFUND'), inParts: true, namesPayment: true },
};
