import { captionsOf, thoseWhoLike } from './answer-post.js';
import { demoPeople } from './demo-people.js';
import { demoPosts } from './posts/demo-posts.js';

describe('demo data', () => {
  it('shorts and videos / are as many as show what there is, by twelve people, each in a look of its own', () => {
    const of = (type: string) => demoPosts.filter((post) => post.type === type);
    expect(of('short').length).toBeGreaterThanOrEqual(40);
    expect(of('video')).toHaveLength(8);
    expect(new Set(demoPosts.map(({ author }) => author)).size).toBe(12);
    const looks = of('short').map(({ scene, hue = 0 }) => `${scene} ${hue}`);
    expect(new Set(looks).size).toBe(looks.length);
    expect(new Set(demoPosts.map(({ title }) => title)).size).toBe(demoPosts.length);
  });

  it('whom it names / are demo people, and each video has captions in three languages', () => {
    const known = new Set(demoPeople.map(({ key }) => key));
    const named = demoPosts.flatMap(({ author, comments = [], gifts = [] }) => [
      author,
      ...gifts.map(({ by }) => by),
      ...comments.flatMap(({ by, replies = [] }) => [by, ...replies.map((reply) => reply.by)]),
    ]);
    const followed = demoPeople.flatMap(({ follows }) => follows);
    expect([...named, ...followed].filter((key) => !known.has(key))).toEqual([]);
    for (const { type, captions } of demoPosts)
      if (type === 'video') expect(Object.keys(captions ?? {}).sort()).toEqual(['ar', 'en', 'ur']);
  });

  it('titles / have the letters of one font', () => {
    for (const { title } of demoPosts)
      expect(title).toMatch(/^(?:[\p{Script=Arabic}\p{Mn}،۔؟ ]+|[^\p{Script=Arabic}]+)$/u);
  });

  it('likes / come from others, each once', () => {
    for (const post of demoPosts) {
      const people = thoseWhoLike(post);
      expect(people).not.toContain(post.author);
      expect(new Set(people).size).toBe(post.likes);
    }
  });

  it('captions / fill the film, one line after the other', () => {
    expect(captionsOf(['one', 'two'], 30)).toBe(
      'WEBVTT\n\n00:00.000 --> 00:14.800\none\n\n00:15.000 --> 00:29.800\ntwo\n',
    );
  });
});
