import {
  accountDeleted,
  accountRegistered,
  giftRestated,
  postChanged,
  relationChanged,
} from '@mate/contracts/events';
import { CommentSort } from '@mate/contracts/gen/content/comments_service';
import { PostType } from '@mate/contracts/gen/content/post';
import { ReportReason } from '@mate/contracts/gen/content/reports_service';
import { newId, type AssetId, type PostId } from '@mate/contracts/ids';
import { blankPostText } from '@mate/contracts/post-text';
import { MessagingRuntime } from '@mate/messaging/messaging-runtime';
import { sendForgeries } from '@mate/testing/forged-events';
import { aCard, freshPeople, type Person } from '@mate/testing/people';
import { ObjectStorage } from '@mate/storage/object-storage';
import { eventually } from '@mate/testing/wait';
import { textOnWire } from '../src/posts/post-wire.rules.js';
import { postRow, startContent, type ContentSystem } from './content-system.js';
import { writePost } from './post-rows.js';

describe('what a deleted account made', () => {
  const { alice, bob, carol } = freshPeople();
  let content: ContentSystem;
  let storage: ObjectStorage;
  let own: PostId;
  let draft: PostId;
  let others: PostId;
  let folder: string;
  beforeAll(async () => {
    content = await startContent();
    storage = content.app.get(ObjectStorage, { strict: false });
    await content.knowPeople(alice, bob, carol);
    own = await aPost(alice, 'Unmistakable words');
    draft = await aPost(alice, 'Half a thought', 'draft');
    others = await aPost(bob, 'Of somebody else');
    folder = await withFiles(own);
  });
  afterAll(() => content.stop());

  const aPost = (author: Person, title: string, state: 'ready' | 'draft' = 'ready') =>
    writePost(content.db, author, { title, description: title, state });

  /** An asset with an original and a rendition in storage; answers its folder. */
  async function withFiles(postId: PostId): Promise<string> {
    const post = await postRow(content, postId);
    const assetId = post?.assetId as AssetId;
    const asset = `posts/${assetId}/`;
    const key = `${alice.accountId}/${assetId}`;
    const { UPLOAD_BUCKET, MEDIA_BUCKET: bucket } = content.config;
    const shown = { contentType: 'video/mp4', cacheControl: 'private' };
    await storage.put({ bucket: UPLOAD_BUCKET, key }, Buffer.from('original'), shown);
    await storage.put({ bucket, key: `${asset}1/480p.mp4` }, Buffer.from('film'), shown);
    await content.db.collection<{ _id: string }>('assets').insertOne({
      ...{ _id: assetId, ownerId: alice.accountId, kind: 'short', state: 'playable' },
      ...{ failureReason: '', createTime: new Date(), updateTime: new Date(), folder: asset },
      original: { key, sizeBytes: 8 },
      order: { version: 1, attempt: 1, finished: true, leaseExpireTime: new Date(0) },
      renditions: { h264: { '480p': `${asset}1/480p.mp4` } },
      ...{ poster: null, film: null, purge: null, print: 'a'.repeat(64) },
    } as never);
    return asset;
  }

  const comment = async (person: Person, postId: PostId, text: string, parentId = '') =>
    (await content.rpc.addComment({ postId, parentId, text }, content.as(person))).comment;
  const countsOf = async (postId: PostId) => (await postRow(content, postId))?.counts;
  const rows = (name: string, filter: object) => content.db.collection(name).countDocuments(filter);

  it('a deletion or a card that identity did not sign / set aside, nothing is hidden or erased', async () => {
    const deceived = {
      messaging: content.app.get(MessagingRuntime, { strict: false }),
      db: content.db,
      topicPrefix: content.config.TOPIC_PREFIX,
    };
    const { accountId } = alice;
    const accounts = ['content.remember-account'];
    const deletions = [...accounts, 'content.remember-deletions'];
    const deletion = { accountId, version: 99 };
    await sendForgeries({ ...deceived, consumers: deletions }, accountDeleted, deletion);
    const card = aCard(alice, { status: 'deleted', version: 99 });
    await sendForgeries({ ...deceived, consumers: accounts }, accountRegistered, card);
    const proof = content.db.collection<{ _id: string }>('account_erasures');
    expect(await proof.findOne({ _id: accountId })).toBeNull();
    const { post } = await content.rpc.getPost({ postId: own }, content.as(bob));
    expect(post?.text).toMatchObject({ title: 'Unmistakable words' });
  });

  it('a follow, a block or a gift that nobody signed / set aside, nobody sees more or less', async () => {
    const deceived = {
      messaging: content.app.get(MessagingRuntime, { strict: false }),
      db: content.db,
      topicPrefix: content.config.TOPIC_PREFIX,
    };
    const between = { actorId: alice.accountId, targetId: bob.accountId, requested: false };
    const relation = { ...between, following: true, blocked: true, version: 99 };
    const relations = ['content.remember-relation'];
    await sendForgeries({ ...deceived, consumers: relations }, relationChanged, relation);
    const _id = `${alice.accountId}:${bob.accountId}`;
    expect(await rows('relations', { _id })).toBe(0);
    const giveTime = new Date().toISOString();
    const ids = { giftId: newId(), toAccountId: alice.accountId, postId: own };
    const gift = { ...ids, coins: '5', giveTime };
    const counters = ['content.restate-gift'];
    await sendForgeries({ ...deceived, consumers: counters }, giftRestated, gift);
    expect(await rows('counted_gifts', { _id: gift.giftId })).toBe(0);
  });

  it('is hidden at once and erased soon, with proof; counts of others follow', async () => {
    const first = await comment(alice, others, 'Unmistakable comment');
    await comment(bob, others, 'a reply', first?.commentId);
    const second = await comment(carol, others, 'stays');
    await comment(alice, others, 'Unmistakable reply', second?.commentId);
    await content.rpc.setLike({ postId: others, liked: true }, content.as(alice));
    await content.rpc.setBookmark({ postId: others, bookmarked: true }, content.as(alice));
    await content.rpc.setLike({ postId: own, liked: true }, content.as(carol));
    expect(await countsOf(others)).toMatchObject({ likes: 1, comments: 4 });
    const report = { postId: others, reason: ReportReason.REPORT_REASON_SPAM };
    await content.rpc.reportPost({ ...report, text: 'Unmistakable complaint' }, content.as(alice));
    const text = textOnWire({ ...blankPostText, title: 'Unmistakable news' });
    await content.rpc.updatePost({ postId: own, text, fields: ['title'] }, content.as(alice));
    // Once it is told it is kept for whoever looks for an event.
    const told = { key: own, name: postChanged.name, publishTime: { $exists: true } };
    await eventually(async () => (await rows('outbox', told)) === 1);

    await content.publish(accountDeleted, { accountId: alice.accountId, version: 9 });
    await content.publish(accountDeleted, { accountId: alice.accountId, version: 9 });
    const proof = content.db.collection<{ _id: string }>('account_erasures');
    await eventually(async () => {
      expect(await proof.findOne({ _id: alice.accountId })).toMatchObject({ passes: 1 });
    });

    expect(await proof.findOne({ _id: alice.accountId })).toMatchObject({
      erased: { posts: 4, files: 1, comments: expect.any(Number), reactions: 2 },
    });
    expect(await countsOf(others)).toMatchObject({ likes: 0, comments: 2 });
    const { accountId } = alice;
    expect(await rows('comments', { authorId: accountId })).toBe(0);
    expect(await rows('reactions', { accountId })).toBe(0);
    for (const postId of [own, draft]) {
      const post = await postRow(content, postId);
      expect(post).toMatchObject({ state: 'removed', title: '', description: '', tags: [] });
      await expect(content.rpc.getPost({ postId }, content.as(bob))).rejects.toMatchObject({
        reason: 'POST_NOT_FOUND',
      });
    }
    for (const name of ['posts', 'comments', 'authors', 'assets', 'reports', 'outbox']) {
      const all = await content.db.collection(name).find().toArray();
      expect(JSON.stringify(all)).not.toMatch(/Unmistakable|Half a thought/i);
    }
  });

  it('no file is left in storage', async () => {
    const { UPLOAD_BUCKET, MEDIA_BUCKET: bucket } = content.config;
    expect(await storage.listKeys({ bucket, key: folder })).toEqual([]);
    const { accountId } = alice;
    const printed = { print: { $exists: true } };
    expect(await rows('assets', { ownerId: accountId, ...printed })).toBe(0);
    expect(await rows('uploads', { accountId, ...printed })).toBe(0);
    const originals = { bucket: UPLOAD_BUCKET, key: `${alice.accountId}/` };
    expect(await storage.listKeys(originals)).toEqual([]);
  });

  it('no list shows any of it', async () => {
    const page = { page: 1, limit: 20, cursor: '' };
    const posts = await content.rpc.queryPosts(
      { type: PostType.POST_TYPE_SHORT, text: 'Unmistakable', tag: '', place: '', ...page },
      content.as(carol),
    );
    expect(JSON.stringify(posts)).not.toContain(own);
    const { comments } = await content.rpc.listComments(
      { postId: others, parentId: '', sort: CommentSort.COMMENT_SORT_NEW, ...page },
      content.as(bob),
    );
    // Of what bob answered the place is left, without words and name.
    expect(comments).toMatchObject([
      { text: 'stays', deleted: false },
      { text: '', deleted: true, author: null, replies: '1' },
    ]);
  });
});
