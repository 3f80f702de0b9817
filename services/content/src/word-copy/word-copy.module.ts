import { Module } from '@nestjs/common';
import { CopyThread } from './copy-thread.adapter.js';
import { KeepCopy } from './keeping/keep-copy.job.js';
import { WordIndexModule } from '../word-index/word-index.module.js';
import { WordCopy } from './word-copy.reader.js';

/** This process's own copy of the words that posts are found by. */
@Module({
  imports: [WordIndexModule],
  providers: [CopyThread, KeepCopy, WordCopy],
  exports: [WordCopy],
})
export class WordCopyModule {}
