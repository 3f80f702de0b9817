import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { majorOf, minorOf } from '../../payments/money.js';
import { TapRefusal } from '../protocol/codes.js';
import type { TapDeps } from '../tap-deps.js';
import type { TapRefund } from '../tap-store.js';
import { answering, bodyOf, requireKey } from './tap-request.js';

const refundBody = z.object({
  charge_id: z.string(),
  amount: z.number(),
  currency: z.string(),
  reason: z.string().max(250).default(''),
  reference: z.object({ idempotent: z.string().default('') }).prefault({}),
});

/** `/tap/v2/refunds`: gives money back, in parts too, never more than was taken. */
export function registerRefunds(app: FastifyInstance, { store, config }: TapDeps): void {
  const order = (request: FastifyRequest): TapRefund => {
    const body = bodyOf(refundBody, request.body);
    const { idempotent } = body.reference;
    const known = idempotent === '' ? undefined : store.refundNamed(idempotent);
    if (known) return known;
    const charge = store.chargeOf(body.charge_id);
    if (!charge || charge.state !== 'CAPTURED') throw new TapRefusal('1144');
    const { charge: money } = charge;
    if (body.reason === '') throw new TapRefusal('1156');
    if (body.currency !== money.currency) throw new TapRefusal('1149');
    const amount = minorOf(`${body.amount}`, body.currency);
    if (amount === undefined) throw new TapRefusal('1117');
    if (!charge.canRefund(amount)) throw new TapRefusal('1161');
    money.refunded += amount;
    charge.note(`refunded ${amount} of ${money.taken}`);
    return store.keepRefund({ charge, amount, idempotent });
  };

  app.post(
    '/tap/v2/refunds',
    answering((request) => {
      requireKey(request, 'secretKey', config);
      return toJson(order(request));
    }),
  );

  app.get<{ Params: { id: string } }>('/tap/v2/refunds/:id', (request, reply) =>
    answering(() => {
      requireKey(request, 'secretKey', config);
      const refund = store.refund(request.params.id);
      if (!refund) throw new TapRefusal('1160', 404);
      return toJson(refund);
    })(request, reply),
  );
}

function toJson({ id, charge, amount }: TapRefund): object {
  const { currency } = charge.charge;
  return {
    id,
    object: 'refund',
    live_mode: false,
    amount: Number(majorOf(amount, currency)),
    currency,
    charge_id: charge.id,
    status: 'REFUNDED',
    response: { code: '000', message: 'Refunded' },
  };
}
