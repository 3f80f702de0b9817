import {
  blankPostText,
  postText,
  postTextChange,
  postTextFields,
  postTextOf,
} from './post-text.js';

describe('post text', () => {
  it('a new post of which only the title is written / has the rest by default', () => {
    expect(postText.parse({ title: ' Dunes ' })).toEqual({ ...blankPostText, title: 'Dunes' });
    expect(postText.safeParse({}).success).toBe(false);
  });

  it('an edit / changes what it names and nothing else', () => {
    expect(postTextChange.parse({})).toEqual({});
    expect(postTextChange.parse({ place: ' Lahore' })).toEqual({ place: 'Lahore' });
    expect(postTextChange.safeParse({ title: ' ' }).success).toBe(false);
    expect(postTextChange.safeParse({ counts: 1 }).success).toBe(false);
  });

  it('the text of something that has more than it / every field and no other', () => {
    const more = { ...blankPostText, state: 'draft' };
    expect(postTextOf(more)).toEqual(blankPostText);
    expect(Object.keys(postTextOf(more))).toEqual([...postTextFields]);
  });
});
