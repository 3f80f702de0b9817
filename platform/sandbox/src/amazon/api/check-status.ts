import type { AmazonDeps } from '../amazon-deps.js';
import type { AmazonPayment } from '../amazon-payment.js';
import { AmazonRefusal, CODES, codeFields } from '../protocol/codes.js';
import { signed, type AmazonFields } from '../protocol/signature.js';
import { checkRequest } from './api-request.js';

// An unfinished or abandoned 3-D Secure step is not reported: the real service says so of itself.
const REPORTED = ['captured', 'declined', 'uncertain', 'held'];

/** `query_command=CHECK_STATUS`: what became of the money, where anything did. */
export function checkStatus(fields: AmazonFields, deps: AmazonDeps): AmazonFields {
  checkRequest(fields, deps.config, []);
  const payment = findPayment(fields, deps);
  if (!payment || !REPORTED.includes(payment.state)) throw new AmazonRefusal('11036');
  const transaction = codeFields(payment.responseCode ?? CODES.uncertain);
  const taken = payment.state === 'captured' ? (payment.charge?.taken ?? 0n) : 0n;
  return signed(
    {
      query_command: 'CHECK_STATUS',
      access_code: deps.config.accessCode,
      merchant_identifier: deps.config.merchantIdentifier,
      merchant_reference: payment.reference,
      language: fields.language ?? 'en',
      fort_id: payment.fortId,
      ...codeFields(CODES.checked),
      transaction_status: transaction.status ?? '',
      transaction_code: transaction.response_code ?? '',
      transaction_message: transaction.response_message ?? '',
      authorized_amount: String(taken),
      captured_amount: String(taken),
      refunded_amount: String(payment.charge?.refunded ?? 0n),
    },
    deps.config.responsePhrase,
  );
}

/** The payment that the request names by `fort_id` or by the merchant's reference. */
export function findPayment(fields: AmazonFields, deps: AmazonDeps): AmazonPayment | undefined {
  const { fort_id: fortId, merchant_reference: reference } = fields;
  if (!fortId && !reference) throw new AmazonRefusal('00001', 'merchant_reference');
  const payment = fortId
    ? deps.store.findBy((known) => known.fortId === fortId)
    : deps.store.find(reference ?? '');
  return reference && payment?.reference !== reference ? undefined : payment;
}
