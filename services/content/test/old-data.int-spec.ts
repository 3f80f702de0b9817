import { CommentSort } from '@mate/contracts/gen/content/comments_service';
import { oldDatabase, schemaOf } from '@mate/testing/stored-data';
import { startContent } from './content-system.js';

interface PostRow {
  _id: string;
  authorId: string;
  title: string;
  state: string;
  counts: { comments: number };
}

describe('content data that commit 2b10a2f wrote', () => {
  it('starts, posts and comments are there; a second start changes nothing', async () => {
    const { url, db, dispose } = await oldDatabase('content');
    const stored = await db.collection<PostRow>('posts').find().toArray();
    const system = await startContent({ MONGO_URL: url });
    const posts = stored.filter(({ state }) => state === 'ready');
    expect(posts.length).toBeGreaterThan(10);
    for (const { _id: postId, authorId, title, counts } of posts) {
      const caller = { caller: { accountId: authorId, sessionId: 's' } };
      const { post } = await system.rpc.getPost({ postId }, caller);
      expect(post).toMatchObject({ text: { title } });
      const thread = { postId, parentId: '', sort: CommentSort.COMMENT_SORT_NEW };
      const request = { ...thread, cursor: '', limit: 50, page: 1 };
      const { comments } = await system.rpc.listComments(request, caller);
      expect(comments.length).toBeLessThanOrEqual(counts.comments);
      expect(comments.length > 0).toBe(counts.comments > 0);
    }
    const schema = await schemaOf(db);
    await system.stop();
    const again = await startContent({ MONGO_URL: url });
    expect(await schemaOf(db)).toEqual(schema);
    await again.stop();
    await dispose();
  });
});
