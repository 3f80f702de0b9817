import { Module } from '@nestjs/common';
import { PeopleCopiesModule } from '@mate/people/people-module';
import { authorsCollection, relationsCollection } from './people.model.js';
import { PeopleReader } from './people.reader.js';

/** What other services say about accounts and their relations, as lists need it. */
@Module({
  imports: [
    PeopleCopiesModule.forRoot({
      accounts: { model: authorsCollection, consumer: 'content.remember-account' },
      relations: { model: relationsCollection, consumer: 'content.remember-relation' },
    }),
  ],
  providers: [PeopleReader],
  exports: [PeopleReader],
})
export class PeopleModule {}
