import { newId } from '@mate/contracts/ids';
import { comment, commentBody } from './comments.dto.js';
import { updatePostBody } from './posts.dto.js';

describe('written text', () => {
  it('as many characters as content takes, emoji or not / pass', () => {
    expect(commentBody.safeParse({ text: '🎬'.repeat(500) }).success).toBe(true);
    expect(updatePostBody.safeParse({ title: ` ${'🎬'.repeat(150)} ` }).success).toBe(true);
  });

  it('one more, or a title of spaces / is refused by name', () => {
    expect(commentBody.safeParse({ text: 'x'.repeat(501) }).success).toBe(false);
    const refused = updatePostBody.safeParse({ title: '  ', tags: Array(11).fill('a') });
    expect(refused.error?.issues.map(({ path }) => path[0])).toEqual(['title', 'tags']);
  });
});

describe('comment', () => {
  it('without a parent / says so as replies do, or says nothing', () => {
    const inReplies = comment.shape.parentId.parse(null);
    expect(commentBody.parse({ text: 'a', parentId: inReplies }).parentId).toBeNull();
    expect(commentBody.parse({ text: 'a' }).parentId).toBeUndefined();
  });

  it('under a parent / names its id, and nothing else', () => {
    const parentId = newId();
    expect(commentBody.parse({ text: 'a', parentId }).parentId).toBe(parentId);
    for (const other of ['', 'null', 0, {}]) {
      expect(commentBody.safeParse({ text: 'a', parentId: other }).success).toBe(false);
    }
  });
});
