import { newId } from '@mate/contracts/ids';
import { epayDefinition } from '../../../src/providers/epay/epay.definition.js';
import { majorText } from '../../../src/providers/wire/major-units.rules.js';
import { payByCard, type CardVisit } from '../../card-browser.js';
import type { WireAnswer, WireCall } from '../../wire.js';
import type { Bought, Contract } from '../contract.js';
import type { Driver, Said } from '../driver.js';

const NOBODYS = newId().replaceAll('-', '');
const CODES = { pending: '210', declined: '5', odd: '9999' } as const;

interface Transaction {
  ResponseCode: string;
  TransactionID?: string;
  Amount?: { Value: string; Printable: string };
}

function answerWith(answer: WireAnswer, change: (transaction: Transaction) => object): WireAnswer {
  const { Transaction: transaction } = JSON.parse(answer.body) as { Transaction: Transaction };
  return { ...answer, body: JSON.stringify({ Transaction: change(transaction) }) };
}

function saying(answer: WireAnswer, said: Said): WireAnswer {
  const { amountText, currency = 'AED', reference, outcome } = said;
  return answerWith(answer, ({ Amount, ...rest }) => {
    const value = amountText ?? Amount?.Value ?? '';
    return {
      ...rest,
      ...(value !== '' && { Amount: { Value: value, Printable: `${currency} ${value}` } }),
      ...(reference && { TransactionID: reference }),
      ...(outcome && { ResponseCode: CODES[outcome] }),
    };
  });
}

const coded = (ResponseCode: string): string => JSON.stringify({ Transaction: { ResponseCode } });

const pay =
  (visit: CardVisit = {}) =>
  async (_: Contract, { step: { form } }: Bought): Promise<void> => {
    if (!form) throw new Error('no form');
    await payByCard({ form }, visit);
  };

const isCall = (name: string) => (call: WireCall) =>
  call.path === '/epay' && call.body.includes(`"${name}"`);

/** The EPG of Etisalat and Magnati. */
export const epay: Driver = {
  name: 'epay',
  countryCode: 'UAE',
  step: 'form',
  definition: epayDefinition,
  urlSetting: 'EPAY_URL',
  timeoutSetting: 'EPAY_TIMEOUT_MS',
  reference: /^[0-9a-f]{32}$/,
  unused: 'review',
  repeatsFirstCall: false,
  pageOf: ({ step }) => step.form?.action ?? '',
  pay: pay(),
  failures: [
    {
      name: 'declined',
      pay: pay({ bank: 'failed' }),
      state: 'DECLINED',
      reason: 'CARD_DECLINED',
    },
    {
      name: 'cancelled',
      pay: pay({ bank: 'cancelled' }),
      state: 'CANCELLED_BY_USER',
      reason: 'CANCELLED',
    },
  ],
  returns: {
    of: ({ purchase: { reference } }, TransactionID) => ({ reference, TransactionID }),
    forgeries: [
      [{}, 'failed'],
      [{ TransactionID: '999' }, 'failed'],
      [{ reference: NOBODYS }, 'failed'],
      [{ reference: '{"$ne":1}', TransactionID: '{"$ne":1}' }, 'failed'],
      [{ reference: NOBODYS, TransactionID: '999' }, 'not found'],
    ],
  },
  answers: {
    amountText: majorText,
    isSigned: false,
    names: ['currency'],
    isQuestion: isCall('Finalization'),
    saying,
    unknown: (answer) => ({ ...answer, body: coded('6505') }),
  },
  firstCall: {
    isFirst: isCall('Registration'),
    refusal: { status: 200, body: coded('6504') },
    foreignPage: (answer) =>
      answerWith(answer, (transaction) => ({
        ...transaction,
        PaymentPortal: 'https://portal.example/pay',
      })),
  },
};
