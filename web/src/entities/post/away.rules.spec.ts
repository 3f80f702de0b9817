import { aPerson, aPost } from '../../testing/builders.js';
import { isAwayFrom, isSuggested } from './away.rules.js';

const lists = [
  'homefeed',
  'query',
  'followingfeed',
  'user/bob-id',
  'my',
  'my-likes',
  'my-bookmarks',
];
const byBob = aPost({ _id: 'p1', user: aPerson() });

describe('what has gone from a list', () => {
  it('chosen for the person / the home feed and what a tag, a place or words find', () => {
    expect(lists.filter((list) => isSuggested({ list }))).toEqual(['homefeed', 'query']);
  });

  it.each(['p1', 'bob-id'])(
    '%s away from what is suggested / stays where it was looked for',
    (id) => {
      const left = lists.filter((list) => isAwayFrom({ [id]: 'suggestions' }, { list })(byBob));
      expect(left).toEqual(['homefeed', 'query']);
    },
  );

  it.each(['p1', 'bob-id'])('%s away from everywhere / is in no list', (id) => {
    expect(lists.every((list) => isAwayFrom({ [id]: 'everywhere' }, { list })(byBob))).toBe(true);
    expect(isAwayFrom({ other: 'everywhere' }, { list: 'homefeed' })(byBob)).toBe(false);
  });
});
