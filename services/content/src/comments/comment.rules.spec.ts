import { newId, type AccountId, type CommentId, type PostId } from '@mate/contracts/ids';
import { checkedCommentText, mayDeleteComment } from './comment.rules.js';

describe('comments', () => {
  it('text / blank or over 500 characters / is refused', () => {
    expect(() => checkedCommentText(' \n ')).toThrow('up to 500 characters');
    expect(() => checkedCommentText('x'.repeat(501))).toThrow('up to 500 characters');
    expect(checkedCommentText(` ${'😀'.repeat(500)} `)).toHaveLength(1_000);
  });

  it('deleting / is for its author and the owner of the post', () => {
    const [author, owner, stranger] = [newId<AccountId>(), newId<AccountId>(), newId<AccountId>()];
    const comment = {
      _id: newId<CommentId>(),
      postId: newId<PostId>(),
      parentId: null,
      authorId: author,
      text: 'nice',
      replies: 0,
      createTime: new Date(),
    };
    expect(mayDeleteComment(author, comment, owner)).toBe(true);
    expect(mayDeleteComment(owner, comment, owner)).toBe(true);
    expect(mayDeleteComment(stranger, comment, owner)).toBe(false);
  });
});
