import { MongoClient } from 'mongodb';
import { newId } from '@mate/contracts/ids';
import { engines } from '@mate/testing/engines';
import { mediaReasonsOfPosts } from '../src/migrations/002-media-reasons.js';

describe('posts from before reasons were codes', () => {
  it('sentences / become codes, once and again; everything else stays', async () => {
    const name = `spec_${newId().replaceAll('-', '')}`;
    const mongo = await MongoClient.connect(engines().mongoUrl(name));
    const db = mongo.db(name);
    const posts = db.collection<{ _id: string }>('posts');
    const failed = (_id: string, failureReason: string) => ({
      ...{ _id, type: 'short', state: 'failed', title: 'Sea', tags: ['sea'], failureReason },
    });
    const ready = { ...failed('d', ''), state: 'ready' };
    const tooLong = 'This short is too long. Shorts can last up to 3 minutes.';
    const noPicture = 'There is no picture in this file. Please upload a video.';
    try {
      await posts.insertMany([
        failed('a', tooLong),
        failed('b', noPicture),
        failed('c', 'MEDIA_DAMAGED'),
        ready,
      ]);
      const signal = new AbortController().signal;
      await mediaReasonsOfPosts.up({ db, signal });
      await mediaReasonsOfPosts.up({ db, signal });
      expect(await posts.find().sort({ _id: 1 }).toArray()).toEqual([
        failed('a', 'MEDIA_SHORT_TOO_LONG'),
        failed('b', 'MEDIA_NO_VIDEO'),
        failed('c', 'MEDIA_DAMAGED'),
        ready,
      ]);
    } finally {
      await db.dropDatabase();
      await mongo.close();
    }
  });
});
