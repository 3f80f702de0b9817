import { Module } from '@nestjs/common';
import { KnownNameRepository } from './known-name.repository.js';
import { NameSearchReader } from './name-search.reader.js';
import { RememberNames } from './remember-names.use-case.js';
import { TrackNames } from './track-names.consumer.js';

/** What accounts are called, for searches in lists. */
@Module({
  providers: [KnownNameRepository, NameSearchReader, RememberNames, TrackNames],
  exports: [NameSearchReader],
})
export class NamesModule {}
