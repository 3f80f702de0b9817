import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sendPage } from '../../pages/page.js';
import type { Outcome } from '../../sandbox-provider.js';
import type { TapCharge } from '../tap-charge.js';
import { returnUrlOf } from '../tap-decide.js';
import type { TapDeps } from '../tap-deps.js';
import { threeDsPage, unknownPage } from './three-ds.page.js';

const answer = z.object({ outcome: z.enum(['success', 'failed', 'cancelled']) });
const SEE_OTHER = 303;

interface PageRoute {
  Params: { id: string };
}

/** `/tap/3ds/{id}`: the bank's page; its answer leads back to the merchant's address. */
export function registerThreeDs(app: FastifyInstance, { store, settlement }: TapDeps): void {
  const find = (id: string): TapCharge | undefined => store.findBy(({ pageId }) => pageId === id);

  app.get<PageRoute>('/tap/3ds/:id', (request, reply) => {
    const charge = find(request.params.id);
    if (!charge) return sendPage(reply.status(404), unknownPage);
    if (charge.isAtBank) return sendPage(reply, threeDsPage(charge));
    return reply.redirect(returnUrlOf(charge), SEE_OTHER);
  });

  app.post<PageRoute>('/tap/3ds/:id', (request, reply) => {
    const charge = find(request.params.id);
    const form = answer.safeParse(request.body);
    if (!charge || !form.success) return sendPage(reply.status(404), unknownPage);
    // A second click changes nothing.
    if (charge.isAtBank) settlement.settle(charge, codeOf(charge, form.data.outcome));
    return reply.redirect(returnUrlOf(charge), SEE_OTHER);
  });
}

/** An approved one ends as the card and its expiry date say. */
function codeOf({ wish }: TapCharge, outcome: Outcome): string {
  switch (outcome) {
    case 'success':
      return wish.token.end;
    case 'failed':
      return '512';
    case 'cancelled':
      return '302';
  }
}
