import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ControlError, optionalText, parseControl } from '../http/problems.js';
import type { TrafficLog } from '../log/traffic-log.js';
import { decideBody, type BrowserStep, type SandboxProvider } from '../sandbox-provider.js';

const paymentsQuery = z.object({
  provider: optionalText,
  reference: optionalText,
});

/** `GET /payments`, `POST /payments/{provider}/{reference}/decide` and `…/dispute`. */
export function registerPayments(
  app: FastifyInstance,
  { providers, log }: { providers: readonly SandboxProvider[]; log: TrafficLog },
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
    async (request) => {
      const { provider, reference } = request.params;
      const known = providers.find(({ name }) => name === provider);
      if (!known) throw new ControlError(404, 'PROVIDER_UNKNOWN', `No provider ${provider} here`);
      const report = await known.decide(reference, parseControl(decideBody, request.body));
      for (const step of report.steps) writeDown(step, provider, log);
      return report;
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

/** What the payer's browser brought to the merchant is the provider's word too. */
function writeDown(
  { step, url, sent, status, error }: BrowserStep,
  provider: string,
  log: TrafficLog,
): void {
  const call = { provider, direction: 'out', what: step, method: 'browser', headers: {} } as const;
  log.open({ ...call, url, body: sent }).answered({
    ...(status !== undefined && { status }),
    ...(error !== undefined && { error }),
  });
}
