import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PeopleCopiesModule } from '@mate/people/people-module';
import { ChangeFollow } from './change-follow.use-case.js';
import { CountRepository } from '../relations/count.repository.js';
import { FollowsController } from './follows.grpc.controller.js';
import { knownAccounts } from '../relations/known-account.model.js';
import { ListFollows } from './list-follows.use-case.js';
import { countModel, relationModel } from '../relations/relation.model.js';
import { RelationReader } from '../relations/relation.reader.js';
import { RelationRepository } from '../relations/relation.repository.js';

/** Who follows whom. */
@Module({
  imports: [
    MongooseModule.forFeature([relationModel, countModel]),
    PeopleCopiesModule.forRoot({
      accounts: { model: knownAccounts, consumer: 'social.track-accounts' },
    }),
  ],
  controllers: [FollowsController],
  providers: [RelationRepository, CountRepository, ChangeFollow, RelationReader, ListFollows],
})
export class FollowsModule {}
