import { accountSanctioned } from '@mate/contracts/events';
import { PostType, Visibility } from '@mate/contracts/gen/content/post';
import type { PostId } from '@mate/contracts/ids';
import { blankPostText } from '@mate/contracts/post-text';
import { freshPeople, type Person } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { startContent, type ContentSystem } from './content-system.js';
import { writePost } from './post-rows.js';

/** What this service refuses by what it knows itself, whatever let the call come this far. */
describe('somebody under a sanction', () => {
  let content: ContentSystem;
  let author: Person;
  let member: Person;
  let [theirs, own]: PostId[] = [];

  const aPost = (person: Person): Promise<PostId> =>
    writePost(content.db, person, { publishTime: new Date() });
  const become = async (
    standing: { status: 'active' | 'suspended' | 'banned'; feature?: 'upload' },
    version: number,
  ): Promise<void> => {
    const { accountId } = member;
    const { status, feature } = standing;
    const restrictions = feature ? [{ feature }] : [];
    await content.publish(accountSanctioned, { accountId, status, restrictions, version });
    await eventually(async () => {
      const row = await content.db
        .collection<{ _id: string; version: number }>('authors')
        .findOne({ _id: accountId });
      return row?.version === version;
    });
  };
  const writes = (): [string, () => Promise<unknown>][] => {
    const as = content.as(member);
    const visibility = Visibility.VISIBILITY_PUBLIC;
    const text = { ...blankPostText, title: 'Changed', visibility };
    const file = {
      fileName: 'a.mp4',
      contentType: 'video/mp4',
      idempotencyKey: '',
      print: '',
      sizeBytes: '1000',
    };
    return [
      ['like', () => content.rpc.setLike({ postId: theirs ?? '', liked: true }, as)],
      [
        'comment',
        () => content.rpc.addComment({ postId: theirs ?? '', text: 'Hi', parentId: '' }, as),
      ],
      [
        'upload',
        () => content.rpc.createUpload({ type: PostType.POST_TYPE_SHORT, text, ...file }, as),
      ],
      ['complete', () => content.rpc.completeUpload({ uploadId: 'none', parts: [] }, as)],
      ['edit', () => content.rpc.updatePost({ postId: own ?? '', text, fields: ['title'] }, as)],
      ['retry', () => content.rpc.retryTranscode({ postId: own ?? '' }, as)],
    ];
  };
  const reasons = async (): Promise<Record<string, string>> => {
    const told: Record<string, string> = {};
    for (const [name, write] of writes())
      told[name] = await write().then(
        () => 'done',
        ({ reason }: { reason: string }) => reason,
      );
    return told;
  };

  beforeAll(async () => {
    content = await startContent();
  });
  beforeEach(async () => {
    ({ alice: author, bob: member } = freshPeople());
    await content.knowPeople(author, member);
    [theirs, own] = [await aPost(author), await aPost(member)];
  });
  afterAll(() => content.stop());

  it.each([
    ['suspended', 'ACCOUNT_SUSPENDED'],
    ['banned', 'ACCOUNT_BANNED'],
  ] as const)(
    '%s / writes nothing / takes back and keeps for oneself what they like',
    async (status, reason) => {
      const as = content.as(member);
      await content.rpc.setLike({ postId: theirs ?? '', liked: true }, as);
      const { comment } = await content.rpc.addComment(
        { postId: theirs ?? '', text: 'Before', parentId: '' },
        as,
      );
      await become({ status }, 5);
      expect(new Set(Object.values(await reasons()))).toEqual(new Set([reason]));
      expect(await content.rpc.setLike({ postId: theirs ?? '', liked: false }, as)).toEqual({
        ...{ liked: false, likes: '0' },
      });
      await content.rpc.setBookmark({ postId: theirs ?? '', bookmarked: true }, as);
      const commentId = comment?.commentId ?? '';
      await content.rpc.deleteComment({ postId: theirs ?? '', commentId }, as);
      await content.rpc.deletePost({ postId: own ?? '' }, as);
    },
  );

  it('kept from one feature / does the others; lifted, everything', async () => {
    await become({ status: 'active', feature: 'upload' }, 5);
    expect(await reasons()).toMatchObject({
      ...{ like: 'done', comment: 'done' },
      ...{ upload: 'FEATURE_RESTRICTED', edit: 'FEATURE_RESTRICTED' },
    });
    await become({ status: 'active' }, 6);
    expect(await reasons()).toMatchObject({ like: 'done', upload: 'done', edit: 'done' });
  });
});
