import type { ContentAdminCalls } from '@mate/contracts/calls';
import { relationChanged } from '@mate/contracts/events';
import {
  ReportReason,
  ReportState,
  type Report,
} from '@mate/contracts/gen/content/reports_service';
import { newId, type CommentId, type PostId } from '@mate/contracts/ids';
import type { RpcClient } from '@mate/service-kit/rpc-client';
import { aCard, freshPeople, type Person } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import type { CommentRecord } from '../src/comments/comment.rules.js';
import { startContent, type ContentSystem } from './content-system.js';
import { writePost } from './post-rows.js';

const SPAM = ReportReason.REPORT_REASON_SPAM;
const OPEN = ReportState.REPORT_STATE_OPEN;

describe('reports', () => {
  const { alice, bob, carol } = freshPeople();
  let content: ContentSystem;
  let postId: PostId;
  let commentId: CommentId;
  let admin: RpcClient<ContentAdminCalls>;
  const by = { caller: { accountId: 'mona', sessionId: '' } };
  beforeAll(async () => {
    content = await startContent();
    admin = content.adminBy('admin');
    await content.knowPeople(alice, bob, carol);
    postId = await writePost(content.db, alice, { publishTime: new Date() });
    commentId = newId<CommentId>();
    await content.db.collection<CommentRecord>('comments').insertOne({
      _id: commentId,
      ...{ postId, parentId: null, authorId: carol.accountId, text: 'words', replies: 0 },
      createTime: new Date(),
    });
  });
  afterAll(async () => {
    admin.close();
    await content.stop();
  });

  const ownOf = async (person: Person): Promise<Report[]> =>
    (await content.rpc.listOwnReports({ cursor: '', limit: 0 }, content.as(person))).reports;
  const told = { reason: SPAM, text: '' };

  it('a post, a comment, a person / once each while open / told to its maker alone', async () => {
    const as = content.as(bob);
    const { report: first } = await content.rpc.reportPost({ postId, ...told }, as);
    const again = await Promise.all(
      [1, 2, 3].map(() => content.rpc.reportPost({ postId, ...told, text: 'again' }, as)),
    );
    expect(again.map(({ report }) => report)).toEqual([first, first, first]);
    await content.rpc.reportComment({ postId, commentId, ...told }, as);
    await content.rpc.reportPerson({ accountId: carol.accountId, ...told }, as);
    expect(
      (await ownOf(bob)).map(({ subject, subjectId, state }) => [subject, subjectId, state]),
    ).toEqual([
      ['REPORT_SUBJECT_PERSON', carol.accountId, 'REPORT_STATE_OPEN'],
      ['REPORT_SUBJECT_COMMENT', commentId, 'REPORT_STATE_OPEN'],
      ['REPORT_SUBJECT_POST', postId, 'REPORT_STATE_OPEN'],
    ]);
    expect(await ownOf(alice)).toEqual([]);
  });

  it('page by page / all of them, newest first, each once; a forged cursor is refused', async () => {
    const reporter = freshPeople().alice;
    const people = Array.from({ length: 5 }, () => freshPeople().carol);
    await content.knowPeople(...people);
    const as = content.as(reporter);
    for (const { accountId } of people) await content.rpc.reportPerson({ accountId, ...told }, as);
    const pages: string[][] = [];
    let cursor = '';
    do {
      const page = await content.rpc.listOwnReports({ cursor, limit: 2 }, as);
      expect(page.hasNextPage).toBe(page.nextCursor !== '');
      pages.push(page.reports.map(({ subjectId }) => subjectId));
      cursor = page.nextCursor;
    } while (cursor !== '');
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
    expect(pages.flat()).toEqual(people.map(({ accountId }) => accountId).reverse());
    await expect(
      content.rpc.listOwnReports({ cursor: 'made up', limit: 2 }, as),
    ).rejects.toMatchObject({ reason: 'CURSOR_INVALID' });
  });

  it('many at once for the first time / one report', async () => {
    const as = content.as(carol);
    await Promise.all(
      Array.from({ length: 8 }, () => content.rpc.reportPost({ postId, ...told }, as)),
    );
    expect(await ownOf(carol)).toHaveLength(1);
  });

  it('what one may not see, or one’s own / is refused like everything unknown', async () => {
    const as = content.as(bob);
    const refusedWith = (reason: string) => expect.objectContaining({ reason });
    await expect(
      content.rpc.reportComment({ postId, commentId, ...told }, content.as(carol)),
    ).rejects.toEqual(refusedWith('REPORT_OWN'));
    await expect(content.rpc.reportPerson({ accountId: newId(), ...told }, as)).rejects.toEqual(
      refusedWith('ACCOUNT_NOT_FOUND'),
    );
    await expect(
      content.rpc.reportComment({ postId, commentId: newId(), ...told }, as),
    ).rejects.toEqual(refusedWith('COMMENT_NOT_FOUND'));
    await expect(
      content.rpc.reportPost({ postId, ...told, text: 'x'.repeat(501) }, as),
    ).rejects.toEqual(refusedWith('INVALID_REQUEST'));
    await expect(content.rpc.reportPost({ postId, ...told })).rejects.toEqual(
      refusedWith('UNAUTHENTICATED'),
    );
    const gone = freshPeople().alice;
    const { accountId: _id, ...card } = aCard(gone, { status: 'banned' });
    await content.db.collection<{ _id: string }>('authors').insertOne({ _id, ...card });
    const hidden = await writePost(content.db, gone, { publishTime: new Date() });
    await expect(content.rpc.reportPost({ postId: hidden, ...told }, as)).rejects.toEqual(
      refusedWith('POST_NOT_FOUND'),
    );
  });

  it('somebody blocked / reported by the one who blocked, unknown to the one who is blocked', async () => {
    const [blocking, blocked] = [freshPeople().alice, freshPeople().bob];
    await content.knowPeople(blocking, blocked);
    await content.publish(relationChanged, {
      ...{ actorId: blocking.accountId, targetId: blocked.accountId },
      ...{ following: false, requested: false, blocked: true, version: 1 },
    });
    await eventually(() =>
      content.db
        .collection('relations')
        .findOne({ actorId: blocking.accountId, targetId: blocked.accountId, blocked: true }),
    );
    const report = (of: Person, by: Person) =>
      content.rpc.reportPerson({ accountId: of.accountId, ...told }, content.as(by));
    expect((await report(blocked, blocking)).report?.subjectId).toBe(blocked.accountId);
    await expect(report(blocking, blocked)).rejects.toMatchObject({ reason: 'ACCOUNT_NOT_FOUND' });
  });

  it('more than fifteen a day / the next has to wait', async () => {
    const reporter = freshPeople().alice;
    const people = Array.from({ length: 16 }, () => freshPeople().carol);
    await content.knowPeople(...people);
    const report = ({ accountId }: Person) =>
      content.rpc.reportPerson({ accountId, ...told }, content.as(reporter));
    for (const person of people.slice(0, 15)) await report(person);
    const [last = carol] = people.slice(15);
    await expect(report(last)).rejects.toMatchObject({ reason: 'REPORT_LIMIT' });
    const [first = carol] = people;
    expect((await report(first)).report?.subjectId).toBe(first.accountId);
  });

  it('thirty at once / fifteen are taken, the others have to wait', async () => {
    const reporter = freshPeople().alice;
    const people = Array.from({ length: 30 }, () => freshPeople().carol);
    await content.knowPeople(...people);
    const outcomes = await Promise.all(
      people.map(({ accountId }) =>
        content.rpc.reportPerson({ accountId, ...told }, content.as(reporter)).then(
          () => 'taken',
          ({ reason }: { reason: string }) => reason,
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(15);
    expect(outcomes.filter((outcome) => outcome === 'REPORT_LIMIT')).toHaveLength(15);
    expect(await ownOf(reporter)).toHaveLength(15);
  });

  it('a thing that two report / listed, shown with its words, decided once / each maker sees it, and may report again', async () => {
    const afterId = newId();
    const [one, other] = [freshPeople().bob, freshPeople().carol];
    const text = 'look at this';
    const { report } = await content.rpc.reportComment(
      { postId, commentId, ...told, text },
      content.as(one),
    );
    await content.rpc.reportComment({ postId, commentId, ...told }, content.as(other));
    const reportId = report?.reportId ?? '';
    const { reports } = await admin.listReports({ state: OPEN, afterId }, by);
    expect(reports).toMatchObject([
      { report: { reportId }, reporterId: one.accountId, ownerId: carol.accountId, text },
      { reporterId: other.accountId, resolvedBy: '' },
    ]);
    const shown = await admin.getReport({ reportId }, by);
    expect(shown).toMatchObject({ words: 'words', report: { text } });
    expect(shown.others.map(({ reporterId }) => reporterId)).toContain(other.accountId);

    const asked = { reportId, decision: ReportState.REPORT_STATE_ACTED, note: 'a warning' };
    const twice = await Promise.allSettled([1, 2].map(() => admin.resolveReport(asked, by)));
    const rejected = twice.filter((each) => each.status === 'rejected');
    expect(rejected).toMatchObject([{ reason: { reason: 'REPORT_NOT_FOUND' } }]);
    for (const reporter of [one, other])
      expect(await ownOf(reporter)).toMatchObject([{ state: 'REPORT_STATE_ACTED' }]);
    const { report: decided } = await admin.getReport({ reportId }, by);
    expect(decided).toMatchObject({ resolvedBy: 'mona' });
    await content.rpc.reportComment({ postId, commentId, ...told }, content.as(one));
    expect(await ownOf(one)).toHaveLength(2);
    const written = await content.db
      .collection('admin_actions')
      .find({ subject: reportId })
      .toArray();
    expect(written.map(({ command, outcome }) => `${command} ${outcome}`).sort()).toEqual([
      'report.resolve REPORT_NOT_FOUND',
      'report.resolve done',
      'report.show done',
      'report.show done',
    ]);
  });

  it('a decision that says nothing, nothing there, the gateway’s key / refused, and nothing changes', async () => {
    const { report } = await content.rpc.reportPost(
      { postId, ...told },
      content.as(freshPeople().carol),
    );
    const reportId = report?.reportId ?? '';
    const dismissed = { reportId, decision: ReportState.REPORT_STATE_DISMISSED, note: 'fine' };
    const reasonOf = (call: Promise<unknown>): Promise<unknown> =>
      call.then(
        () => 'done',
        ({ reason }: { reason: string }) => reason,
      );
    for (const [asked, reason] of [
      [{ ...dismissed, decision: OPEN }, 'INVALID_REQUEST'],
      [{ ...dismissed, note: ' ' }, 'INVALID_REQUEST'],
      [{ ...dismissed, reportId: newId() }, 'REPORT_NOT_FOUND'],
      [{ ...dismissed, reportId: 'none' }, 'REPORT_NOT_FOUND'],
    ] as const)
      expect(await reasonOf(admin.resolveReport(asked, by))).toBe(reason);
    const gateway = content.adminBy('gateway');
    expect(await reasonOf(gateway.resolveReport(dismissed, by))).toBe('FORBIDDEN');
    gateway.close();
    const { report: still } = await admin.getReport({ reportId }, by);
    expect(still?.report?.state).toBe('REPORT_STATE_OPEN');
  });
});
