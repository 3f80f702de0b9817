import { ReportReason, type Report } from '@mate/contracts/gen/content/reports_service';
import { newId, type CommentId, type PostId } from '@mate/contracts/ids';
import { aCard, freshPeople, type Person } from '@mate/testing/people';
import type { CommentRecord } from '../src/comments/comment.rules.js';
import { startContent, type ContentSystem } from './content-system.js';
import { postDocument } from './post-rows.js';

const SPAM = ReportReason.REPORT_REASON_SPAM;

describe('reports', () => {
  const { alice, bob, carol } = freshPeople();
  let content: ContentSystem;
  let postId: PostId;
  let commentId: CommentId;
  beforeAll(async () => {
    content = await startContent();
    await content.knowPeople(alice, bob, carol);
    const post = { ...postDocument(alice, { publishTime: new Date() }), standing: 'open' as const };
    postId = post._id;
    await content.db.collection<typeof post>('posts').insertOne(post);
    commentId = newId<CommentId>();
    await content.db.collection<CommentRecord>('comments').insertOne({
      _id: commentId,
      ...{ postId, parentId: null, authorId: carol.accountId, text: 'words', replies: 0 },
      createTime: new Date(),
    });
  });
  afterAll(() => content.stop());

  const ownOf = async (person: Person): Promise<Report[]> =>
    (await content.rpc.listOwnReports({}, content.as(person))).reports;
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
    const hidden = postDocument(gone, { publishTime: new Date() });
    await content.db.collection<typeof hidden>('posts').insertOne(hidden);
    await expect(content.rpc.reportPost({ postId: hidden._id, ...told }, as)).rejects.toEqual(
      refusedWith('POST_NOT_FOUND'),
    );
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
});
