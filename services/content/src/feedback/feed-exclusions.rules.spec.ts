import fc from 'fast-check';
import { newId, type AccountId, type PostId } from '@mate/contracts/ids';
import {
  afterFeedback,
  EXCLUDED_CREATORS_MAX,
  EXCLUDED_POSTS_MAX,
  hiddenBehind,
  NO_EXCLUSIONS,
  type Feedback,
  type FeedExclusions,
  type HiddenCreator,
} from './feed-exclusions.rules.js';

const authors = [newId<AccountId>(), newId<AccountId>()] as const;
const posts = Array.from({ length: 6 }, (_, index) => ({
  postId: newId<PostId>(),
  authorId: authors[index % 2 === 0 ? 0 : 1],
}));
const feedback: fc.Arbitrary<Feedback> = fc
  .tuple(fc.constantFrom('notInterested', 'hideCreator', 'reset'), fc.constantFrom(...posts))
  .map(([kind, post]) => ({ kind, ...post }));

describe('what is excluded from a home feed', () => {
  it('any feedback / the last word about a post and about an author holds, each id once', () => {
    fc.assert(
      fc.property(fc.array(feedback, { maxLength: 30 }), (said) => {
        const excluded = said.reduce(afterFeedback, NO_EXCLUSIONS);
        for (const { postId, authorId } of posts) {
          const ofPost = said.filter((one) => one.postId === postId && one.kind !== 'hideCreator');
          const ofAuthor = said.filter(
            (one) => one.authorId === authorId && one.kind !== 'notInterested',
          );
          expect(excluded.postIds.includes(postId)).toBe(ofPost.at(-1)?.kind === 'notInterested');
          expect(excluded.creatorIds.includes(authorId)).toBe(
            ofAuthor.at(-1)?.kind === 'hideCreator',
          );
        }
        expect(new Set(excluded.postIds).size).toBe(excluded.postIds.length);
        expect(new Set(excluded.creatorIds).size).toBe(excluded.creatorIds.length);
      }),
    );
  });

  it('any feedback / said twice / changes nothing', () => {
    fc.assert(
      fc.property(fc.array(feedback, { maxLength: 10 }), feedback, (said, last) => {
        const once = afterFeedback(said.reduce(afterFeedback, NO_EXCLUSIONS), last);
        expect(afterFeedback(once, last)).toEqual(once);
      }),
    );
  });

  it('more than the bounds / the oldest come again', () => {
    const full = {
      postIds: Array.from({ length: EXCLUDED_POSTS_MAX }, () => newId<PostId>()),
      creatorIds: Array.from({ length: EXCLUDED_CREATORS_MAX }, () => newId<AccountId>()),
    };
    const about = { postId: newId<PostId>(), authorId: newId<AccountId>() };
    const { postIds } = afterFeedback(full, { kind: 'notInterested', ...about });
    expect(postIds).toEqual([...full.postIds.slice(1), about.postId]);
    const { creatorIds } = afterFeedback(full, { kind: 'hideCreator', ...about });
    expect(creatorIds).toEqual([...full.creatorIds.slice(1), about.authorId]);
  });

  it('read page by page while some are shown again and others hidden / nobody who stays hidden is left out, newest first', () => {
    const people = Array.from({ length: 12 }, () => newId<AccountId>());
    const changes = fc.array(
      fc.record({
        authorId: fc.constantFrom(...people),
        kind: fc.constantFrom('hideCreator' as const, 'reset' as const),
      }),
      { maxLength: 3 },
    );
    fc.assert(
      fc.property(
        fc.shuffledSubarray(people),
        fc.array(changes, { maxLength: 12 }),
        fc.integer({ min: 1, max: 4 }),
        (creatorIds, between, limit) => {
          let excluded: FeedExclusions = { ...NO_EXCLUSIONS, creatorIds };
          const stays = new Set(creatorIds);
          const seen: HiddenCreator[] = [];
          let place: HiddenCreator | undefined;
          for (let step = 0; ; step += 1) {
            const rows = hiddenBehind(excluded, place).slice(0, limit);
            seen.push(...rows);
            place = rows.at(-1);
            if (place === undefined) break;
            for (const { kind, authorId } of between[step] ?? []) {
              stays.delete(authorId);
              const said = { kind, authorId, postId: newId<PostId>() };
              excluded = afterFeedback(excluded, said);
            }
          }
          const listed = [...new Set(seen.map(({ authorId }) => authorId))];
          expect(listed.filter((id) => stays.has(id))).toEqual(
            [...creatorIds].reverse().filter((id) => stays.has(id)),
          );
        },
      ),
    );
  });
});
