import { Module, type DynamicModule } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DataModule } from '@mate/messaging/data-module';
import { PeopleCopiesModule } from '@mate/people/people-module';
import type { ServiceRuntime } from '@mate/service-kit/start-service';
import { ChangeFollow } from './follows/change-follow.use-case.js';
import { FollowsController } from './follows/follows.grpc.controller.js';
import { ListFollows } from './follows/list-follows.use-case.js';
import { ReadRelations } from './follows/read-relations.use-case.js';
import { knownAccounts } from './follows/known-account.model.js';
import { CountRepository } from './follows/count.repository.js';
import { RelationRepository } from './follows/relation.repository.js';
import type { SocialConfig } from './social.config.js';
import { socialDatabase, socialModels } from './social.database.js';
import { SOCIAL_CONFIG } from './social.tokens.js';

/** The social service: relations between accounts. */
@Module({})
export class SocialModule {
  static forRoot(config: SocialConfig, runtime: ServiceRuntime): DynamicModule {
    return {
      module: SocialModule,
      imports: [
        DataModule.forRoot({
          service: 'social',
          config,
          runtime,
          database: socialDatabase,
        }),
        MongooseModule.forFeature(socialModels),
        PeopleCopiesModule.forRoot({
          accounts: { model: knownAccounts, consumer: 'social.track-accounts' },
        }),
      ],
      controllers: [FollowsController],
      providers: [
        { provide: SOCIAL_CONFIG, useValue: config },
        RelationRepository,
        CountRepository,
        ChangeFollow,
        ReadRelations,
        ListFollows,
      ],
    };
  }
}
