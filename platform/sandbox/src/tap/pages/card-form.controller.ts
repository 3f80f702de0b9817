import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sendPage } from '../../pages/page.js';
import { isCurrency } from '../../payments/money.js';
import { TapRefusal } from '../protocol/codes.js';
import type { TapDeps } from '../tap-deps.js';
import { cardFormPage } from './card-form.page.js';

const text = z.string().max(200).catch('');
const formQuery = z.object({
  publicKey: text,
  merchant: text,
  customer: text,
  amount: z.coerce.number().catch(0),
  currency: text,
  locale: z.enum(['en', 'ar']).catch('en'),
  theme: z.enum(['light', 'dark']).catch('light'),
});
type FormQuery = z.infer<typeof formQuery>;

/**
 * `/tap/card/index.js` puts this form into a frame of its own: `/tap/card/form`. It answers what is wrong with the
 * configuration, as the real one does once it is loaded.
 */
export function registerCardForm(app: FastifyInstance, deps: TapDeps): void {
  app.get('/tap/card/index.js', (_request, reply) => reply.redirect('/assets/tap-card.js'));

  app.get('/tap/card/form', (request, reply) => {
    const query = formQuery.parse(request.query);
    const { publicKey, locale: language, theme } = query;
    return sendPage(
      reply,
      cardFormPage({ publicKey, language, theme, refusal: refusalOf(query, deps) }),
    );
  });
}

function refusalOf(query: FormQuery, { config, store }: TapDeps): TapRefusal | undefined {
  if (query.publicKey !== config.publicKey) return new TapRefusal('2104', 401);
  if (query.merchant !== '' && query.merchant !== config.merchantId) return new TapRefusal('1164');
  if (query.customer !== '' && !store.customer(query.customer)) return new TapRefusal('1106');
  if (!isCurrency(query.currency)) return new TapRefusal('1119');
  return query.amount > 0 ? undefined : new TapRefusal('1117');
}
