import type { AddressInfo } from 'node:net';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Logger } from '@mate/service-kit/logger';
import { AmazonProvider } from './amazon/amazon.provider.js';
import { registerClock } from './control/clock.controller.js';
import { VirtualClock } from './clock/virtual-clock.js';
import { EasypaisaProvider } from './easypaisa/easypaisa.provider.js';
import { EpayProvider } from './epay/epay.provider.js';
import { FaultBoard } from './faults/fault-board.js';
import { registerFaults } from './control/faults.controller.js';
import { registerHandset } from './handset/handset.controller.js';
import type { HandsetWallet } from './handset/handset-wallet.js';
import { Counters } from './health/counters.js';
import { registerHealth } from './health/health.controller.js';
import { answerProblemsAsJson } from './http/problems.js';
import { Inbox } from './inbox/inbox.js';
import { registerInbox } from './inbox/inbox.controller.js';
import { JazzcashProvider } from './jazzcash/jazzcash.provider.js';
import { logCalls } from './log/log-hook.js';
import { registerLog } from './control/log.controller.js';
import { TrafficLog } from './log/traffic-log.js';
import { registerMagic } from './magic/magic.page.js';
import { SmtpSink } from './mail/smtp-sink.js';
import { registerAssets } from './pages/assets.js';
import { registerConsole } from './pages/console.page.js';
import { turnLateOnes } from './payments/late-successes.js';
import { registerPayments } from './control/payments.controller.js';
import { secretsOf, signaturesOf, type SandboxConfig } from './sandbox.config.js';
import type { SandboxProvider } from './sandbox-provider.js';
import { TelrProvider } from './telr/telr.provider.js';
import { TapProvider } from './tap/tap.provider.js';
import { waleeProviders } from './walee/walee.provider.js';
import { WebhookSender } from './webhooks/webhook-sender.js';
import { MessageStatuses } from './whatsapp/message-statuses.js';
import { registerWhatsApp } from './whatsapp/whatsapp.controller.js';

const BODY_BYTES_MAX = 262_144;

/** A running sandbox and how it is reached. */
export interface Sandbox {
  app: FastifyInstance;
  publicUrl: string;
  smtpPort: number;
  stop(): Promise<void>;
}

/** Builds the outside world, starts listening on both ports and returns the way to stop it. */
export async function startSandbox(options: {
  config: SandboxConfig;
  log: Logger;
  assetsFolder: string;
}): Promise<Sandbox> {
  const { config, log, assetsFolder } = options;
  const counters = new Counters();
  const faults = new FaultBoard(counters);
  const inbox = new Inbox(counters);
  const traffic = new TrafficLog(secretsOf(config), signaturesOf);
  const clock = new VirtualClock();
  const sender = new WebhookSender({ log, counters, traffic, faults, clock });
  const statuses = new MessageStatuses(config.whatsapp, sender);
  const smtp = new SmtpSink({ inbox, faults, log });
  const state = { publicUrl: config.publicUrl ?? '', isReady: false };
  const publicUrl = (): string => state.publicUrl;
  const outside = { sender, faults, counters, log, publicUrl };
  const { providers, wallets } = playedProviders(config, outside);
  const faultTargets = ['whatsapp', 'smtp', ...providers.map(({ name }) => name)] as const;

  const loggerInstance: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES_MAX,
    forceCloseConnections: true,
  });
  answerProblemsAsJson(app);
  const providerNames = providers.map(({ name }) => name);
  logCalls(app, { log: traffic, providers: providerNames });
  registerLog(app, { log: traffic, providers: [...providerNames, 'whatsapp'] });
  registerHealth(app, { counters, isReady: () => state.isReady });
  registerInbox(app, inbox);
  registerFaults(app, { board: faults, providers: [...faultTargets] });
  registerPayments(app, { providers, log: traffic });
  registerClock(app, clock);
  registerMagic(app);
  const stopLateOnes = turnLateOnes({ faults, providers, sender, log });
  registerConsole(app, faultTargets);
  await registerAssets(app, assetsFolder);
  await registerWhatsApp(app, { config: config.whatsapp, inbox, faults, statuses });
  for (const provider of providers) await provider.register(app);
  await registerHandset(app, wallets);

  await app.listen({ port: config.port, host: config.host });
  const { port } = app.server.address() as AddressInfo;
  state.publicUrl ||= `http://localhost:${port}`;
  const smtpPort = await smtp.listen(config.smtpPort, config.host);
  state.isReady = true;
  log.info({ event: 'sandbox.ready', publicUrl: state.publicUrl, smtpPort });

  const stop = async (): Promise<void> => {
    state.isReady = false;
    statuses.stop();
    sender.stop();
    stopLateOnes();
    for (const provider of providers) provider.stop();
    await Promise.all([app.close(), smtp.stop()]);
    log.info({ event: 'sandbox.stopped' });
  };
  return { app, publicUrl: state.publicUrl, smtpPort, stop };
}

/** What every provider works with. */
interface Outside {
  sender: WebhookSender;
  faults: FaultBoard;
  counters: Counters;
  log: Logger;
  /** Known only once the server listens. */
  publicUrl: () => string;
}

/** All providers, and the wallets that ask phones. */
function playedProviders(
  config: SandboxConfig,
  outside: Outside,
): { providers: readonly SandboxProvider[]; wallets: readonly HandsetWallet[] } {
  const jazzcash = new JazzcashProvider({ config: config.jazzcash, ...outside });
  const easypaisa = new EasypaisaProvider({ config: config.easypaisa, ...outside });
  const providers = [
    new AmazonProvider({ config: config.amazon, ...outside }),
    new TapProvider({ config: config.tap, ...outside }),
    new TelrProvider({ config: config.telr, ...outside }),
    jazzcash,
    easypaisa,
    new EpayProvider({ config: config.epay, ...outside }),
    ...waleeProviders({ config: config.walee, ...outside }),
  ];
  return { providers, wallets: [jazzcash.wallet, easypaisa.wallet] };
}
