import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import type { Db } from 'mongodb';
import { MONGO_DB } from '@mate/messaging/data-module';
import { Clock } from '@mate/service-kit/clock';
import { AccountCopies } from './copies/account-copies.js';
import type { AccountCopyModel, RelationCopyModel } from './copies/copy-models.js';
import { PeopleChanges } from './copies/people-changes.js';
import { RelationCopies } from './copies/relation-copies.js';
import { RememberAccounts } from './copies/remember-accounts.consumer.js';
import { RememberRelations } from './copies/remember-relations.consumer.js';
import { RememberedPeople } from './copies/remembered-people.js';
import { StandingChanges } from './standing/standing-changes.js';

export { PeopleChanges, type PeopleListener } from './copies/people-changes.js';
export { RememberAccounts } from './copies/remember-accounts.consumer.js';
export { RememberedPeople } from './copies/remembered-people.js';
export { RememberRelations } from './copies/remember-relations.consumer.js';

/** The copies that a service keeps, each with the name of its consumer. The models stand in the service's database plan. */
export interface KeptPeople {
  readonly accounts?: { readonly model: AccountCopyModel; readonly consumer: string };
  readonly relations?: { readonly model: RelationCopyModel; readonly consumer: string };
}

/** Copies of other services' accounts and relations, kept by events. The service starts the consumers. */
@Module({})
export class PeopleCopiesModule {
  static forRoot({ accounts, relations }: KeptPeople): DynamicModule {
    const providers = [
      PeopleChanges,
      ...(accounts ? providersOfAccounts(accounts) : []),
      ...(relations ? providersOfRelations(relations) : []),
      ...(accounts && relations ? [remembered] : []),
    ];
    const exported = [
      PeopleChanges,
      ...(accounts ? [AccountCopies, RememberAccounts] : []),
      ...(accounts?.model.isFollowed ? [StandingChanges] : []),
      ...(relations ? [RelationCopies, RememberRelations] : []),
      ...(accounts && relations ? [RememberedPeople] : []),
    ];
    return { module: PeopleCopiesModule, global: true, providers, exports: exported };
  }
}

const remembered: Provider = {
  provide: RememberedPeople,
  inject: [AccountCopies, RelationCopies, PeopleChanges, Clock],
  useFactory: (...parts: ConstructorParameters<typeof RememberedPeople>) =>
    new RememberedPeople(...parts),
};

function providersOfAccounts({ model, consumer }: Required<KeptPeople>['accounts']): Provider[] {
  const changes: Provider = {
    provide: StandingChanges,
    inject: [MONGO_DB, Clock],
    useFactory: (db: Db, clock: Clock) => new StandingChanges(db, model, clock),
  };
  return [
    ...(model.isFollowed ? [changes] : []),
    {
      provide: AccountCopies,
      inject: [MONGO_DB, Clock],
      useFactory: (db: Db, clock: Clock) => new AccountCopies(db, model, clock),
    },
    {
      provide: RememberAccounts,
      inject: [AccountCopies, PeopleChanges],
      useFactory: (copies: AccountCopies, changes: PeopleChanges) =>
        new RememberAccounts(consumer, copies, changes),
    },
  ];
}

function providersOfRelations({ model, consumer }: Required<KeptPeople>['relations']): Provider[] {
  return [
    {
      provide: RelationCopies,
      inject: [MONGO_DB, Clock],
      useFactory: (db: Db, clock: Clock) => new RelationCopies(db, model, clock),
    },
    {
      provide: RememberRelations,
      inject: [RelationCopies, PeopleChanges],
      useFactory: (copies: RelationCopies, changes: PeopleChanges) =>
        new RememberRelations(consumer, copies, changes),
    },
  ];
}
