import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { TapRefusal } from '../protocol/codes.js';
import type { TapDeps } from '../tap-deps.js';
import type { TapCustomer } from '../tap-store.js';
import { answering, bodyOf, requireKey } from './tap-request.js';

const named = z.object({ first_name: z.string().optional(), email: z.string().optional() });
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** `/tap/v2/customers`: who pays, and whom cards are kept with. */
export function registerCustomers(app: FastifyInstance, { store, config }: TapDeps): void {
  app.post(
    '/tap/v2/customers',
    answering((request) => {
      requireKey(request, 'secretKey', config);
      const { first_name: firstName, email } = namesOf(request);
      if (!firstName && !email) throw new TapRefusal('1139');
      return toJson(store.keepCustomer({ firstName, email }));
    }),
  );

  app.put<{ Params: { id: string } }>('/tap/v2/customers/:id', (request, reply) =>
    answering(() => {
      requireKey(request, 'secretKey', config);
      const customer = store.customer(request.params.id);
      if (!customer) throw new TapRefusal('1106', 404);
      const { email, first_name: firstName } = namesOf(request);
      customer.email = email ?? customer.email;
      customer.firstName = firstName ?? customer.firstName;
      return toJson(customer);
    })(request, reply),
  );

  // Assumed, as its answer is.
  app.delete<{ Params: { id: string } }>('/tap/v2/customers/:id', (request, reply) =>
    answering(() => {
      requireKey(request, 'secretKey', config);
      const { id } = request.params;
      if (!store.forgetCustomer(id)) throw new TapRefusal('1106', 404);
      return { id, deleted: true };
    })(request, reply),
  );
}

function namesOf(request: FastifyRequest): z.infer<typeof named> {
  const names = bodyOf(named, request.body);
  if (names.email !== undefined && !EMAIL.test(names.email)) throw new TapRefusal('1138');
  return names;
}

function toJson({ id, created, email, firstName }: TapCustomer): object {
  return { object: 'customer', live_mode: false, created, id, email, first_name: firstName };
}
