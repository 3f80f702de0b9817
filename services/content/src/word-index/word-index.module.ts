import { Module } from '@nestjs/common';
import { SearchIndex } from './search-index.repository.js';

/** What posts, tags and places are found by. */
@Module({ providers: [SearchIndex], exports: [SearchIndex] })
export class WordIndexModule {}
