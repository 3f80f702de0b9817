import 'reflect-metadata';
import { setTimeout as sleep } from 'node:timers/promises';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { openCacheRedis } from '@mate/jobs/redis';
import { SystemClock, type Clock } from '@mate/service-kit/clock';
import { tendMemory } from '@mate/service-kit/tend-memory';
import { Health } from '@mate/service-kit/health';
import { startHealthServer } from '@mate/service-kit/health-server';
import { createLogger, nestLogger, type Logger } from '@mate/service-kit/logger';
import { callDurations, createMetrics, type Registry } from '@mate/service-kit/metrics';
import { API_DESCRIPTION } from './openapi/docs.controller.js';
import { addReferencePage } from './openapi/reference-page.js';
import { DeviceTokens } from './http/access/device-tokens.js';
import { SessionEndings } from './http/access/session-endings.js';
import { SessionGate } from './http/access/session-gate.js';
import { SessionTokens } from './http/access/session-token.js';
import type { GatewayConfig } from './gateway.config.js';
import { GatewayModule } from './gateway.module.js';
import { AccessGuard } from './http/access/access.guard.js';
import { addContentTypes } from './http/bounds/content-types.js';
import { ErrorFilter } from './http/errors/error.filter.js';
import { routerRefusals } from './http/errors/router-refusals.js';
import { LoadShedder, type LoadBounds } from './http/bounds/load-shedder.js';
import { addHealthEndpoints } from './http/health-endpoints.js';
import { addRequestHooks } from './http/request-hooks.js';
import { securityHeaders, type SecurityHeaders } from './http/replies/security-headers.js';
import { validationPipe } from './http/bounds/validation.js';
import { budgetsFor } from './limits/limit.rules.js';
import { RateLimiter } from './limits/rate-limiter.js';
import { connectRedis } from './limits/redis.js';
import { buyCalls, type BuyCalls } from './payments/provider-bodies.js';
import { GiftNewsChannel } from './wallet/news/gift-news-channel.js';
import { SessionStreams } from './realtime/session-streams.js';
import { StreamSlots } from './realtime/stream-slots.js';
import { addSharedPages } from './sharing/shared-pages.js';
import { CreatorFeeds } from './sharing/creator-feeds.js';
import { Previews } from './spa/previews.js';
import { serveWebApp } from './spa/web-app.js';
import {
  closeUpstreams,
  connectUpstreams,
  type UpstreamClients,
} from './upstreams/upstream-clients.js';

const BODY_BYTES_MAX = 256 * 1024;
// The sealed id of a message, the longest there is, with the longest name of a key.
const PARAM_LENGTH_MAX = 320;
// Longer than the idle time of common load balancers, so that they never reuse a connection that we just closed.
const KEEP_ALIVE_MS = 72_000;
const TIMEOUT_CHECK_MS = 1_000;
// Of the requests under way in production, so that five hostile networks, not one, could fill the process.
const NETWORK_SHARE = 0.2;
const SWEEP_MS = 100;

export interface RunningGateway {
  readonly url: string;
  readonly metricsUrl: string;
  readonly logger: Logger;
  stop(): Promise<void>;
}

/**
 * Starts the gateway; resolves when it listens. Upstreams may still be on their way: readiness tells.
 * Specs give it a clock that they move, and providers that do not exist.
 */
export async function startGateway(
  config: GatewayConfig,
  clock: Clock = new SystemClock(),
  buying: BuyCalls = buyCalls,
): Promise<RunningGateway> {
  const logger = createLogger('gateway', config.LOG_LEVEL);
  const health = new Health();
  const metrics = createMetrics('gateway');
  const redis = await connectRedis(
    { url: config.REDIS_URL, timeoutMs: config.REDIS_TIMEOUT_MS },
    logger,
  );
  health.addCheck('redis', async () => void (await redis.ping()));
  const upstreams = connectUpstreams(config, health);
  const slots = new StreamSlots(config.STREAMS_MAX);
  const { gate, streams, endings } = watchSessions(config, { upstreams, clock, logger });
  const news = watchGifts(config, logger);
  const devices = new DeviceTokens(config.DEVICE_KEYS, clock);
  const adapter = new FastifyAdapter(fastifyOptions(config));
  prepare(adapter.getInstance(), { config, devices, logger, metrics, clock });
  const app = await NestFactory.create<NestFastifyApplication>(
    GatewayModule.forRoot({ config, upstreams, gate, devices, slots, streams, news, buying }),
    adapter,
    { logger: nestLogger(logger), abortOnError: false, bodyParser: false },
  );
  app.setGlobalPrefix('api');
  const limiter = new RateLimiter(redis, budgetsOf(config), clock);
  await addReferencePage(adapter.getInstance(), app.get<() => object>(API_DESCRIPTION));
  app.useGlobalGuards(new AccessGuard(gate, limiter));
  app.useGlobalPipes(validationPipe());
  app.useGlobalFilters(new ErrorFilter(logger));
  addHealthEndpoints(adapter.getInstance(), health);
  await servePages(adapter.getInstance(), config, { upstreams, limiter, clock });
  await app.listen(config.PORT, config.HOST);
  const operators = await startHealthServer(
    { health, metrics },
    { port: config.METRICS_PORT, host: config.HOST },
  );
  tendMemory();
  logger.info({ event: 'process.started', url: await app.getUrl() });
  return {
    url: await app.getUrl(),
    metricsUrl: operators.url,
    logger,
    stop: async () => {
      health.beginDrain();
      await sleep(config.DRAIN_MS);
      slots.endAll();
      await closeServer(app);
      await operators.close();
      closeUpstreams(upstreams);
      endings.stop();
      news.stop();
      redis.disconnect();
    },
  };
}

