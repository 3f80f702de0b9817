import { randomBytes, randomInt } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { MongoClient, type Db } from 'mongodb';
import type { PaymentsAdminCalls, PaymentsCalls } from '@mate/contracts/calls';
import { isAppError } from '@mate/contracts/errors';
import type {
  CreatePurchaseResponse,
  Purchase,
} from '@mate/contracts/gen/payments/purchases_service';
import { newId } from '@mate/contracts/ids';
import { loadSandboxConfig } from '@mate/sandbox/config';
import { startSandbox, type Sandbox } from '@mate/sandbox/sandbox-app';
import { adminAudience } from '@mate/service-kit/call-admission';
import type { Clock } from '@mate/service-kit/clock';
import { createLogger } from '@mate/service-kit/logger';
import { createRpcClient, type RpcClient } from '@mate/service-kit/rpc-client';
import type { RunningService } from '@mate/service-kit/start-service';
import { runSource, type SourceProcess } from '@mate/testing/child-process';
import { engines } from '@mate/testing/engines';
import { aNamesakeOf, bob, type Person } from '@mate/testing/people';
import { baseEnv, freePorts, type ServiceEnv } from '@mate/testing/service-env';
import { untilTheRunEnds } from '@mate/testing/shared';
import { eventually } from '@mate/testing/wait';
import { loadPaymentsConfig } from '../src/payments.config.js';
import type { ProviderDefinition } from '../src/providers/provider-definition.js';
import { providerDefinitions } from '../src/providers/provider.list.js';
import { startPayments } from '../src/start-payments.js';
import { MERCHANT, MERCHANTS, TAP, TELR, WALLETS } from './merchants.js';
import { Wire } from './wire.js';

export { MERCHANT, TAP, TELR, WALLETS };

/** Every call of the service. */
export type PaymentsClient = RpcClient<PaymentsCalls>;
export type Fields = Record<string, string>;

/** A purchase and whose it is. */
export interface Ordered {
  readonly buyer: Person;
  readonly purchase: Purchase;
}

export interface Bought extends Ordered {
  readonly form: { readonly action: string; readonly fields: Fields };
}

/** A webhook as the stand-in gateway saw it. */
export interface SeenWebhook {
  readonly body: Buffer;
  readonly status: number;
  readonly headers: Fields;
  readonly queryString: string;
}

const STARTS_MAX = 3;

/** What a purchase is made of, where a spec does not leave it to `buy`. */
interface Wish {
  readonly provider?: string;
  readonly details?: Fields;
  readonly key?: string;
  readonly packageId?: string;
  readonly email?: string;
  /** What the buyer reads. */
  readonly languages?: string;
  /** The process that is asked. */
  readonly client?: PaymentsClient;
}

/** The system that the files of this process share. */
let shared: Promise<PaymentsSystem> | undefined;

/** The service on real engines, the provider's sandbox, and a gateway that only passes on. */
export class PaymentsSystem {
  readonly webhooks: SeenWebhook[] = [];
  /** Set, webhooks reach the gateway and no further. */
  isDeaf = false;
  /** Set, browsers get lost on their way back from the bank. */
  losesBankReturns = false;
  /** The pages that they would have brought. */
  readonly lostReturns: Fields[] = [];
  /**
   * Names of payments of which nothing reaches us, but the token of a card; and what the provider's server is answered, so
   * that it does not call again.
   */
  readonly unheard = new Map<string, Fields>();

  private constructor(
    readonly env: ServiceEnv,
    readonly sandbox: Sandbox,
    readonly wire: Wire,
    private readonly gateway: Server,
    private readonly mongo: MongoClient,
  ) {
    this.db = mongo.db();
  }

  readonly db: Db;

  private running: RunningService | undefined;
  client!: PaymentsClient;

  /**
   * Without settings the one that this worker's files share: every purchase there has a buyer of its own, and the service
   * is not stopped. With settings, be they none (`{}`), one of its own on fresh storage.
   */
  static start(more?: Readonly<Record<string, string>>): Promise<PaymentsSystem> {
    if (more) return PaymentsSystem.boot(more);
    shared ??= untilTheRunEnds(PaymentsSystem.boot({}), (system) => system.end());
    return shared;
  }

  private static async boot(more: Readonly<Record<string, string>>): Promise<PaymentsSystem> {
    const system = await PaymentsSystem.around(more);
    await system.startService();
    return system;
  }

