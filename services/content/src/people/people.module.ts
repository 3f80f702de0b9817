import { Module } from '@nestjs/common';
import { AuthorRepository } from './author.repository.js';
import { PeopleReader } from './people.reader.js';
import { RelationRepository } from './relation.repository.js';
import { RememberAccountConsumer } from './remember-account.consumer.js';
import { RememberPeople } from './remember-people.use-case.js';
import { RememberRelationConsumer } from './remember-relation.consumer.js';
import { StandingChanges } from './standing-changes.queue.js';

/** What other services say about accounts and their relations. */
@Module({
  providers: [
    AuthorRepository,
    RelationRepository,
    PeopleReader,
    RememberPeople,
    StandingChanges,
    RememberAccountConsumer,
    RememberRelationConsumer,
  ],
  exports: [PeopleReader, StandingChanges],
})
export class PeopleModule {}