/** Who decides about sessions, and what ends with them; both hear of their ends, the memory first. */
function watchSessions(
  config: GatewayConfig,
  parts: { upstreams: UpstreamClients; clock: Clock; logger: Logger },
): { gate: SessionGate; streams: SessionStreams; endings: SessionEndings } {
  const { upstreams, clock, logger } = parts;
  const { REDIS_URL: url, REDIS_TIMEOUT_MS: timeoutMs } = config;
  const tokens = new SessionTokens(config.SESSION_KEYS, clock);
  const gate = new SessionGate(tokens, upstreams.identity, clock);
  const streams = new SessionStreams(gate, {
    checkMs: config.STREAM_CHECK_MS,
    lifeMs: config.STREAM_LIFE_MS,
  });
  const redis = openCacheRedis({ url, name: 'gateway-endings', timeoutMs }, logger);
  const endings = new SessionEndings(redis, logger);
  endings.listen((ending) => gate.hear(ending));
  endings.listen((ending) => streams.hear(ending));
  return { gate, streams, endings };
}

/** Hears of gifts for those who are there to see it. */
function watchGifts(
  { REDIS_URL: url, REDIS_TIMEOUT_MS: timeoutMs }: GatewayConfig,
  logger: Logger,
): GiftNewsChannel {
  const redis = openCacheRedis({ url, name: 'gateway-gift-news', timeoutMs }, logger);
  return new GiftNewsChannel(redis, logger);
}

/** Closes kept connections as they fall idle, so that none of them holds up the end. */
async function closeServer(app: NestFastifyApplication): Promise<void> {
  const server = app.getHttpServer();
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
  }
}

function fastifyOptions(config: GatewayConfig): ConstructorParameters<typeof FastifyAdapter>[0] {
  const proxies = config.TRUSTED_PROXIES ?? [];
  return {
    trustProxy: proxies.length > 0 ? proxies : false,
    bodyLimit: BODY_BYTES_MAX,
    keepAliveTimeout: KEEP_ALIVE_MS,
    requestTimeout: config.ARRIVAL_MS,
    http: {
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
      // Node takes the larger of the two for a whole request, and its own for headers is a minute.
      headersTimeout: Math.ceil(config.ARRIVAL_MS / 2),
    },
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: PARAM_LENGTH_MAX },
    frameworkErrors: routerRefusals(headersOf(config)),
  };
}

function prepare(
  server: FastifyInstance,
  parts: {
    config: GatewayConfig;
    devices: DeviceTokens;
    logger: Logger;
    metrics: Registry;
    clock: Clock;
  },
): void {
  const { config, devices, logger, metrics, clock } = parts;
  addContentTypes(server);
  addRequestHooks(server, {
    headers: headersOf(config),
    devices,
    shedder: new LoadShedder(loadBoundsOf(config)),
    durations: callDurations(metrics, 'http'),
    logger,
    deadlineMs: config.DEADLINE_MS,
    clock,
  });
}

function headersOf(config: GatewayConfig): SecurityHeaders {
  return securityHeaders({
    media: config.MEDIA_ORIGINS,
    paymentFrames: config.PAYMENT_FRAME_ORIGINS,
    cardScripts: config.CARD_SCRIPT_ORIGINS,
    https: config.PUBLIC_URL.startsWith('https:'),
  });
}

/** Test clients and measurements are one network. */
function loadBoundsOf(config: GatewayConfig): LoadBounds {
  const inFlightMax = config.IN_FLIGHT_MAX;
  const share =
    config.PROFILE === 'production' ? Math.ceil(inFlightMax * NETWORK_SHARE) : inFlightMax;
  return { inFlightMax, perNetworkMax: config.IN_FLIGHT_PER_NETWORK_MAX ?? share };
}

/** The app, and what programs of other people read. */
async function servePages(
  server: FastifyInstance,
  { PUBLIC_URL: publicUrl, WEB_DIST: dist }: GatewayConfig,
  parts: { upstreams: UpstreamClients; limiter: RateLimiter; clock: Clock },
): Promise<void> {
  const { upstreams, limiter, clock } = parts;
  const { identity, content } = upstreams;
  const spend = (network: string): Promise<void> => limiter.spend('read', `ip:${network}`);
  const sources = { identity, content, spend };
  const previews = new Previews(sources, publicUrl, clock);
  const feeds = new CreatorFeeds(sources, publicUrl);
  addSharedPages(server, { previews, feeds, publicUrl });
  await serveWebApp(server, { dist, previews });
}

function budgetsOf(config: GatewayConfig): ReturnType<typeof budgetsFor> {
  return budgetsFor(config.PROFILE, {
    auth: config.AUTH_PER_MINUTE,
    known: config.KNOWN_DEVICES_PER_MINUTE,
    write: config.WRITES_PER_MINUTE,
    read: config.READS_PER_MINUTE,
    play: config.PLAYS_PER_MINUTE,
    network: config.NETWORK_PER_MINUTE,
  });
}
