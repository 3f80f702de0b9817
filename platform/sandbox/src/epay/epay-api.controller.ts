import { randomInt, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { HostedPayment } from '../payments/hosted/hosted-payment.js';
import { isCurrency, majorOf, minorOf } from '../payments/money.js';
import type { EpayDeps } from './epay-deps.js';
import {
  CODES,
  DESCRIPTIONS,
  epayCall,
  isOf,
  type EpayCode,
  type EpayRegistration,
} from './epay-protocol.js';

type Answer = Readonly<Record<string, unknown>>;

/** `POST /epay`: registrations and finalisations, in JSON; whatever is wrong is told by a code in an answer of 200. */
export function registerEpayApi(app: FastifyInstance, deps: EpayDeps): void {
  app.post('/epay', (request) => {
    const call = epayCall.safeParse(request.body).data;
    if (!call) return answer(CODES.malformed);
    const sent = 'Registration' in call ? call.Registration : call.Finalization;
    if (!isOf(deps.config, sent)) return answer(CODES.credentials);
    return 'Registration' in call
      ? register(call.Registration, deps)
      : finalize(call.Finalization.TransactionID, deps);
  });
}

function register(given: EpayRegistration, deps: EpayDeps): Answer {
  const { OrderID: reference, OrderName, ReturnPath: returnUrl, Currency: currency } = given;
  const amount = isCurrency(currency) ? minorOf(given.Amount, currency) : undefined;
  if (amount === undefined) return answer(CODES.amount);
  if (OrderName.length >= 25) return answer(CODES.orderName);
  if (returnUrl.length > 256 || !URL.canParse(returnUrl)) return answer(CODES.returnPath);
  if (deps.store.find(reference)) return answer(CODES.duplicateOrder);
  const transactionId = `${randomInt(1e11, 1e12)}`;
  const order = { reference, amount, currency, returnUrl };
  deps.store.add(new HostedPayment('epay', transactionId, order));
  return answer(CODES.ok, {
    PaymentPortal: `${deps.publicUrl()}/epay/portal?lang=en`,
    TransactionID: transactionId,
  });
}

function finalize(transactionId: string, deps: EpayDeps): Answer {
  const payment = deps.store.findBy((known) => known.providerReference === transactionId);
  if (!payment) return answer(CODES.unknownTransaction);
  const { reference: OrderID, charge, responseCode, state } = payment;
  if (!payment.isFinal) return answer(CODES.pending, { OrderID });
  if (state !== 'paid') return answer((responseCode ?? CODES.declined) as EpayCode, { OrderID });
  const amount = majorOf(charge.taken, charge.currency);
  return answer(CODES.ok, {
    OrderID,
    ApprovalCode: `${randomInt(100_000, 1_000_000)}`,
    Amount: { Value: amount, Printable: `${charge.currency} ${amount}` },
    CardNumber: '411111******1111',
  });
}

function answer(code: EpayCode, more: Answer = {}): Answer {
  const isGood = code === CODES.ok;
  return {
    Transaction: {
      ResponseCode: code,
      ResponseClass: isGood ? '0' : '1',
      ResponseDescription: DESCRIPTIONS[code],
      ResponseClassDescription: isGood ? 'Success' : 'Error',
      Language: 'en',
      UniqueID: randomUUID(),
      ...more,
    },
  };
}
