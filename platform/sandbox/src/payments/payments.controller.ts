import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ControlError, optionalText, parseControl } from '../http/problems.js';
import { decideBody, type SandboxProvider } from '../sandbox-provider.js';

const paymentsQuery = z.object({
  provider: optionalText,
  reference: optionalText,
});

/** `GET /payments`, `POST /payments/{provider}/{reference}/decide` and `…/dispute`. */
export function registerPayments(
  app: FastifyInstance,
  providers: readonly SandboxProvider[],
): void {
  app.get('/payments', (request) => {
    const { provider, reference } = parseControl(paymentsQuery, request.query);
    return providers
      .filter(({ name }) => provider === undefined || name === provider)
      .flatMap((known) => known.payments())
      .filter((payment) => reference === undefined || payment.reference === reference)
      .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  });

  app.post<{ Params: { provider: string; reference: string } }>(
    '/payments/:provider/:reference/decide',
    (request) => {
      const { provider, reference } = request.params;
      const known = providers.find(({ name }) => name === provider);
      if (!known) throw new ControlError(404, 'PROVIDER_UNKNOWN', `No provider ${provider} here`);
      return known.decide(reference, parseControl(decideBody, request.body));
    },
  );

  app.post<{ Params: { provider: string; reference: string } }>(
    '/payments/:provider/:reference/dispute',
    (request) => {
      const { provider, reference } = request.params;
      const known = providers.find(({ name }) => name === provider);
      if (!known?.dispute)
        throw new ControlError(404, 'PROVIDER_UNKNOWN', `No disputes of ${provider} here`);
      return known.dispute(reference);
    },
  );
}
