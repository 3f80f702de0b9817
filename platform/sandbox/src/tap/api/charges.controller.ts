import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isCurrency, minorOf } from '../../payments/money.js';
import { TapRefusal } from '../protocol/codes.js';
import { TapCharge, type ChargeWish } from '../tap-charge.js';
import type { TapDeps } from '../tap-deps.js';
import { answering, bodyOf, requireKey } from './tap-request.js';

const address = z.object({ url: z.url({ protocol: /^https?$/ }) });
const chargeBody = z.object({
  amount: z.number(),
  currency: z.string(),
  description: z.string().max(1_000).default(''),
  reference: z.object({
    transaction: z.string().min(1).max(100),
    order: z.string().max(100).default(''),
    idempotent: z.string().default(''),
  }),
  customer: z.object({ id: z.string().min(1) }),
  merchant: z.object({ id: z.string() }).optional(),
  source: z.object({ id: z.string().default('') }),
  post: address.optional(),
  redirect: address.optional(),
});
const listBody = z.object({
  period: z
    .object({ date: z.object({ from: z.coerce.number(), to: z.coerce.number() }) })
    .optional(),
  customers: z.array(z.string()).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(25),
  starting_after: z.string().optional(),
});

/** `/tap/v2/charges`: charges a token, tells of one charge, lists those of customers. */
export function registerCharges(app: FastifyInstance, deps: TapDeps): void {
  const { store, config, publicUrl } = deps;
  app.post(
    '/tap/v2/charges',
    answering((request) => {
      requireKey(request, 'secretKey', config);
      return charge(request, deps).toJson(publicUrl());
    }),
  );

  app.get<{ Params: { id: string } }>('/tap/v2/charges/:id', (request, reply) =>
    answering(() => {
      requireKey(request, 'secretKey', config);
      const known = store.chargeOf(request.params.id);
      if (!known) throw new TapRefusal('1144', 404);
      return known.toJson(publicUrl());
    })(request, reply),
  );

  app.post(
    '/tap/v2/charges/list',
    answering((request) => {
      requireKey(request, 'secretKey', config);
      const wish = bodyOf(listBody, request.body);
      const charges = store.list().filter((one) => fits(one, wish));
      const start = wish.starting_after
        ? charges.findIndex(({ id }) => id === wish.starting_after) + 1
        : 0;
      const page = charges.slice(start, start + wish.limit);
      return {
        object: 'list',
        live_mode: false,
        count: page.length,
        has_more: start + page.length < charges.length,
        charges: page.map((one) => one.toJson(publicUrl())),
      };
    }),
  );
}

function fits(charge: TapCharge, { period, customers }: z.infer<typeof listBody>): boolean {
  const created = Number(charge.created);
  return (
    (!customers || customers.includes(charge.wish.customerId)) &&
    (!period || (created >= period.date.from && created <= period.date.to))
  );
}

/** The charge of an idempotent reference: a new one, or the one of before. */
function charge(request: FastifyRequest, { store, config, settlement }: TapDeps): TapCharge {
  const body = bodyOf(chargeBody, request.body);
  const { idempotent } = body.reference;
  const known =
    idempotent === '' ? undefined : store.findBy(({ wish }) => wish.idempotent === idempotent);
  if (known) return known;
  const made = new TapCharge(wishOf(body, { store, config }));
  made.wish.token.used = true;
  store.add(made);
  made.note('charged a token');
  const { token } = made.wish;
  if (!token.card.threeDs) settlement.settle(made, token.end);
  return made;
}

function wishOf(
  body: z.infer<typeof chargeBody>,
  { store, config }: Pick<TapDeps, 'store' | 'config'>,
): ChargeWish {
  const { currency, reference, customer, merchant, source, redirect, post, description } = body;
  if (merchant && merchant.id !== config.merchantId) throw new TapRefusal('1164');
  if (!isCurrency(currency)) throw new TapRefusal('1119');
  const amount = minorOf(`${body.amount}`, currency);
  if (amount === undefined) throw new TapRefusal('1117');
  if (!store.customer(customer.id)) throw new TapRefusal('1106');
  if (!redirect) throw new TapRefusal('1110');
  if (source.id === '') throw new TapRefusal('1124');
  const token = store.token(source.id);
  if (!token) throw new TapRefusal('1125');
  if (token.used) throw new TapRefusal('1126');
  return {
    reference: reference.transaction,
    order: reference.order,
    idempotent: reference.idempotent,
    customerId: customer.id,
    merchantId: config.merchantId,
    description,
    postUrl: post?.url,
    redirectUrl: redirect.url,
    token,
    money: { amount, taken: 0n, refunded: 0n, currency },
  };
}
