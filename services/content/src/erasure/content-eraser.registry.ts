import { Injectable } from '@nestjs/common';
import { Outbox } from '@mate/messaging/outbox';
import type { AccountEraser, ErasureStep } from '@mate/people/erasure-module';
import { EraseComments } from '../comments/erase-comments.use-case.js';
import { EraseReactions } from '../engagement/erase-reactions.use-case.js';
import { EraseFiles } from '../media/purge/erase-files.use-case.js';
import { EraseReportTexts } from '../reports/erase-report-texts.use-case.js';
import { personalDataPlan } from './personal-data.rules.js';
import { ErasePosts } from './erase-posts.use-case.js';

/** What content erases of a deleted account, in this order: everything is hidden from the first moment. */
@Injectable()
export class ContentEraser implements AccountEraser {
  readonly plan = personalDataPlan;
  readonly steps: Readonly<Record<string, ErasureStep>>;

  constructor(
    posts: ErasePosts,
    files: EraseFiles,
    comments: EraseComments,
    reactions: EraseReactions,
    reports: EraseReportTexts,
    outbox: Outbox,
  ) {
    this.steps = {
      posts: (accountId) => posts.execute(accountId),
      files: (accountId) => files.execute(accountId),
      comments: (accountId) => comments.execute(accountId),
      reactions: (accountId) => reactions.execute(accountId),
      reports: (accountId) => reports.execute(accountId),
      announcements: (accountId) => outbox.forgetPublished(accountId),
    };
  }
}
