import { Module } from '@nestjs/common';
import { PeopleCopiesModule } from '@mate/people/people-module';
import { HideSenders } from './hide-senders.policy.js';
import { people, relations } from './people.model.js';

/** Copies of accounts and relations, and what they decide about who learns of whom. */
@Module({
  imports: [
    PeopleCopiesModule.forRoot({
      accounts: { model: people, consumer: 'wallet.track-people' },
      relations: { model: relations, consumer: 'wallet.track-blocks' },
    }),
  ],
  providers: [HideSenders],
  exports: [HideSenders],
})
export class PeopleModule {}