  /** Everything but the service itself. */
  static async around(more: Readonly<Record<string, string>>): Promise<PaymentsSystem> {
    const gateway = createServer();
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', () => resolve()));
    const gatewayUrl = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
    const wire = await Wire.open();
    const sandbox = await openSandbox(gatewayUrl, wire.url);
    wire.leadTo((sandbox.app.server.address() as AddressInfo).port);
    const env = await baseEnv('PAYMENTS', {
      more: {
        REDIS_QUEUE_URL: engines().redisQueueUrl,
        QUEUE_PREFIX: `spec-${randomBytes(5).toString('hex')}`,
        PUBLIC_URL: gatewayUrl,
        SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}?ignoreTLS=true`,
        MAIL_FROM: 'Mate <no-reply@mate.test>',
        AMAZON_URL: sandbox.publicUrl,
        INQUIRY_DELAYS_SECONDS: '600',
        INQUIRY_GAP_MS: '500',
        SWEEP_MS: '200',
        // Machines that run many specs at once are slow.
        AMAZON_TIMEOUT_MS: '10000',
        JAZZCASH_URL: sandbox.publicUrl,
        JAZZCASH_TIMEOUT_MS: '10000',
        EASYPAISA_URL: sandbox.publicUrl,
        EASYPAISA_TIMEOUT_MS: '10000',
        EASYPAISA_HEAD_START_MS: '3000',
        TAP_TIMEOUT_MS: '10000',
        TAP_URL: sandbox.publicUrl,
        EPAY_TIMEOUT_MS: '10000',
        EPAY_URL: sandbox.publicUrl,
        WALEE_TIMEOUT_MS: '10000',
        WALEE_API_URL: `${sandbox.publicUrl}/walee`,
        FORGERIES_PER_HOUR: '100',
        PAYER_KEYS: JSON.stringify([{ kid: 'spec', secret: 'p'.repeat(64) }]),
        ...MERCHANTS,
        TELR_URL: sandbox.publicUrl,
        TELR_TIMEOUT_MS: '10000',
        ...more,
      },
    });
    const mongo = await MongoClient.connect(env.mongoUrl);
    const system = new PaymentsSystem(env, sandbox, wire, gateway, mongo);
    gateway.on('request', (request, response) => void system.pass(request, response));
    system.client = system.clientOf(env.rpcAddress);
    return system;
  }

  get service(): RunningService {
    if (!this.running) throw new Error('the service does not run');
    return this.running;
  }

  async startService(
    more: Readonly<Record<string, string>> = {},
    definitions: readonly ProviderDefinition[] = providerDefinitions,
    clock?: Clock,
  ): Promise<void> {
    const config = loadPaymentsConfig({ ...this.env.env, ...more }, definitions);
    this.running = await startPayments(config, clock);
  }

  async stopService(): Promise<void> {
    await this.running?.stop();
    this.running = undefined;
  }

  /**
   * A program that starts the service and hears messages, once it is ready; calls go there from now on. Each has an address
   * of its own, since a client waits longer and longer before it tries one again where nobody answered.
   */
  async startProgram(file: string): Promise<SourceProcess> {
    for (let tries = 1; ; tries += 1) {
      const ports = await somePorts();
      const program = runSource(file, { env: { ...this.env.env, ...ports }, withMessages: true });
      const client = this.clientOf(`127.0.0.1:${ports.PAYMENTS_RPC_PORT}`);
      const isReady = async (): Promise<boolean> => {
        await client.listMethods({});
        return (await fetch(`http://127.0.0.1:${ports.PAYMENTS_HTTP_PORT}/readyz`)).ok;
      };
      const isUp = await Promise.race([
        eventually(isReady).catch(() => false),
        // Somebody else may have taken one of the ports meanwhile.
        program.ended.then(() => false),
      ]);
      (isUp ? this.client : client).close();
      if (!isUp && tries === STARTS_MAX) throw new Error('the program does not start');
      if (!isUp) {
        await program.kill();
        continue;
      }
      this.client = client;
      return program;
    }
  }

  private clientOf(address: string): PaymentsClient {
    const { minter } = this.env;
    // Machines that run many specs at once are slow.
    return createRpcClient<PaymentsCalls>({
      domain: 'payments',
      address,
      minter,
      timeoutMs: 20_000,
    });
  }

