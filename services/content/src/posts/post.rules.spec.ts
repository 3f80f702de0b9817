import { blankPostText, type PostTextChange } from '@mate/contracts/post-text';
import {
  checkedChange,
  checkedText,
  normalisedTags,
  placeKeyOf,
  searchTermsOf,
  wordsOf,
} from './post.rules.js';

describe('post text', () => {
  it('title / blank or too long / is refused by name', () => {
    const titled = (title: string): unknown => checkedText({ ...blankPostText, title });
    expect(() => titled('   ')).toThrow('Some fields are not right');
    expect(() => titled('x'.repeat(151))).toThrow('Some fields are not right');
    expect(titled(`  ${'é'.repeat(150)} `)).toEqual({
      ...blankPostText,
      title: 'é'.repeat(150),
    });
  });

  it('a refused field / is named, so that the reader sees which one', () => {
    const refusal = (input: PostTextChange): unknown => {
      try {
        return checkedChange(input);
      } catch (error) {
        return error;
      }
    };
    expect(refusal({ title: ' ' })).toMatchObject({
      metadata: { field: 'title', rule: 'REQUIRED' },
    });
    expect(refusal({ tags: ['x'.repeat(51)] })).toMatchObject({
      metadata: { field: 'tags', rule: 'TOO_LONG', max: 50 },
    });
    const many = Array.from({ length: 11 }, (_, index) => `tag${index}`);
    expect(refusal({ tags: many })).toMatchObject({
      metadata: { field: 'tags', rule: 'TOO_MANY', max: 10 },
    });
  });

  it('absent fields / stay absent', () => {
    expect(checkedChange({ place: ' Lahore ' })).toEqual({ place: 'Lahore' });
  });

  it('tags / hashes, case and repeats / become one plain tag each', () => {
    expect(normalisedTags(['#Cats', 'cats ', 'Street Food', '#', 'کھانا'])).toEqual([
      'cats',
      'street_food',
      'کھانا',
    ]);
  });

  it('tags / more than ten / are refused, repeats not counted', () => {
    const many = Array.from({ length: 11 }, (_, index) => `tag${index}`);
    expect(() => checkedChange({ tags: many })).toThrow('Some fields are not right');
    expect(checkedChange({ tags: ['#Tag1', ...many.slice(1)] }).tags).toHaveLength(10);
  });

  it('places / case and spaces / compare alike', () => {
    expect(placeKeyOf('  New   YORK ')).toBe(placeKeyOf('new york'));
  });

  it('search terms / title, tags and place / are distinct words', () => {
    expect(searchTermsOf({ title: 'Sunset, sunset!', tags: ['beach'], place: 'Dubai' })).toEqual([
      'sunset',
      'beach',
      'dubai',
    ]);
    expect(wordsOf('$where: {}')).toEqual(['where']);
  });
});
