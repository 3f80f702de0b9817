import { checkedText, normalisedTags, placeKeyOf, searchTermsOf, wordsOf } from './post.rules.js';

describe('post text', () => {
  it('title / blank or too long / is refused by name', () => {
    expect(() => checkedText({ title: '   ' })).toThrow('Some fields are not right');
    expect(() => checkedText({ title: 'x'.repeat(151) })).toThrow('Some fields are not right');
    expect(checkedText({ title: `  ${'é'.repeat(150)} ` }).title).toHaveLength(150);
  });

  it('a refused field / is named, so that the reader sees which one', () => {
    const refusal = (input: Parameters<typeof checkedText>[0]): unknown => {
      try {
        return checkedText(input);
      } catch (error) {
        return error;
      }
    };
    expect(refusal({ title: ' ' })).toMatchObject({ metadata: { field: 'title' } });
    expect(refusal({ tags: ['x'.repeat(51)] })).toMatchObject({ metadata: { field: 'tags' } });
    const many = Array.from({ length: 11 }, (_, index) => `tag${index}`);
    expect(refusal({ tags: many })).toMatchObject({ metadata: { field: 'tags', tagsMax: 10 } });
  });

  it('absent fields / stay absent', () => {
    expect(checkedText({ place: ' Lahore ' })).toEqual({ place: 'Lahore' });
  });

  it('tags / hashes, case and repeats / become one plain tag each', () => {
    expect(normalisedTags(['#Cats', 'cats ', 'Street Food', '#', 'کھانا'])).toEqual([
      'cats',
      'street_food',
      'کھانا',
    ]);
  });

  it('tags / more than ten / are refused', () => {
    const many = Array.from({ length: 11 }, (_, index) => `tag${index}`);
    expect(() => normalisedTags(many)).toThrow('Some fields are not right');
    expect(normalisedTags(many.slice(1))).toHaveLength(10);
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