  /** The calls of those who administer, with their key or with the gateway's; whoever takes it closes it. */
  adminBy(key: 'admin' | 'gateway'): RpcClient<PaymentsAdminCalls> {
    const { adminMinter, minter, rpcAddress: address } = this.env;
    return createRpcClient<PaymentsAdminCalls>({
      ...{ domain: 'payments', audience: adminAudience('payments'), address, timeoutMs: 30_000 },
      minter: key === 'gateway' ? minter : adminMinter,
    });
  }

  /** A second process of the service on the same data. */
  async join(
    more: Readonly<Record<string, string>> = {},
  ): Promise<{ client: PaymentsClient; stop(): Promise<void> }> {
    const ports = await somePorts();
    const service = await startPayments(loadPaymentsConfig({ ...this.env.env, ...ports, ...more }));
    const client = this.clientOf(service.rpcAddress);
    const stop = async (): Promise<void> => {
      client.close();
      await service.stop();
    };
    return { client, stop };
  }

  /** Ends it, unless it is shared. */
  async stop(): Promise<void> {
    if (this !== (await shared)) await this.end();
  }

  private async end(): Promise<void> {
    this.client.close();
    await this.stopService();
    await this.wire.close();
    await this.sandbox.stop();
    this.gateway.closeAllConnections();
    await new Promise((resolve) => this.gateway.close(resolve));
    await this.mongo.close();
    await this.env.dispose();
  }

  /** A purchase of the cheapest package on sale in the Emirates, by somebody who never bought before. */
  async buy(buyer: Person = aNamesakeOf(bob), wish: Wish = {}): Promise<Bought> {
    const { purchase, form } = await this.order(buyer, wish);
    if (!purchase || !form) throw new Error('no purchase');
    return { buyer, purchase, form };
  }

  /** The same with any provider, and the payer's step as it is. */
  async order(buyer: Person, wish: Wish): Promise<CreatePurchaseResponse> {
    const packageId = wish.packageId ?? (await this.packageId());
    return (wish.client ?? this.client).createPurchase(
      {
        packageId,
        provider: wish.provider ?? 'amazon',
        idempotencyKey: wish.key ?? newId(),
        customerIp: '203.0.113.7',
        customerEmail: wish.email ?? buyer.email,
        isEmailNamed: wish.email !== undefined,
        details: wish.details ?? {},
        ...(wish.languages !== undefined && { languages: wish.languages }),
      },
      as(buyer),
    );
  }

  async packageId(countryCode = 'UAE', index = 0): Promise<string> {
    const { packages } = await this.client.listPackages({ countryCode });
    return packages[index]?.packageId ?? '';
  }

  async stateOf({ purchase }: Pick<Ordered, 'purchase'>): Promise<string> {
    const row = await this.db.collection('purchases').findOne({ reference: purchase.reference });
    return String(row?.state);
  }

  async get({ purchase, buyer }: Ordered, person = buyer): Promise<Purchase | undefined> {
    const { purchaseId } = purchase;
    return (await this.client.getPurchase({ purchaseId }, as(person))).purchase;
  }

