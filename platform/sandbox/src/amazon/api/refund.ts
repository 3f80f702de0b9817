import { paymentMessage } from '../amazon-messages.js';
import type { AmazonDeps } from '../amazon-deps.js';
import { AmazonRefusal, CODES } from '../protocol/codes.js';
import type { AmazonFields } from '../protocol/signature.js';
import { amountOf, checkRequest } from './api-request.js';
import { findPayment } from './check-status.js';

/** `command=REFUND`: gives money back, in parts too, never more than was taken. */
export function refund(fields: AmazonFields, deps: AmazonDeps): AmazonFields {
  checkRequest(fields, deps.config, ['amount', 'currency']);
  const amount = amountOf(fields);
  const payment = findPayment(fields, deps);
  if (!payment?.charge) throw new AmazonRefusal('07036');
  const { charge } = payment;
  if (payment.state !== 'captured') throw new AmazonRefusal('07034');
  if (fields.currency !== charge.currency) throw new AmazonRefusal('07013');
  if (!payment.canRefund(amount)) throw new AmazonRefusal('07048');

  charge.refunded += amount;
  payment.note(`refunded ${amount} of ${charge.taken}`);
  const maintenance = fields.maintenance_reference;
  const message = paymentMessage(payment, deps.config, {
    code: CODES.refunded,
    amount,
    extra: {
      command: 'REFUND',
      ...(maintenance ? { maintenance_reference: maintenance } : {}),
    },
  });
  void deps.settlement.announce(payment, message, 'notification').delivered;
  return message;
}
