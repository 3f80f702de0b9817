import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { MongoClient, type Db } from 'mongodb';
import type { PaymentsCalls } from '@mate/contracts/calls';
import { isAppError } from '@mate/contracts/errors';
import type { Purchase } from '@mate/contracts/gen/payments/purchases_service';
import { newId } from '@mate/contracts/ids';
import { loadSandboxConfig } from '@mate/sandbox/config';
import { startSandbox, type Sandbox } from '@mate/sandbox/sandbox-app';
import { createLogger } from '@mate/service-kit/logger';
import { createRpcClient, type RpcClient } from '@mate/service-kit/rpc-client';
import type { RunningService } from '@mate/service-kit/start-service';
import { engines } from '@mate/testing/engines';
import { bob, type Person } from '@mate/testing/people';
import { baseEnv, freePorts, type ServiceEnv } from '@mate/testing/service-env';
import { loadPaymentsConfig } from '../src/payments.config.js';
import { startPayments } from '../src/start-payments.js';

export const MERCHANT = {
  accessCode: 'spec-access',
  merchantIdentifier: 'spec-merchant',
  requestPhrase: 'spec-request-phrase',
  responsePhrase: 'spec-response-phrase',
};

/** Every call of the service. */
export type PaymentsClient = RpcClient<PaymentsCalls>;
export type Fields = Record<string, string>;

export interface Bought {
  readonly purchase: Purchase;
  readonly form: { readonly action: string; readonly fields: Fields };
}

/** A webhook as the stand-in gateway saw it. */
export interface SeenWebhook {
  readonly body: Buffer;
  readonly status: number;
}

const AMAZON = {
  AMAZON_ACCESS_CODE: MERCHANT.accessCode,
  AMAZON_MERCHANT_IDENTIFIER: MERCHANT.merchantIdentifier,
  AMAZON_REQUEST_PHRASE: MERCHANT.requestPhrase,
  AMAZON_RESPONSE_PHRASE: MERCHANT.responsePhrase,
};

/** The service on real engines, the provider's sandbox, and a gateway that only passes on. */
export class PaymentsSystem {
  readonly webhooks: SeenWebhook[] = [];
  /** Set, webhooks reach the gateway and no further. */
  isDeaf = false;
  /** Set, browsers get lost on their way back from the bank. */
  losesBankReturns = false;
  /** The pages that they would have brought. */
  readonly lostReturns: Fields[] = [];

  private constructor(
    readonly env: ServiceEnv,
    readonly sandbox: Sandbox,
    readonly db: Db,
    private readonly gateway: Server,
    private readonly mongo: MongoClient,
  ) {}

  service!: RunningService;
  client!: PaymentsClient;

  static async start(more: Readonly<Record<string, string>> = {}): Promise<PaymentsSystem> {
    const gateway = createServer();
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', () => resolve()));
    const gatewayUrl = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
    const sandbox = await openSandbox(gatewayUrl);
    const env = await baseEnv('PAYMENTS', {
      more: {
        REDIS_QUEUE_URL: engines().redisQueueUrl,
        QUEUE_PREFIX: `spec-${randomBytes(5).toString('hex')}`,
        PUBLIC_URL: gatewayUrl,
        AMAZON_URL: sandbox.publicUrl,
        INQUIRY_DELAYS_SECONDS: '600',
        INQUIRY_GAP_MS: '500',
        SWEEP_MS: '200',
        // Machines that run many specs at once are slow.
        AMAZON_TIMEOUT_MS: '10000',
        ...AMAZON,
        ...more,
      },
    });
    const mongo = await MongoClient.connect(env.mongoUrl);
    const system = new PaymentsSystem(env, sandbox, mongo.db(), gateway, mongo);
    gateway.on('request', (request, response) => void system.pass(request, response));
    await system.startService();
    system.client = createRpcClient<PaymentsCalls>({
      domain: 'payments',
      address: env.rpcAddress,
      minter: env.minter,
      // Machines that run many specs at once are slow.
      timeoutMs: 20_000,
    });
    return system;
  }

  async startService(more: Readonly<Record<string, string>> = {}): Promise<void> {
    this.service = await startPayments(loadPaymentsConfig({ ...this.env.env, ...more }));
  }

  /** A second process of the service on the same data. */
  async join(
    more: Readonly<Record<string, string>> = {},
  ): Promise<{ client: PaymentsClient; stop(): Promise<void> }> {
    const [rpcPort, httpPort] = await freePorts(2);
    const ports = { PAYMENTS_RPC_PORT: `${rpcPort}`, PAYMENTS_HTTP_PORT: `${httpPort}` };
    const service = await startPayments(loadPaymentsConfig({ ...this.env.env, ...ports, ...more }));
    const { minter } = this.env;
    const address = service.rpcAddress;
    const client = createRpcClient<PaymentsCalls>({
      domain: 'payments',
      address,
      minter,
      timeoutMs: 20_000,
    });
    const stop = async (): Promise<void> => {
      client.close();
      await service.stop();
    };
    return { client, stop };
  }

  async stop(): Promise<void> {
    this.client.close();
    await this.service.stop();
    await this.sandbox.stop();
    this.gateway.closeAllConnections();
    await new Promise((resolve) => this.gateway.close(resolve));
    await this.mongo.close();
    await this.env.dispose();
  }

  /** A purchase of the cheapest package on sale in the Emirates. */
  async buy(
    person: Person = bob,
    wish: { key?: string; packageId?: string; email?: string } = {},
  ): Promise<Bought> {
    const packageId = wish.packageId ?? (await this.packageId());
    const { purchase, form } = await this.client.createPurchase(
      {
        packageId,
        provider: 'amazon',
        idempotencyKey: wish.key ?? newId(),
        customerIp: '203.0.113.7',
        customerEmail: wish.email ?? person.email,
        details: {},
      },
      as(person),
    );
    if (!purchase || !form) throw new Error('no purchase');
    return { purchase, form };
  }

