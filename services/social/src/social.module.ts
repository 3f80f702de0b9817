import { Module, type DynamicModule } from '@nestjs/common';
import { DataModule } from '@mate/messaging/data-module';
import type { ServiceRuntime } from '@mate/service-kit/start-service';
import { BlocksModule } from './blocks/blocks.module.js';
import { ErasureModule } from './erasure/erasure.module.js';
import { FollowsModule } from './follows/follows.module.js';
import { RequestsModule } from './requests/requests.module.js';
import { SuggestionsModule } from './suggestions/suggestions.module.js';
import type { SocialConfig } from './social.config.js';
import { socialDatabase } from './social.database.js';

/** The whole service: its capabilities, one module each, on its database and messaging. */
@Module({})
export class SocialModule {
  static forRoot(config: SocialConfig, runtime: ServiceRuntime): DynamicModule {
    return {
      module: SocialModule,
      imports: [
        DataModule.forRoot({ service: 'social', config, runtime, database: socialDatabase }),
        FollowsModule,
        RequestsModule,
        BlocksModule,
        SuggestionsModule,
        ErasureModule,
      ],
    };
  }
}
