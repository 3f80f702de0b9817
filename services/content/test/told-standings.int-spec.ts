import { postStandingChanged } from '@mate/contracts/events';
import { blankPostText } from '@mate/contracts/post-text';
import { withMessaging } from '@mate/messaging/collections';
import { prepareDatabase } from '@mate/mongo/prepare-database';
import { freshPeople } from '@mate/testing/people';
import { oldDatabase } from '@mate/testing/stored-data';
import { contentDatabase } from '../src/content.database.js';
import { textOnWire } from '../src/posts/post-wire.rules.js';
import { announced } from './announced.js';
import { startContent } from './content-system.js';
import { writePost } from './post-rows.js';

interface PostRow {
  _id: string;
  authorId: string;
  state: string;
  visibility: string;
}

describe('how posts stand', () => {
  it('posts from before / told at the first start, those that play; at a second not', async () => {
    const { db, dispose } = await oldDatabase('content');
    const playing = await db.collection<PostRow>('posts').find({ state: 'ready' }).toArray();
    expect(playing.length).toBeGreaterThan(0);
    for (let starts = 0; starts < 2; starts += 1) {
      await prepareDatabase(db, withMessaging(contentDatabase));
      for (const { _id: postId, authorId, visibility } of playing)
        expect(await announced(db, postStandingChanged, postId)).toMatchObject([
          { authorId, visibility, state: 'ready', version: 0 },
        ]);
      const told = { name: postStandingChanged.name };
      expect(await db.collection('outbox').countDocuments(told)).toBe(playing.length);
    }
    await dispose();
  });

  it('meant for others, then gone / is told, each time with a higher version; other words are not', async () => {
    const content = await startContent();
    const { alice } = freshPeople();
    await content.knowPeople(alice);
    const postId = await writePost(content.db, alice);
    const text = textOnWire({ ...blankPostText, title: 'Other words', visibility: 'followers' });
    const edit = (field: string) =>
      content.rpc.updatePost({ postId, text, fields: [field] }, content.as(alice));
    await edit('title');
    await edit('visibility');
    await content.rpc.deletePost({ postId }, content.as(alice));
    const post = {
      ...{ postId, authorId: alice.accountId, type: 'short', visibility: 'followers' },
      allowGifts: true,
    };
    expect(await announced(content.db, postStandingChanged, postId)).toEqual([
      { ...post, state: 'ready', version: 2 },
      { ...post, state: 'removed', version: 3 },
    ]);
    await content.stop();
  });
});