  async packageId(countryCode = 'UAE', index = 0): Promise<string> {
    const { packages } = await this.client.listPackages({ countryCode });
    return packages[index]?.packageId ?? '';
  }

  async stateOf({ purchase }: Bought): Promise<string> {
    const row = await this.db.collection('purchases').findOne({ reference: purchase.reference });
    return String(row?.state);
  }

  async get({ purchase }: Bought, person: Person = bob): Promise<Purchase | undefined> {
    const { purchaseId } = purchase;
    return (await this.client.getPurchase({ purchaseId }, as(person))).purchase;
  }

  /** Events about a purchase that were announced, by name, in order. */
  async eventsOf({ purchase }: Bought): Promise<string[]> {
    const rows = await this.db
      .collection<{ name: string; payload: string }>('outbox')
      .find({ payload: { $regex: purchase.purchaseId } })
      .sort({ order: 1 })
      .toArray();
    return rows.map(({ name }) => name);
  }

  receive(
    body: string | Uint8Array,
    contentType = 'application/json',
    client = this.client,
    clientNetwork = '203.0.113.9',
  ): Promise<unknown> {
    return client.receiveWebhook({
      provider: 'amazon',
      rawBody: typeof body === 'string' ? Buffer.from(body) : body,
      contentType,
      headers: {},
      queryString: '',
      clientNetwork,
    });
  }

  /** A payment that the provider took while nothing of it reached us; the webhook that got lost. */
  async paidUnnoticed(bought: Bought): Promise<Buffer> {
    this.isDeaf = this.losesBankReturns = true;
    await this.decide(bought, { outcome: 'success', webhook: 'once' });
    this.isDeaf = this.losesBankReturns = false;
    const lost = this.webhooks.find(({ body }) => body.includes(bought.purchase.reference));
    if (!lost) throw new Error('no webhook');
    return lost.body;
  }

  /** The stored webhook rows about a purchase. */
  async inboxOf({ purchase }: Bought): Promise<{ state: string; detail: string }[]> {
    const rows = await this.db
      .collection<{ rawBody: { buffer: Uint8Array }; state: string; detail: string }>(
        'webhook_inbox',
      )
      .find()
      .toArray();
    return rows
      .filter(({ rawBody }) => Buffer.from(rawBody.buffer).includes(purchase.reference))
      .map(({ state, detail }) => ({ state, detail }));
  }

  /** Orders the sandbox to end a payment. */
  async decide({ purchase, form }: Bought, order: object): Promise<void> {
    const url = `${this.sandbox.publicUrl}/payments/amazon/${purchase.reference}/decide`;
    const response = await postJson(url, { fields: form.fields, ...order });
    if (!response.ok) throw new Error(`decide: ${response.status} ${await response.text()}`);
  }

  async fault(kind: string): Promise<void> {
    const url = `${this.sandbox.publicUrl}/faults`;
    const response = await postJson(url, { provider: 'amazon', kind });
    if (!response.ok) throw new Error(await response.text());
  }

  async noFaults(): Promise<void> {
    await fetch(`${this.sandbox.publicUrl}/faults`, { method: 'DELETE' });
  }

  /** What the gateway does with the two public addresses. */
  private async pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    if (request.url === '/api/payment/amazon/return') {
      const fields = Object.fromEntries(new URLSearchParams(body.toString()));
      if (this.losesBankReturns && fields.service_command !== 'TOKENIZATION') {
        this.lostReturns.push(fields);
        response.writeHead(204).end();
        return;
      }
      const step = await this.returned(fields).catch(() => undefined);
      if (!step) {
        response.writeHead(503).end();
        return;
      }
      const page = `/result/${step.displayOutcome}?transaction=${step.purchaseId}`;
      response.writeHead(303, { location: step.redirectUrl || page }).end();
      return;
    }
    let status = 200;
    if (request.url === '/api/webhooks/amazon' && !this.isDeaf) {
      try {
        await this.receive(body, request.headers['content-type']);
      } catch (error) {
        status = isAppError(error) ? error.http : 500;
      }
    }
    if (request.url === '/api/webhooks/amazon') this.webhooks.push({ body, status });
    response.writeHead(status).end();
  }

  returned(fields: Fields) {
    return this.client.handleBrowserReturn({ provider: 'amazon', fields, customerIp: '' });
  }
}

/** The caller of a call. */
export function as(person: Person): { caller: { accountId: string; sessionId: string } } {
  return { caller: { accountId: person.accountId, sessionId: 's' } };
}

function postJson(url: string, body: object): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

function openSandbox(gatewayUrl: string): Promise<Sandbox> {
  const config = loadSandboxConfig({
    SANDBOX_PROFILE: 'test',
    SANDBOX_PORT: '0',
    SANDBOX_SMTP_PORT: '0',
    SANDBOX_GATEWAY_URL: gatewayUrl,
    SANDBOX_WHATSAPP_TOKEN: 'unused',
    SANDBOX_WHATSAPP_APP_SECRET: 'unused',
    SANDBOX_WHATSAPP_VERIFY_TOKEN: 'unused',
    SANDBOX_AMAZON_SETTLE_DELAY_MS: '300',
    ...Object.fromEntries(
      Object.entries(AMAZON).map(([name, value]) => [`SANDBOX_${name}`, value]),
    ),
  });
  const assetsFolder = path.join(import.meta.dirname, '../../../platform/sandbox/public');
  return startSandbox({ config, log: createLogger('sandbox', 'silent'), assetsFolder });
}
