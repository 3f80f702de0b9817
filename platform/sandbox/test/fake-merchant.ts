import { createHmac } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import { isSigned, signed, type AmazonFields } from '../src/amazon/protocol/signature.js';

/** What both sides agreed on when the merchant's account was opened. */
export const ACCOUNT = {
  accessCode: 'AC1',
  merchantIdentifier: 'M1',
  requestPhrase: 'request-phrase',
  responsePhrase: 'response-phrase',
  appSecret: 'app-secret',
  verifyToken: 'verify-me',
};

/** A webhook as it came in. */
export interface SeenWebhook {
  path: string;
  genuine: boolean;
  body: AmazonFields;
}

/** The smallest merchant there can be: charges every token for AED 4.99 and believes signed webhooks. */
export class FakeMerchant {
  readonly app: FastifyInstance = Fastify({ forceCloseConnections: true });
  readonly webhooks: SeenWebhook[] = [];
  readonly returns: AmazonFields[] = [];
  /** What it charges, in minor units. */
  amount = '499';
  /** How many webhooks to answer 503 before taking them. */
  refusals = 0;
  sandboxUrl = '';

  async listen(): Promise<string> {
    await this.app.register(formbody);
    const parseAs = { parseAs: 'string' } as const;
    this.app.removeContentTypeParser('application/json');
    this.app.addContentTypeParser('application/json', parseAs, (_request, body, done) =>
      done(null, body),
    );
    this.app.post<{ Body: AmazonFields }>('/api/payment/amazon/return', async (request, reply) => {
      const next = await this.#takeReturn(request.body);
      return reply.redirect(next, 303);
    });
    this.app.post<{ Params: { provider: string }; Body: string }>(
      '/api/webhooks/:provider',
      (request, reply) => {
        const { provider } = request.params;
        if (this.refusals-- > 0) return reply.status(503).send();
        const body = JSON.parse(request.body) as AmazonFields;
        const mac = createHmac('sha256', ACCOUNT.appSecret).update(request.body).digest('hex');
        const genuine =
          provider === 'amazon'
            ? isSigned(body, ACCOUNT.responsePhrase)
            : request.headers['x-hub-signature-256'] === `sha256=${mac}`;
        this.webhooks.push({ path: provider, genuine, body });
        return reply.status(genuine ? 200 : 401).send();
      },
    );
    this.app.get<{ Querystring: Record<string, string> }>(
      '/api/webhooks/whatsapp',
      ({ query }, reply) =>
        query['hub.verify_token'] === ACCOUNT.verifyToken
          ? reply.send(query['hub.challenge'])
          : reply.status(403).send(),
    );
    await this.app.listen({ port: 0, host: '127.0.0.1' });
    return `http://127.0.0.1:${(this.app.server.address() as AddressInfo).port}`;
  }

  /** The fields of the form that opens the card page: what a shop calls chargeMeta. */
  cardForm(reference: string, returnUrl: string): AmazonFields {
    return this.sign({
      service_command: 'TOKENIZATION',
      merchant_reference: reference,
      return_url: returnUrl,
    });
  }

  sign(fields: AmazonFields): AmazonFields {
    const account = {
      access_code: ACCOUNT.accessCode,
      merchant_identifier: ACCOUNT.merchantIdentifier,
      language: 'en',
    };
    return signed({ ...account, ...fields }, ACCOUNT.requestPhrase);
  }

  /** A signed server call; checks that the answer is signed by the provider. */
  async call(fields: AmazonFields): Promise<AmazonFields> {
    const response = await fetch(`${this.sandboxUrl}/amazon/FortAPI/paymentApi`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(this.sign(fields)),
    });
    const answer = (await response.json()) as AmazonFields;
    if (!isSigned(answer, ACCOUNT.responsePhrase)) throw new Error('the answer is not signed');
    return answer;
  }

  purchase(reference: string, more: AmazonFields): Promise<AmazonFields> {
    return this.call({
      command: 'PURCHASE',
      merchant_reference: reference,
      amount: this.amount,
      currency: 'AED',
      customer_email: 'bob@mate.test',
      customer_ip: '127.0.0.1',
      ...more,
    });
  }

  inquire(reference: string): Promise<AmazonFields> {
    return this.call({ query_command: 'CHECK_STATUS', merchant_reference: reference });
  }

  async #takeReturn(fields: AmazonFields): Promise<string> {
    this.returns.push(fields);
    if (!isSigned(fields, ACCOUNT.responsePhrase)) return '/payment/failed';
    if (fields.response_code !== '18000') return `/payment/${fields.response_code}`;
    const { address, port } = this.app.server.address() as AddressInfo;
    const answer = await this.purchase(fields.merchant_reference ?? '', {
      token_name: fields.token_name ?? '',
      return_url: `http://${address}:${port}/api/payment/amazon/return`,
    });
    return answer['3ds_url'] ?? `/payment/${answer.response_code}`;
  }
}
