import { Module } from '@nestjs/common';
import { SearchIndex } from './search-index.repository.js';
import { SearchRowsReader } from './search-rows.reader.js';

/** The truth about what posts are found by. */
@Module({
  providers: [SearchIndex, SearchRowsReader],
  exports: [SearchIndex, SearchRowsReader],
})
export class WordIndexModule {}
