import { Module } from '@nestjs/common';
import { SearchIndex } from './search-index.repository.js';
import { SearchRowsReader } from './search-rows.reader.js';
import { SearchTopicsReader } from './search-topics.reader.js';
import { SearchWordsReader } from './search-words.reader.js';

const providers = [SearchIndex, SearchRowsReader, SearchTopicsReader, SearchWordsReader];

/** What posts, tags and places are found by. */
@Module({ providers, exports: providers })
export class WordIndexModule {}
