import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PeopleCopiesModule } from '@mate/people/people-module';
import { standingProviders } from '@mate/people/standing-module';
import { NamesModule } from '../names/names.module.js';
import { ChangeRelation } from './change-relation.use-case.js';
import { CircleReader } from './circle/circle.reader.js';
import { CountRepository } from './count.repository.js';
import { EndRelations } from './ending/end-relations.use-case.js';
import { RelatedAccountsRepository } from './ending/related-accounts.repository.js';
import { knownAccounts } from './known-account.model.js';
import { FollowMarkRepository } from './numbers/follow-mark.repository.js';
import { KeepNumbers } from './numbers/keep-numbers.use-case.js';
import { NumberFollower } from './numbers/number-follower.registry.js';
import { SeenCountReader } from './numbers/seen-count.reader.js';
import { ListRelations } from './list-relations.use-case.js';
import { PersonReader } from './person.reader.js';
import { RelationLimits } from './relation-limits.policy.js';
import { RelationListReader } from './relation-list.reader.js';
import { countModel, relationModel } from './relation.model.js';
import { RelationReader } from './relation.reader.js';
import { RelationRepository } from './relation.repository.js';

/** What one account is to another: the rows, their counts and lists, and the one who changes them. */
@Module({
  imports: [
    NamesModule,
    MongooseModule.forFeature([relationModel, countModel]),
    PeopleCopiesModule.forRoot({
      accounts: { model: knownAccounts, consumer: 'social.track-accounts' },
    }),
  ],
  providers: [
    RelationRepository,
    CountRepository,
    SeenCountReader,
    FollowMarkRepository,
    KeepNumbers,
    NumberFollower,
    ...standingProviders(NumberFollower),
    RelationLimits,
    ChangeRelation,
    EndRelations,
    RelatedAccountsRepository,
    RelationReader,
    RelationListReader,
    ListRelations,
    PersonReader,
    CircleReader,
  ],
  exports: [
    ChangeRelation,
    EndRelations,
    RelationReader,
    RelationListReader,
    ListRelations,
    PersonReader,
    CircleReader,
  ],
})
export class RelationsModule {}
