import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { hasValidCheckDigit } from '../../card/cards.js';
import { endOf, findTapCard, isInDate } from '../protocol/cards.js';
import { TapRefusal } from '../protocol/codes.js';
import type { TapDeps } from '../tap-deps.js';
import { answering, bodyOf, requireKey } from './tap-request.js';

const tokenBody = z.object({
  card: z.object({
    number: z.string().transform((text) => text.replace(/\s/g, '')),
    exp_month: z.coerce.number().int(),
    exp_year: z.coerce.number().int(),
    cvc: z.string(),
    name: z.string().default(''),
  }),
});

/**
 * `POST /tap/v2/tokens` with the public key: a card under a name that can be charged once. Called by the card form in its
 * frame, whose origin may be none, so any origin may read the answer.
 */
export function registerTokens(app: FastifyInstance, { store, config }: TapDeps): void {
  app.options('/tap/v2/tokens', (_request, reply) =>
    reply
      .headers({
        'access-control-allow-origin': '*',
        'access-control-allow-headers': 'authorization, content-type',
        'access-control-allow-methods': 'POST',
      })
      .status(204)
      .send(),
  );

  app.post('/tap/v2/tokens', (request, reply) =>
    answering(() => {
      requireKey(request, 'publicKey', config);
      const { card: typed } = bodyOf(tokenBody, request.body);
      const { number, exp_month: month, exp_year: year, cvc, name } = typed;
      const card = findTapCard(number);
      if (!card || !hasValidCheckDigit(number)) throw new TapRefusal('1140');
      if (!isInDate({ month, year }, new Date())) throw new TapRefusal('1141');
      if (!/^\d{3,4}$/.test(cvc)) throw new TapRefusal('4102');
      const { id } = store.keepToken({ card, name, end: endOf(card, { month, year, cvc }) });
      return {
        id,
        created: Date.now(),
        object: 'token',
        live_mode: false,
        type: 'CARD',
        used: false,
        card: { object: 'card', brand: card.brand, last_four: number.slice(-4), name },
      };
    })(request, reply.header('access-control-allow-origin', '*')),
  );
}