  /** Events about a purchase that were announced, by name, in order. */
  async eventsOf({ purchase }: Pick<Ordered, 'purchase'>): Promise<string[]> {
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
    clientNetwork = aNetwork(),
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
  async paidUnnoticed(bought: Pick<Ordered, 'purchase'> & Partial<Bought>): Promise<Buffer> {
    this.isDeaf = this.losesBankReturns = true;
    await this.decide(bought, { outcome: 'success', webhook: 'once' });
    this.isDeaf = this.losesBankReturns = false;
    const lost = this.webhooks.find(({ body }) => body.includes(bought.purchase.reference));
    if (!lost) throw new Error('no webhook');
    return lost.body;
  }

  /** The stored webhook rows about a purchase. */
  async inboxOf({
    purchase,
  }: Pick<Ordered, 'purchase'>): Promise<{ state: string; detail: string }[]> {
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
  async decide(
    { purchase, form }: Pick<Ordered, 'purchase'> & Partial<Bought>,
    order: object,
  ): Promise<void> {
    const { provider, reference } = purchase;
    const url = `${this.sandbox.publicUrl}/payments/${provider}/${reference}/decide`;
    const response = await postJson(url, { ...(form && { fields: form.fields }), ...order });
    if (!response.ok) throw new Error(`decide: ${response.status} ${await response.text()}`);
  }

  async fault(kind: string, provider = 'amazon'): Promise<void> {
    const url = `${this.sandbox.publicUrl}/faults`;
    const response = await postJson(url, { provider, kind });
    if (!response.ok) throw new Error(await response.text());
  }

  /** All providers answer again, and no call is held back any more. */
  async noFaults(): Promise<void> {
    await fetch(`${this.sandbox.publicUrl}/faults`, { method: 'DELETE' });
    if (!this.running) return;
    await eventually(async () => {
      const { methods } = await this.client.listMethods({});
      return methods.every(({ isDown }) => !isDown);
    });
  }

  /** What the gateway does with the two public addresses. */
  private async pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://gateway');
    const [, returned, called] =
      /^[/]api[/](?:payment[/]([\w-]+)[/]return|webhooks[/]([\w-]+))$/.exec(pathname) ?? [];
    if (returned) {
      const posted = new URLSearchParams(body.toString());
      const fields = { ...Object.fromEntries(searchParams), ...Object.fromEntries(posted) };
      const isLost = this.losesBankReturns || this.unheardIn(JSON.stringify(fields)) !== undefined;
      if (isLost && fields.service_command !== 'TOKENIZATION') {
        this.lostReturns.push(fields);
        response.writeHead(204).end();
        return;
      }
      const step = await this.returned(fields, returned).catch(() => undefined);
      if (!step) {
        response.writeHead(503).end();
        return;
      }
      const page = `/result/${step.displayOutcome}?transaction=${step.purchaseId}`;
      response.writeHead(303, { location: step.redirectUrl || page }).end();
      return;
    }
    let status = 200;
    const queryString = searchParams.toString();
    const unheard = this.unheardIn(body.toString() + queryString);
    let acknowledgement = unheard ?? {};
    if (called && !this.isDeaf && !unheard) {
      try {
        ({ acknowledgement } = await this.client.receiveWebhook({
          provider: called,
          rawBody: body,
          contentType: request.headers['content-type'] ?? '',
          headers: request.headers as Fields,
          queryString,
          clientNetwork: aNetwork(),
        }));
      } catch (error) {
        status = isAppError(error) ? error.http : 500;
      }
    }
    const headers = request.headers as Fields;
    if (called) this.webhooks.push({ body, status, headers, queryString });
    response.writeHead(status).end(JSON.stringify(acknowledgement));
  }

  private unheardIn(message: string): Fields | undefined {
    return [...this.unheard].find(([name]) => message.includes(name))?.[1];
  }

  returned(fields: Fields, provider = 'amazon') {
    return this.client.handleBrowserReturn({ provider, fields, customerIp: '' });
  }
}

/** A network of its own, so that specs do not share a budget of forgeries. */
export function aNetwork(): string {
  return `2001:db8:${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}::/64`;
}

async function somePorts(): Promise<{ PAYMENTS_RPC_PORT: string; PAYMENTS_HTTP_PORT: string }> {
  const [rpcPort, httpPort] = await freePorts(2);
  return { PAYMENTS_RPC_PORT: `${rpcPort}`, PAYMENTS_HTTP_PORT: `${httpPort}` };
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

function openSandbox(gatewayUrl: string, publicUrl: string): Promise<Sandbox> {
  const config = loadSandboxConfig({
    SANDBOX_PROFILE: 'test',
    SANDBOX_PORT: '0',
    SANDBOX_PUBLIC_URL: publicUrl,
    SANDBOX_SMTP_PORT: '0',
    SANDBOX_GATEWAY_URL: gatewayUrl,
    SANDBOX_WHATSAPP_TOKEN: 'unused',
    SANDBOX_WHATSAPP_APP_SECRET: 'unused',
    SANDBOX_WHATSAPP_VERIFY_TOKEN: 'unused',
    SANDBOX_AMAZON_SETTLE_DELAY_MS: '300',
    SANDBOX_TAP_SETTLE_DELAY_MS: '300',
    ...Object.fromEntries(
      Object.entries(MERCHANTS).map(([name, value]) => [`SANDBOX_${name}`, value]),
    ),
  });
  const assetsFolder = path.join(import.meta.dirname, '../../../platform/sandbox/public');
  return startSandbox({ config, log: createLogger('sandbox', 'silent'), assetsFolder });
}
