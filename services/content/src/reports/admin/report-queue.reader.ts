import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { isId, type AccountId, type PostId } from '@mate/contracts/ids';
import { CommentWordsReader } from '../../comments/comment-words.reader.js';
import { PeopleReader } from '../../people/people.reader.js';
import { PostReader } from '../../posts/post.reader.js';
import { ReportRepository } from '../report.repository.js';
import type { ReportRecord, ReportState } from '../report.rules.js';

const PAGE_MAX = 50;

/** A report with what its judge has to know. */
export interface ReportCase {
  readonly report: ReportRecord;
  /** The words of a post or a comment, the name of a person; empty for what is gone. */
  readonly words: string;
  /** The other open reports of the same thing, oldest first. */
  readonly others: readonly ReportRecord[];
}

/** Reads reports for those who administer. */
@Injectable()
export class ReportQueueReader {
  constructor(
    private readonly reports: ReportRepository,
    private readonly posts: PostReader,
    private readonly comments: CommentWordsReader,
    private readonly people: PeopleReader,
  ) {}

  /** A page: open ones oldest first, decided ones newest first. */
  list(state: ReportState, afterId: string): Promise<ReportRecord[]> {
    return this.reports.listIn(state, { after: afterId, limit: PAGE_MAX });
  }

  /** Throws REPORT_NOT_FOUND. */
  async find(reportId: string): Promise<ReportCase> {
    const report = isId(reportId) ? await this.reports.findById(reportId) : null;
    if (!report) throw new AppError('REPORT_NOT_FOUND');
    const [words, open] = await Promise.all([
      this.wordsOf(report),
      this.reports.listOpenOf(report.subjectId, PAGE_MAX),
    ]);
    return { report, words, others: open.filter(({ _id }) => _id !== report._id) };
  }

  private async wordsOf({ subject, subjectId }: ReportRecord): Promise<string> {
    switch (subject) {
      case 'comment':
        return this.comments.find(subjectId);
      case 'post': {
        const [post] = await this.posts.getMany([subjectId as PostId]);
        return post ? [post.title, post.description, ...post.tags].filter(Boolean).join('\n') : '';
      }
      case 'person': {
        const id = subjectId as AccountId;
        return (await this.people.cardsOf([id])).get(id)?.username ?? '';
      }
    }
  }
}
