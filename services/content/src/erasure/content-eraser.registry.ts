import { Inject, Injectable } from '@nestjs/common';
import { MONGO_DB } from '@mate/messaging/data-module';
import { rowSteps, type AccountEraser, type ErasureStep } from '@mate/people/erasure-module';
import { EraseComments } from '../comments/erase-comments.use-case.js';
import { EraseReactions } from '../engagement/erase-reactions.use-case.js';
import { EraseFiles } from '../media/purge/erase-files.use-case.js';
import { EraseReportTexts } from '../reports/erase-report-texts.use-case.js';
import { erasurePlan } from './erasure.rules.js';
import { ErasePosts } from './erase-posts.use-case.js';

/** What content erases of a deleted account, in this order: everything is hidden from the first moment. */
@Injectable()
export class ContentEraser implements AccountEraser {
  readonly steps: Readonly<Record<string, ErasureStep>>;

  constructor(
    posts: ErasePosts,
    files: EraseFiles,
    comments: EraseComments,
    reactions: EraseReactions,
    reports: EraseReportTexts,
    @Inject(MONGO_DB) db: Parameters<typeof rowSteps>[0],
  ) {
    this.steps = {
      posts: (accountId) => posts.execute(accountId),
      files: (accountId) => files.execute(accountId),
      comments: (accountId) => comments.execute(accountId),
      reactions: (accountId) => reactions.execute(accountId),
      reports: (accountId) => reports.execute(accountId),
      ...rowSteps(db, erasurePlan),
    };
  }
}
