import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { NameSearch } from './name-search.reader.js';
import { SearchPeople } from './search-people.use-case.js';
import { SearcherReader } from './searcher.reader.js';
import { SpellingReader } from './spelling.reader.js';
import { TierKeysReader } from './tier-keys.reader.js';

/** Finding people by what somebody types of their names. */
@Module({
  imports: [AccountsModule],
  providers: [NameSearch, SearcherReader, SearchPeople, SpellingReader, TierKeysReader],
  exports: [SearchPeople],
})
export class SearchModule {}
