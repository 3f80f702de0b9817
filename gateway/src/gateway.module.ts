import { Module, type DynamicModule } from '@nestjs/common';
import { DeviceTokens } from './http/access/device-tokens.js';
import { AccountDeletion } from './auth/account-deletion.js';
import { DeviceReplies } from './auth/device-replies.js';
import { SessionGate } from './http/access/session-gate.js';
import { HomeFeed } from './content/feeds/home-feed.js';
import { VisitorFeeds } from './content/feeds/visitor-feeds.js';
import { controllers } from './controllers.js';
import { GATEWAY_CONFIG, type GatewayConfig } from './gateway.config.js';
import { OwnData } from './exports/own-data.js';
import { API_DESCRIPTION } from './openapi/docs.controller.js';
import { openApiOf } from './openapi/openapi.js';
import { GiftNewsChannel } from './wallet/news/gift-news-channel.js';
import { SessionStreams } from './realtime/session-streams.js';
import { StreamedFiles } from './realtime/streamed-files.js';
import { StreamSlots } from './realtime/stream-slots.js';
import { ListedPeople } from './relations/listed-people.js';
import type { UpstreamClients } from './upstreams/upstream-clients.js';
import { UpstreamsModule } from './upstreams/upstreams.module.js';
import { BUY_CALLS, type BuyCalls } from './payments/provider-bodies.js';
import { People } from './users/people.js';
import { GiftedPosts } from './wallet/gifted-posts.js';
import { PaidRefunds } from './wallet/refunds/paid-refunds.js';
import { StatementLines } from './wallet/statement-lines.js';

/** What the bootstrap hands to the controllers. */
export interface GatewayParts {
  readonly config: GatewayConfig;
  readonly upstreams: UpstreamClients;
  readonly gate: SessionGate;
  readonly devices: DeviceTokens;
  readonly slots: StreamSlots;
  readonly streams: SessionStreams;
  readonly news: GiftNewsChannel;
  readonly buying: BuyCalls;
}

/** All routes and what they share. */
@Module({})
export class GatewayModule {
  static forRoot({
    config,
    upstreams,
    gate,
    devices,
    slots,
    streams,
    news,
    buying,
  }: GatewayParts): DynamicModule {
    return {
      module: GatewayModule,
      imports: [UpstreamsModule.forRoot(upstreams)],
      controllers: [...controllers],
      providers: [
        AccountDeletion,
        DeviceReplies,
        People,
        GiftedPosts,
        PaidRefunds,
        ListedPeople,
        StatementLines,
        StreamedFiles,
        OwnData,
        HomeFeed,
        VisitorFeeds,
        { provide: GATEWAY_CONFIG, useValue: config },
        { provide: SessionGate, useValue: gate },
        { provide: DeviceTokens, useValue: devices },
        { provide: StreamSlots, useValue: slots },
        { provide: SessionStreams, useValue: streams },
        { provide: GiftNewsChannel, useValue: news },
        { provide: BUY_CALLS, useValue: buying },
        { provide: API_DESCRIPTION, useFactory: () => once(() => openApiOf(controllers)) },
      ],
    };
  }
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
